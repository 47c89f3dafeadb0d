import { type PdfFile, unlikeEntry, unlikeObject, unreferencedObjects } from '../../../codec/pdf/index.ts';
import type { PdfDocument } from '../document.ts';
import { pagesShownInTwoWays } from '../alike/index.ts';
import { type FoundKind, kindsInDocument, kindsInObjects } from '../hidden/found-kinds.ts';
import { reportedAs } from '../hidden/kinds.ts';
import { readOrNothing } from '../hidden/read-or-nothing.ts';
import type { Modification } from '../modification.ts';
import { isOverruled, readOtherwise } from './one-reading.ts';
import { objectName } from './step.ts';
import { isSizeTrue } from './written.ts';

const found = new WeakMap<PdfDocument, { offset: number; change: Modification }[]>();
const hidden = new WeakMap<PdfDocument, Fault[]>();

/** Warnings about what the file holds, and those of them about what was signed. */
interface SignedFaults {
  all: Modification[];
  ofSigned: Modification[];
}

/**
 * Returns reasons why the signed state itself can be read in two ways: repairing programs display objects that others
 * ignore. Nothing was changed after signing, so these are warnings.
 */
export function signedFaults(document: PdfDocument, signed: number): SignedFaults {
  const { end } = document.revisions[signed]!;
  const strays = strayChanges(document).flatMap(({ offset, change }) => (offset < end ? [change] : []));
  const view = document.view(signed);
  const sizes = isSizeTrue(view) ? [] : [warning('structure.size-too-low', signed + 1)];
  const faults = hiddenWarnings(document, signed);
  const added = new Set(faults.length > 0 ? faults.filter(isAddedAfter(document, signed)) : []);
  const hiding = faults.filter((fault) => !added.has(fault) || LATER_TOO.has(fault.code));
  const all = [...strays, ...sizes, ...twoReadings(document, signed), ...hiding, ...pageWarnings(document, signed)];
  return { all, ofSigned: all.filter((fault) => !added.has(fault)) };
}

/** What the newest state shows counts for these; of notes and fields, the comparison of revisions says what was added. */
const LATER_TOO = new Set(['content.layer', 'content.portfolio', 'content.xfa', 'structure.two-readings']);

/** The newest state can have faults that the signed one did not have. */
function isAddedAfter(document: PdfDocument, signed: number): (fault: Modification) => boolean {
  if (signed === document.revisions.length - 1) return () => false;
  const before = new Set(documentFaults(document.view(signed)).map(({ code }) => code));
  return ({ code }) => !before.has(code);
}

export type Fault = Pick<Modification, 'code' | 'object'>;

/**
 * Warns about content of the file that its pages do not always show, and about values that are there twice. Looks at the
 * newest state once: if a signature allowed no such change, the comparison of revisions reports it.
 */
function hiddenWarnings(document: PdfDocument, signed: number): Modification[] {
  const faults = hidden.get(document) ?? documentFaults(document.last);
  hidden.set(document, faults);
  return faults.map((fault) => ({ ...warning(fault.code, signed + 1), ...fault }));
}

/** Pages that were shown in one way when they were signed are not reported: the comparison of revisions says what changed. */
function pageWarnings(document: PdfDocument, signed: number): Modification[] {
  const faults = pageFaults(document.last);
  const before = faults.length > 0 ? pageFaults(document.view(signed)) : [];
  return before.map((fault) => ({ ...warning(fault.code, signed + 1), ...fault }));
}

function pageFaults(file: PdfFile): Fault[] {
  const { object, isComplete } = pagesShownInTwoWays(file);
  if (object !== undefined) return [{ code: 'structure.two-readings', object: objectName(object) }];
  return isComplete ? [] : [{ code: 'content.pages-unread' }];
}

/** What a signature in the file would warn about. */
export function hiddenFaults(file: PdfFile): Fault[] {
  const faults = documentFaults(file);
  const codes = new Set(faults.map(({ code }) => code));
  return [...faults, ...pageFaults(file).filter(({ code }) => !codes.has(code))];
}

/**
 * Of a key that is in a dictionary twice, some programs take the first value and others the last. They also differ on
 * objects that are not written exactly.
 */
function documentFaults(file: PdfFile): Fault[] {
  const { kinds, repeating } = kindsInObjects(file);
  for (const { kind } of kindsRead(file)) kinds.add(kind);
  const unlike = repeating ?? unlikeObject(file);
  const codes = new Set([...kinds].flatMap((kind) => reportedAs(kind) ?? []));
  return [
    ...[...codes].toSorted().map((code) => ({ code })),
    ...(unlike === undefined ? [] : [{ code: 'structure.two-readings', object: objectName(unlike) }]),
  ];
}

/** What was found before an object that cannot be read: the comparison of revisions reports that one. */
function kindsRead(file: PdfFile): FoundKind[] {
  const found: FoundKind[] = [];
  readOrNothing(() => {
    for (const one of kindsInDocument(file)) found.push(one);
  });
  return found;
}

function twoReadings(document: PdfDocument, signed: number): Modification[] {
  const goesOn = signed < document.revisions.length - 1;
  if (!goesOn && isOverruled(document)) return [warning('structure.front-read', signed + 1)];
  const view = document.view(signed);
  const object = readOtherwise(view, goesOn) ?? (goesOn ? unlikeEntry(view) : undefined);
  if (object === undefined) return [];
  return [{ ...warning('structure.two-readings', signed + 1), object: objectName(object) }];
}

function strayChanges(document: PdfDocument): { offset: number; change: Modification }[] {
  const known = found.get(document);
  if (known) return known;
  const changes = unreferencedObjects(document.last).map(({ offset, num }) => {
    const revision = document.revisions.findIndex(({ end }) => offset < end) + 1;
    const isUsed = num !== undefined && document.last.index.get(num) !== undefined;
    const change = warning(isUsed ? 'bytes.second-object' : 'bytes.stray-object', revision);
    return { offset, change: num === undefined ? change : { ...change, object: objectName(num) } };
  });
  found.set(document, changes);
  return changes;
}

const warning = (code: string, revision: number): Modification => ({
  code,
  severity: 'warning',
  level: 'none',
  revision,
});
