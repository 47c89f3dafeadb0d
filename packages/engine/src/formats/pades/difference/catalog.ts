import { type PdfDict, PdfRef, PdfStream, isDict, nameOf, numberOf } from '../../../codec/pdf/index.ts';
import { fromUtf8 } from '../../../bytes/index.ts';
import { compareForm } from './form.ts';
import { comparePages } from './pages.ts';
import { compareSecurityStore } from './security-store.ts';
import { type Edge, type RevisionStep, asDict } from './step.ts';
import { compareStructure } from './structure-tree.ts';

type Rule = (step: RevisionStep, edge: Edge) => void;

/** Entries of the catalog that may change, each by its own rule; every other entry has to stay as it was. */
const RULES: Record<string, Rule> = {
  AcroForm: compareForm,
  DSS: compareSecurityStore,
  Extensions: compareExtensions,
  Version: compareVersion,
  Metadata: compareMetadata,
  MarkInfo: compareMarkInfo,
  Perms: comparePermissions,
  PieceInfo: comparePrivateData,
  StructTreeRoot: compareStructure,
  Pages: comparePages,
};

/** Compares the document catalogs (ISO 32000-2, 7.7.2). */
export function compareCatalogs(step: RevisionStep): void {
  const { views } = step;
  const [before, after] = [views.old.catalog, views.new.catalog];
  const holder = views.old.rootRef.num;
  // The form comes first: what it lists as a field is no mere annotation on a page.
  for (const key of new Set(['AcroForm', ...before.keys(), ...after.keys()])) {
    const edge = { holder, path: `/${key}`, before: before.get(key), after: after.get(key) };
    // A foreign word may be one that every object inherits.
    if (Object.hasOwn(RULES, key)) RULES[key]!(step, edge);
    else if (!step.same(edge.before, edge.after)) step.violation('catalog.changed', { path: `/Root/${key}` });
  }
}

const levelOf = (dict: PdfDict | undefined): number => numberOf(dict?.get('ExtensionLevel')) ?? 0;

/** Developer extensions may be added or raised (ISO 32000-2, 7.12). */
function compareExtensions(step: RevisionStep, edge: Edge): void {
  const ends = step.follow(edge);
  const [before, after] = [asDict(ends.before) ?? new Map(), asDict(ends.after)];
  for (const key of before.keys()) {
    const inner = step.follow(step.key(ends, key));
    if (step.same(inner.before, inner.after)) continue;
    if (!after?.has(key) || levelOf(asDict(inner.after)) < levelOf(asDict(inner.before))) {
      step.violation('extensions.lowered', { path: `/Root/Extensions/${key}` });
    }
  }
  if (!step.same(ends.before, ends.after)) step.add('extensions.changed', 'info', 'lta');
}

function compareVersion(step: RevisionStep, { before, after }: Edge): void {
  if (step.same(before, after)) return;
  const [a, b] = [Number(nameOf(before ?? null) ?? 0), Number(nameOf(after ?? null) ?? 0)];
  if (b >= a) step.add('version.raised', 'info', 'lta');
  else step.violation('version.lowered');
}

const MAX_METADATA = 4 * 1024 * 1024;

/** XMP: well-formed XML without declarations that could pull in other text. */
function compareMetadata(step: RevisionStep, edge: Edge): void {
  const ends = step.follow(edge);
  if (step.same(ends.before, ends.after)) return;
  if (edge.after instanceof PdfRef && edge.before instanceof PdfRef && edge.after.num !== edge.before.num) {
    if (!step.isFresh(edge.after.num)) step.violation('metadata.replaced');
  }
  const isPlain =
    ends.after === null || (ends.after instanceof PdfStream && isXmp(step.views.new.streamData(ends.after)));
  const wasPlain =
    ends.before === null || (ends.before instanceof PdfStream && isXmp(step.views.old.streamData(ends.before)));
  if (isPlain && wasPlain) step.add('metadata.changed', 'note', 'lta');
  else step.violation('metadata.not-xmp');
}

function isXmp(data: Uint8Array): boolean {
  if (data.length > MAX_METADATA) return false;
  const text = fromUtf8(data);
  return !/<!(?:DOCTYPE|ENTITY)/i.test(text) && /<(?:x:xmpmeta|rdf:RDF|x:xapmeta)[\s>]/.test(text);
}

function compareMarkInfo(step: RevisionStep, edge: Edge): void {
  const ends = step.follow(edge);
  const [before, after] = [asDict(ends.before) ?? new Map(), asDict(ends.after) ?? new Map()];
  const differing = [...new Set([...before.keys(), ...after.keys()])].filter(
    (key) => !step.same(before.get(key), after.get(key)),
  );
  if (differing.some((key) => key !== 'Marked' || before.has(key)))
    step.violation('catalog.changed', { path: '/Root/MarkInfo' });
  else if (differing.length > 0) step.add('mark-info.changed', 'info', 'lta');
}

/** Certification is granted once, by the signature that is added with it. */
function comparePermissions(step: RevisionStep, edge: Edge): void {
  const ends = step.follow(edge);
  const [before, after] = [asDict(ends.before) ?? new Map(), asDict(ends.after) ?? new Map()];
  for (const [key, value] of before) {
    if (key.startsWith('UR') && !after.has(key)) step.add('permissions.usage-rights-removed', 'note', 'lta');
    else if (!step.same(value, after.get(key))) step.violation('permissions.changed', { path: `/Root/Perms/${key}` });
  }
  for (const key of after.keys()) {
    if (before.has(key)) continue;
    if (key === 'DocMDP') step.violation('certification.not-first');
    else step.add('permissions.added', 'note', 'lta', { path: `/Root/Perms/${key}` });
  }
}

/** Private data of applications; none of it is displayed. */
function comparePrivateData(step: RevisionStep, edge: Edge): void {
  const ends = step.follow(edge);
  if (!isDict(ends.after) && ends.after !== null) step.violation('catalog.changed', { path: '/Root/PieceInfo' });
  else if (!step.same(ends.before, ends.after)) step.add('private-data.changed', 'note', 'lta');
}
