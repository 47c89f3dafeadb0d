import { type PdfDict, numberOf } from '../../../codec/pdf/index.ts';
import { compareFields } from './fields.ts';
import { type Edge, type ValueChange, type RevisionStep, asDict } from './step.ts';

const OWN_RULES = new Set(['Fields', 'DR', 'DA', 'Q', 'NeedAppearances', 'SigFlags']);

/** Compares the interactive form (ISO 32000-2, 12.7.3). */
export function compareForm(step: RevisionStep, edge: Edge): void {
  const ends = step.follow(edge);
  const [before, after] = [asDict(ends.before) ?? new Map(), asDict(ends.after)];
  if (!after) {
    if (before.size > 0) step.violation('form.removed');
    return;
  }
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    if (OWN_RULES.has(key)) continue;
    if (!step.same(before.get(key), after.get(key))) step.violation('form.changed', { path: `/Root/AcroForm/${key}` });
  }
  compareFlags(step, before, after);
  compareDefaults(step, before, after);
  compareNeedAppearances(step, before, after);
  compareResources(step, step.key(ends, 'DR'));
  compareFields(step, step.key(ends, 'Fields'));
}

/** "Signatures exist" and "append only" may be set, never cleared. */
function compareFlags(step: RevisionStep, before: PdfDict, after: PdfDict): void {
  const [a, b] = [before, after].map(
    (form, i) => numberOf((i === 0 ? step.views.old : step.views.new).resolve(form.get('SigFlags'))) ?? 0,
  );
  if (a === b) return;
  if ((a! & ~b!) !== 0) step.violation('form.signature-flags-cleared');
  else step.add('form.signature-flags-set', 'info', 'lta');
}

function compareDefaults(step: RevisionStep, before: PdfDict, after: PdfDict): void {
  for (const key of ['DA', 'Q']) {
    if (step.same(before.get(key), after.get(key))) continue;
    if (before.has(key)) step.add('form.defaults-changed', 'note', 'form-filling', { path: `/Root/AcroForm/${key}` });
    else step.add('form.defaults-added', 'info', 'lta', { path: `/Root/AcroForm/${key}` });
  }
}

/**
 * When true, viewers redraw every field from its value. When cleared, they show stored pictures that the signer was not
 * shown (ISO 32000-2, table 224).
 */
function compareNeedAppearances(step: RevisionStep, before: PdfDict, after: PdfDict): void {
  const [a, b] = [
    before.get('NeedAppearances') === true,
    step.views.new.resolve(after.get('NeedAppearances')) === true,
  ];
  if (a === b) return;
  if (b) step.add('form.need-appearances', 'warning', 'form-filling');
  else step.add('form.need-appearances-cleared', 'warning', 'form-filling');
}

/** Resources used by default appearance strings; others are not used when a field is redrawn. */
const REDRAWN_WITH = new Set(['Font', 'Encoding']);

/** Fonts and other resources may be added; a name in use must keep its meaning. */
function compareResources(step: RevisionStep, edge: Edge): void {
  const ends = step.follow(edge);
  const before = asDict(ends.before);
  if (!before) return;
  if (!asDict(ends.after)) {
    step.add('form.default-resources-removed', 'warning', 'form-filling');
    return;
  }
  for (const category of before.keys()) compareCategory(step, ends, category);
}

function compareCategory(step: RevisionStep, resources: ValueChange, category: string): void {
  const ends = step.follow(step.key(resources, category));
  const [before, after] = [asDict(ends.before), asDict(ends.after)];
  if (!before) {
    if (!step.same(ends.before, ends.after))
      step.add('form.default-resources-replaced', 'note', 'lta', { path: category });
    return;
  }
  for (const name of before.keys()) {
    if (step.same(before.get(name), after?.get(name))) continue;
    const path = `/Root/AcroForm/DR/${category}/${name}`;
    if (REDRAWN_WITH.has(category)) step.violation('form.default-resources-replaced', { path });
    else step.add('form.default-resources-replaced', 'note', 'lta', { path });
  }
}
