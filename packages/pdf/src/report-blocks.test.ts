import { expect, it } from 'vitest';
import type { LayoutBlock } from './index.ts';
import type { PlainSignature } from '@paraph/engine/report';
import { type PrintedReport, reportBlocks } from './report-blocks.ts';

const signature: PlainSignature = {
  id: 's1',
  signedBy: 'Rasa Kairytė',
  indication: 'TOTAL-PASSED',
  subIndication: null,
  verdict: 'valid',
  format: 'PAdES',
  level: 'PAdES-BASELINE-LT',
  qualification: 'QESig',
  claimedTime: '2026-03-01T09:00:00.000Z',
  bestTime: '2026-03-01T09:00:05.000Z',
  certificateUntil: '2028-05-01T00:00:00.000Z',
  issuer: 'EID-SK 2026',
  coverage: 'whole',
  errors: [],
  warnings: [],
  changes: [],
  timestamps: [{ by: 'TSA', at: '2026-03-01T09:00:05.000Z', kind: 'signature', valid: false }],
};
const report: PrintedReport = {
  name: 'Sutartis',
  versionSha256: 'ab',
  validationResult: 'valid',
  validationTime: '2026-03-01T10:00:00.000Z',
  policy: 'Paraph',
  signaturesCount: 1,
  validSignaturesCount: 1,
  modified: false,
  signatures: [signature],
};
const words = {
  say: (text: string, params?: object) => (params ? `${text} ${JSON.stringify(params)}` : text),
  moment: (iso: string) => `at ${iso}`,
  day: (iso: string) => iso.slice(0, 10),
};
const print = (changes: Partial<PrintedReport>) => reportBlocks({ ...report, ...changes }, words);
const heads = (blocks: LayoutBlock[]) => blocks.flatMap((block) => (block.kind === 'heading' ? [block] : []));
const facts = (blocks: LayoutBlock[]) => blocks.flatMap((block) => (block.kind === 'facts' ? block.rows : []));

it('the verdict comes first, in its own colour', () => {
  expect(heads(print({}))[0]).toMatchObject({ text: 'verdict.qualified {"count":1}', ink: 'good' });
  const advanced = { ...signature, qualification: 'AdESig-QC' };
  expect(heads(print({ signatures: [advanced] }))[0]).toMatchObject({ text: 'verdict.valid {"count":1}' });
  expect(heads(print({ validationResult: 'invalid' }))[0]).toMatchObject({ text: 'verdict.invalid', ink: 'bad' });
});

it('a document that was changed after a signature is reported so', () => {
  const texts = print({ validationResult: 'invalid', modified: true }).flatMap((block) =>
    block.kind === 'text' ? [block.text] : [],
  );
  expect(texts).toContain('after.modified');
});

it('a page that a later signature covers is reported below the verdict and at the signature it concerns', () => {
  const covered = { key: 'document.covered', text: 'The picture of a later signature covers part of the page.' };
  const minor = { key: 'acceptance.claimed-time', text: 'The claimed time is unusual.' };
  const blocks = print({ signatures: [{ ...signature, warnings: [covered, minor] }] });
  const texts = blocks.flatMap((block) => (block.kind === 'text' && block.ink === 'bad' ? [block.text] : []));
  expect(texts).toEqual(['after.covered', covered.text]);
});

it('a file with timestamps alone shows whose they are, since when, and whether they hold', () => {
  const stamp = { by: 'TSA', at: '2026-03-01T09:00:05.000Z', kind: 'document', valid: true } as const;
  const lists = (blocks: LayoutBlock[]) => blocks.flatMap((block) => (block.kind === 'list' ? block.items : []));
  const sound = print({ validationResult: 'noSignatures', signatures: [], timestamps: [stamp] });
  expect(heads(sound)[0]).toMatchObject({ text: `verdict.stamped {"time":"at ${stamp.at}"}`, ink: 'plain' });
  expect(lists(sound)).toEqual([`at ${stamp.at}, TSA: sig.valid`]);
  const altered = print({ validationResult: 'invalid', signatures: [], timestamps: [{ ...stamp, valid: false }] });
  expect(heads(altered)[0]).toMatchObject({ text: 'verdict.stampInvalid', ink: 'bad' });
  expect(lists(altered)).toEqual([`at ${stamp.at}, TSA: sig.invalid`]);
});

it('each signature shows who, when, of what kind, how long, and what was found', () => {
  const finding = { key: 'k', text: 'The value does not fit.' };
  const blocks = print({ signatures: [{ ...signature, errors: [finding] }] });
  expect(heads(blocks)[1]?.text).toBe('1. Rasa Kairytė');
  expect(facts(blocks)).toEqual(
    expect.arrayContaining([
      ['sig.proven', 'at 2026-03-01T09:00:05.000Z'],
      ['sig.kind', 'kind.qesig'],
      ['sig.level', 'PAdES-BASELINE-LT'],
      ['sig.until', '2028-05-01'],
      ['technical.indication', 'TOTAL-PASSED'],
    ]),
  );
  const lists = blocks.flatMap((block) => (block.kind === 'list' ? [block] : []));
  expect(lists).toEqual([
    { kind: 'list', ink: 'plain', items: ['at 2026-03-01T09:00:05.000Z, TSA: sig.invalid'] },
    { kind: 'list', ink: 'bad', items: ['The value does not fit.'] },
  ]);
});

