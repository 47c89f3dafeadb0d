import {
  type PdfFile,
  type RepairedObject,
  type XrefSectionEntries,
  isReadAlike,
  isLater,
  hasWrongEntry,
  isReadFromFront,
  isStrictSection,
  missingReferences,
  objectHeaders,
  repairedObjects,
  trailerWords,
  unlistedObjects,
} from '../../../codec/pdf/index.ts';
import { beginsAt, find } from '../../../bytes/find.ts';
import type { PdfDocument } from '../document.ts';
import type { Views } from './equality.ts';

/** A way in which a revision makes programs display different things. */
export interface ReadingFault {
  code: string;
  object?: number;
}

interface Revision {
  document: PdfDocument;
  index: number;
  views: Views;
  section: XrefSectionEntries;
}

/**
 * Reports faults in a revision added after signing, which every program must read alike. Repairing programs search all
 * bytes for objects. So nothing added may cause a repair, and nothing added may look like an object that the table
 * does not name.
 */
export function readingFaults({ document, index, views, section }: Revision): ReadingFault[] {
  const { xrefOffset, end } = document.revisions[index]!;
  const before = document.revisions[index - 1]!;
  const place = { offset: xrefOffset, start: before.end, end, prev: before.xrefOffset };
  const hidden = hiddenObject(views.new, { start: before.end, end, xrefOffset, section });
  return [
    ...(isStrictSection(views.new, place) ? [] : [{ code: 'structure.xref-malformed' }]),
    ...(hidden ? [hidden] : []),
    ...(index === document.revisions.length - 1 && isOverruled(document) ? [{ code: 'structure.front-read' }] : []),
    ...missingFault(views),
  ];
}

/** Do programs read the table at the front of the file instead of the newest one? */
export const isOverruled = ({ bytes, revisions, last }: PdfDocument): boolean =>
  isReadFromFront(bytes, revisions.at(-1)!.xrefOffset, last.budget.work);

interface Bytes {
  start: number;
  end: number;
  xrefOffset: number;
  section: XrefSectionEntries;
}

/** The first header or trailer in the bytes of the revision that its cross-reference does not name. */
function hiddenObject(file: PdfFile, { start, end, xrefOffset, section }: Bytes): ReadingFault | undefined {
  const { bytes, budget } = file;
  const named = new Set([xrefOffset]);
  const hidden = file.sections.find(({ offset }) => offset === xrefOffset)?.hidden;
  if (hidden !== undefined) named.add(hidden);
  for (const { entry } of section.entries) if (entry.kind === 'offset') named.add(pastBlanks(bytes, entry.offset));
  for (const { num, offset, at } of objectHeaders(bytes.subarray(0, end), start, budget.work)) {
    if (at < end && num !== undefined && !named.has(offset)) return { code: 'bytes.hidden-object', object: num };
  }
  const own = beginsAt(bytes, 'xref', xrefOffset) ? find(bytes, 'trailer', xrefOffset) : -1;
  for (const at of trailerWords(bytes.subarray(0, end), start)) {
    if (at !== own) return { code: 'bytes.hidden-trailer' };
  }
  const written = section.entries.flatMap(({ num, entry }) => (entry.kind === 'offset' ? [num] : []));
  for (const { num } of unlistedObjects(file, written)) return { code: 'bytes.hidden-object', object: num };
  return undefined;
}

function pastBlanks(bytes: Uint8Array, from: number): number {
  let at = from;
  while (bytes[at] === 32 || bytes[at] === 10 || bytes[at] === 13 || bytes[at] === 9) at++;
  return at;
}

/** Some programs repair a file when they search for a missing object. */
function* missingFault({ old, new: now }: Views): Generator<ReadingFault> {
  const repaired = repairedObjects(now);
  if (repaired.length === 0) return;
  const before = missingReferences(old);
  const added = [...missingReferences(now)].filter((num) => !before.has(num));
  const [object] = added;
  if (object === undefined) return;
  if (repaired.some(({ num, isUsed }) => isUsed || added.includes(num))) {
    yield { code: 'structure.reference-missing', object };
  }
}

/**
 * Returns an object of the signed state that some programs read from another offset. They display it when they repair
 * the file: because of its syntax, or because something in it is missing. If the file continues after the signature,
 * it is reported without such a reason too. It is unknown what makes every program repair a file.
 */
export function readOtherwise(file: PdfFile, goesOn: boolean): number | undefined {
  const repaired = repairedObjects(file);
  const hidden = repaired.find(({ isUsed, isHidden }) => isUsed && isHidden);
  if (hidden && goesOn) return hidden.num;
  return isMended(file, repaired.length > 0) ? displayedWhenMended(file, repaired) : undefined;
}

/** Returns whether programs repair the file: because of its syntax, a wrong entry, or a missing object. */
function isMended(file: PdfFile, hasRepaired: boolean): boolean {
  if (file.sections.some((section) => !isReadAlike(file, section)) || hasWrongEntry(file)) return true;
  if (file.sections.some(({ kind }) => kind !== 'table')) return false;
  return (hasRepaired || find(file.bytes, 'ObjStm') >= 0) && missingReferences(file).size > 0;
}

function displayedWhenMended(file: PdfFile, repaired: readonly RepairedObject[]): number | undefined {
  const used = repaired.find(({ isUsed }) => isUsed);
  if (used) return used.num;
  for (const one of unlistedObjects(file, file.index.numbers())) if (isLater(file, one)) return one.num;
  if (repaired.length === 0) return undefined;
  const missing = missingReferences(file);
  return repaired.find(({ num }) => missing.has(num))?.num;
}
