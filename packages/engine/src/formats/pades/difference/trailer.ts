import { type PdfDict, type PdfFile, PdfRef, PdfStream, type PdfValue, isDict } from '../../../codec/pdf/index.ts';
import { type RevisionStep, objectName } from './step.ts';

const STRUCTURE = new Set('Prev Size XRefStm Type W Index Length Filter DecodeParms ID Root Info Encrypt'.split(' '));

/** Filters are in a dictionary of dictionaries. */
const MOST_LEVELS = 8;

/** The trailer may name the same catalog and new free-text information; other entries refer to nothing. */
export function compareTrailers(step: RevisionStep): void {
  const { views } = step;
  const [before, after] = [views.old.trailer, views.new.trailer];
  compareRoot(step, before, after);
  compareInfo(step, before, after);
  if (!isSameEncryption(step, before.get('Encrypt'), after.get('Encrypt')))
    step.violation('trailer.encryption-changed');
  step.follow({ holder: 0, path: '/Encrypt', before: undefined, after: undefined });
  if (!isSameId(views.old, before, after)) step.add('trailer.identifier-changed', 'note', 'lta');
  for (const key of after.keys()) {
    if (!STRUCTURE.has(key) && !before.has(key)) step.add('trailer.key-added', 'note', 'lta', { path: `/${key}` });
  }
}

/**
 * The same object is not enough: what it says, also in objects it refers to, decides how every other object is read,
 * although their bytes stay as they were.
 */
function isSameEncryption(step: RevisionStep, a: PdfValue | undefined, b: PdfValue | undefined, depth = 0): boolean {
  const [before, after] = [step.views.old.resolve(a), step.views.new.resolve(b)];
  if (a instanceof PdfRef !== b instanceof PdfRef || depth > MOST_LEVELS || !step.same(a, b)) return false;
  if (!isDict(before) || !isDict(after)) return step.same(before, after);
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].every((key) => isSameEncryption(step, before.get(key), after.get(key), depth + 1));
}

function compareRoot(step: RevisionStep, before: PdfDict, after: PdfDict): void {
  const [a, b] = [before.get('Root'), after.get('Root')];
  step.follow({ holder: 0, path: '/Root', before: a, after: b });
  if (!(a instanceof PdfRef) || !(b instanceof PdfRef) || a.num === b.num) return;
  if (step.isFresh(b.num)) step.add('catalog.moved', 'note', 'lta', { object: objectName(b.num) });
  else step.violation('catalog.replaced', { object: objectName(b.num) });
}

/** Title, author and dates: shown in the title bar, never on a page. */
function compareInfo(step: RevisionStep, before: PdfDict, after: PdfDict): void {
  const edge = { holder: 0, path: '/Info', before: before.get('Info'), after: after.get('Info') };
  const ends = step.follow(edge);
  const isMoved =
    edge.after instanceof PdfRef && !(edge.before instanceof PdfRef && edge.before.num === edge.after.num);
  if (isMoved && edge.after instanceof PdfRef && !step.isFresh(edge.after.num)) step.violation('info.replaced');
  else if (ends.after instanceof PdfStream) step.violation('info.not-dictionary');
  else if (!step.same(ends.before, ends.after)) step.add('info.changed', 'note', 'lta');
}

/** The first half of the identifier stays for life (ISO 32000-2, 14.4). */
function isSameId(file: PdfFile, before: PdfDict, after: PdfDict): boolean {
  const first = (trailer: PdfDict) => file.string(file.array(trailer.get('ID'))[0]);
  const [a, b] = [first(before), first(after)];
  return a === undefined || (b !== undefined && a.every((byte, i) => byte === b[i]));
}