it('an unproven time is called claimed, and a missing one a dash', () => {
  const claimed = { ...signature, bestTime: null };
  expect(facts(print({ signatures: [claimed] }))).toContainEqual(['sig.claimed', 'at 2026-03-01T09:00:00.000Z']);
  const without = { ...claimed, claimedTime: null, certificateUntil: null };
  expect(facts(print({ signatures: [without] }))).toContainEqual(['sig.claimed', '–']);
});

it('an ADOC package shows its document and the purpose of each signature; missing data is omitted', () => {
  const adoc: NonNullable<PrintedReport['adoc']> = {
    creationReportMetadata: {
      documentName: 'Prašymas',
      authors: [
        { name: 'UAB Ąžuolas', code: '301048563' },
        { name: 'Eglė', code: null },
      ],
      documentRegistration: [
        { number: 'S-1', date: '2026-03-01', signed: true },
        { number: 'S-2', date: null, signed: false },
      ],
    },
    unsignableReportMetadata: { adocType: 'GeDOC', documentFormat: 'ADOC-V1.0', documentCreationSoftware: 'Paraph' },
    adocStructureErrors: [{ key: 'k', text: 'No main document.' }],
  };
  const metadata = { signatureAuthor: 'Rasa', signatureFileName: 's.xml', position: 'teisininkė', subdivision: null };
  const signed = (signingReason: string) => ({
    ...signature,
    signatureAdocMetadata: { ...metadata, signingReason },
  });
  const blocks = print({ adoc, signatures: [signed('visa'), signed('copy')] });
  expect(facts(blocks).slice(5, 10)).toEqual([
    ['adoc.document', 'Prašymas'],
    ['adoc.authors', 'UAB Ąžuolas (301048563), Eglė'],
    ['adoc.registered', 'S-1, 2026-03-01; adoc.unsigned {"entry":"S-2"}'],
    // No signature covers what the package says about its format and software.
    ['adoc.format', 'adoc.unsigned {"entry":"ADOC-V1.0, GeDOC"}'],
    ['adoc.software', 'adoc.unsigned {"entry":"Paraph"}'],
  ]);
  expect(facts(blocks).filter(([label]) => label.startsWith('adoc.purpose') || label === 'adoc.signer')).toEqual([
    ['adoc.purpose', 'adoc.purposes.visa'],
    ['adoc.signer', 'Rasa, teisininkė'],
    ['adoc.purpose', 'copy'],
    ['adoc.signer', 'Rasa, teisininkė'],
  ]);
  expect(blocks).toContainEqual({ kind: 'list', items: ['No main document.'], ink: 'bad' });
});

it('claims of a signer are printed with the other data, in the words of the reader if there are any', () => {
  const claiming = { ...signature, roles: ['direktorė', 'p.p. UAB „Pavyzdys“'], commitments: ['approval', '1.2.3'] };
  const rows = facts(print({ signatures: [claiming] }));
  expect(rows).toContainEqual(['sig.as', 'direktorė; p.p. UAB „Pavyzdys“']);
  expect(rows).toContainEqual(['sig.meant', 'sig.meanings.approval; 1.2.3']);
  expect(rows.map(([label]) => label)).not.toContain('sig.place');
});

it('a report by test services opens with the notice, and calls no signature qualified without it', () => {
  const blocks = print({ trust: 'test' });
  expect(blocks[0]).toEqual({ kind: 'text', text: 'trust.notice', ink: 'bad' });
  expect(heads(blocks)[0]).toMatchObject({ text: 'verdict.test', ink: 'bad' });
  expect(facts(blocks)).toContainEqual(['trust.label', 'trust.test']);
  expect(facts(blocks)).toContainEqual(['sig.kind', 'kind.test {"kind":"kind.qesig"}']);
});

it('a report by the lists of the European Union names them and carries no notice', () => {
  const blocks = print({ trust: 'eu' });
  expect(blocks[0]).toMatchObject({ kind: 'title' });
  expect(facts(blocks)).toContainEqual(['trust.label', 'trust.eu']);
});

it('the files of a container are named, and at a signature the files it covers if there are others', () => {
  const blocks = print({ files: ['a.pdf', 'b.pdf'], signatures: [signature, { ...signature, files: ['a.pdf'] }] });
  expect(facts(blocks)).toContainEqual(['fact.files', 'a.pdf; b.pdf']);
  expect(facts(blocks).filter(([label]) => label === 'sig.files')).toEqual([['sig.files', 'a.pdf']]);
  expect(facts(print({})).map(([label]) => label)).not.toContain('fact.files');
});

it('a name with a line break or another unseen character stays on its line, with the character spelled', () => {
  const signedBy = 'X\nALICE Test: TOTAL-PASSED\u202e\u2028';
  const blocks = print({ name: 'a\r\nb', signatures: [{ ...signature, signedBy, issuer: 'Y\tZ' }] });
  expect(heads(blocks)[1]).toMatchObject({ text: '1. X\\u{a}ALICE Test: TOTAL-PASSED\\u{202e}\\u{2028}' });
  expect(facts(blocks)).toContainEqual(['fact.document', 'a\\u{d}\\u{a}b']);
  expect(facts(blocks)).toContainEqual(['sig.issuer', 'Y\\u{9}Z']);
});
