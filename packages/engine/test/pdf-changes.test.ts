import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compareRevisions } from '../src/formats/pades/difference.ts';
import { openDocument } from '../src/formats/pades/document.ts';
import { findSignatures } from '../src/formats/pades/found-signatures.ts';
import { isViolated } from '../src/formats/pades/modification.ts';

const FOLDER = join(import.meta.dirname, 'fixtures', 'pdf-changes');

type Answer = [verdict: 'allowed' | 'warned' | 'forbidden', level: string, code?: string];

/** Expected result of each sample; the name of a file states the change that was made after signing. */
const EXPECTED: Record<string, Answer> = {
  'c1-fill.pdf': ['forbidden', 'form-filling', 'docmdp.violation'],
  'c1-info.pdf': ['allowed', 'lta', 'info.changed'],
  'c1-newsigfield-invisible.pdf': ['allowed', 'lta', 'signature.field-added'],
  'c2-fill.pdf': ['allowed', 'form-filling', 'form.field-replaced'],
  'c2-newsigfield-visible.pdf': ['warned', 'form-filling', 'signature.visible-field-added'],
  'c3-annot.pdf': ['warned', 'annotations', 'annotation.added-covering'],
  'dangling-defined-after.pdf': ['forbidden', 'other', 'object.captured'],
  'dangling-signed.pdf': ['warned', 'none', 'structure.two-readings'],
  'empty-update.pdf': ['allowed', 'lta'],
  'f-aa-js.pdf': ['forbidden', 'other', 'form.action-changed'],
  'f-annot.pdf': ['warned', 'annotations', 'annotation.added-covering'],
  'f-ap-only.pdf': ['forbidden', 'other', 'form.appearance-only'],
  'f-base.pdf': ['allowed', 'none'],
  'f-change-and-revert.pdf': ['forbidden', 'other', 'form.field-moved'],
  'f-da-white.pdf': ['forbidden', 'other', 'form.da-changed'],
  'f-dr-font-swap.pdf': ['forbidden', 'other', 'form.default-resources-replaced'],
  'f-ff-readonly.pdf': ['allowed', 'lta', 'form.read-only-set'],
  'f-hidden-flag.pdf': ['forbidden', 'other', 'form.field-hidden'],
  'f-names-js.pdf': ['forbidden', 'other', 'catalog.changed'],
  'f-new-text-field.pdf': ['forbidden', 'other', 'field.added-not-signature'],
  'f-newsigfield-visible.pdf': ['warned', 'form-filling', 'signature.visible-field-added'],
  'f-openaction.pdf': ['forbidden', 'other', 'catalog.changed'],
  'f-rotate.pdf': ['forbidden', 'other', 'page.changed'],
  'f-sig-ap.pdf': ['forbidden', 'other', 'signature.field-changed'],
  'f-sig-rect.pdf': ['forbidden', 'other', 'signature.field-changed'],
  'f-tabs.pdf': ['warned', 'form-filling', 'page.tab-order-added'],
  'f-v-only-no-ap.pdf': ['warned', 'form-filling', 'form.value-without-appearance'],
  'h-M.pdf': ['allowed', 'form-filling', 'form.date-changed'],
  'h-V-cleared.pdf': ['warned', 'form-filling', 'form.field-cleared'],
  'h-ap-to-pagecontent.pdf': ['forbidden', 'other', 'form.appearance-borrowed'],
  'h-dss-to-content.pdf': ['warned', 'lta', 'dss.not-der'],
  'h-needapp.pdf': ['warned', 'form-filling', 'form.need-appearances'],
  'h-perms-removed.pdf': ['forbidden', 'other', 'permissions.changed'],
  'h-sigflags.pdf': ['forbidden', 'other', 'form.signature-flags-cleared'],
  'os-base.pdf': ['allowed', 'none'],
  'os-hijack.pdf': ['forbidden', 'other', 'structure.objstm-hijack'],
  'root-moved.pdf': ['forbidden', 'other', 'form.removed'],
  'signed.pdf': ['allowed', 'none'],
  'trailing-junk.pdf': ['forbidden', 'other', 'bytes.unreferenced-structure'],
  'trailing-newlines.pdf': ['allowed', 'none'],
};

function analyse(name: string) {
  const document = openDocument(new Uint8Array(readFileSync(join(FOLDER, name))));
  const found = findSignatures(document);
  return { found, modification: compareRevisions(document, found)[0]! };
}

/** The field that these samples begin with has a picture without a font, which programs show in different ways. */
const isOfBase = (change: { code: string }, expected?: string): boolean =>
  change.code === 'structure.two-readings' && expected !== change.code;

describe('what was changed in a PDF after it was signed', () => {
  it('has an expected result for every sample', () => {
    expect(
      readdirSync(FOLDER)
        .filter((name) => name.endsWith('.pdf'))
        .toSorted(),
    ).toEqual(Object.keys(EXPECTED).toSorted());
  });

  it.each(Object.entries(EXPECTED))('SG-27 %s is %j', (name, [verdict, level, code]) => {
    const { found, modification } = analyse(name);
    expect(found).toHaveLength(1);
    const isWarned = modification.changes.some((change) => change.severity === 'warning' && !isOfBase(change, code));
    const actual = isViolated(modification) ? 'forbidden' : isWarned ? 'warned' : 'allowed';
    expect([actual, modification.level]).toEqual([verdict, level]);
    if (code) expect(modification.changes.map((change) => change.code)).toContain(code);
  });

  it('names a filled field with its old and new value', () => {
    const change = analyse('c2-fill.pdf').modification.changes.find(({ code }) => code === 'form.field-replaced');
    expect(change).toMatchObject({ field: 'TextField1', severity: 'note', level: 'form-filling' });
    expect(change?.after).not.toBe(change?.before);
  });

  it('still finds a signature that the last version of the file hides', () => {
    expect(analyse('root-moved.pdf').found[0]!.isRemoved).toBe(true);
  });
});
