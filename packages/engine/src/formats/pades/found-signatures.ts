import { find } from '../../bytes/find.ts';
import { fromLatin1 } from '../../bytes/index.ts';
import { instantOf } from '../../calendar.ts';
import {
  type PdfDict,
  type PdfField,
  type PdfFile,
  PdfRef,
  PdfString,
  isDict,
  nameOf,
  pdfFields,
  textOfString,
} from '../../codec/pdf/index.ts';
import { EngineError } from '../../errors.ts';
import { SIGNATURE_WORK } from '../../work.ts';
import { type ByteRangeFacts, examineByteRange } from './coverage.ts';
import type { PdfDocument } from './document.ts';
import { type LeftoverSignature, Leftovers } from './leftover.ts';
import { contentKind } from './sub-filter.ts';
import { signatureFieldsOnPages } from './unlisted-fields.ts';

/** A signature or document timestamp in a received file, well-formed or not. */
export interface FoundSignature {
  /** Fully qualified name of its field. */
  field: string;
  fieldRef: PdfRef;
  /** The object that contains the dictionary. */
  container: PdfRef;
  dict: PdfDict;
  /** Document timestamps are identified by their sub-filter, regardless of `Type`. */
  type: 'signature' | 'timestamp';
  subFilter: string;
  /** Bytes of `Contents` with padding; undefined when there are none. */
  contents: Uint8Array | undefined;
  facts: ByteRangeFacts;
  /** Stood in an earlier revision and is gone from the last. */
  isRemoved: boolean;
  /** A page has its widget, and no form lists its field. */
  isUnlisted?: true;
  claimedTime: Date | undefined;
  reason: string | undefined;
  location: string | undefined;
}

const MAX_REVISIONS = 200;
/** Units of work for the digest of a signature that no form lists. */
const UNLISTED_WORK = 2_000;

/** All that signature dictionaries in a file are. */
export interface SearchedSignatures {
  /** In the order of their coverage, those of earlier revisions included. */
  found: FoundSignature[];
  leftovers: LeftoverSignature[];
}

/**
 * Searches for all signatures of a file, including those of earlier revisions, and for signatures of other files that
 * came with their pages. Refuses none: faults of a signature are reported in its facts.
 */
export function searchSignatures(document: PdfDocument): SearchedSignatures {
  const found = inView(document, document.last, false);
  let leftovers: LeftoverSignature[] = [];
  if (found.length < countByteRanges(document.bytes) || hasUnlisted(document.last)) {
    addEarlier(document, found);
    leftovers = addUnlisted(document, found);
  }
  found.sort((a, b) => (a.facts.range?.end ?? Infinity) - (b.facts.range?.end ?? Infinity));
  markOverlaps(found);
  return { found, leftovers };
}

/** Returns the signatures of `searchSignatures`. */
export const findSignatures = (document: PdfDocument): FoundSignature[] => searchSignatures(document).found;

/**
 * Returns the same without the cost of examining signatures, where the form of the last revision lists every signature
 * dictionary of the file, as in nearly all files.
 */
export function searchUnlisted(document: PdfDocument): SearchedSignatures {
  const listed = signedFields(document.last)?.length ?? 0;
  if (listed >= countByteRanges(document.bytes) && !hasUnlisted(document.last)) return { found: [], leftovers: [] };
  const { found, leftovers } = searchSignatures(document);
  return { found: found.filter(({ isUnlisted }) => isUnlisted), leftovers };
}

/**
 * Returns whether a page has a signature that the form does not list: its dictionary may be compressed, so that the bytes
 * do not show it. False where a page cannot be read.
 */
function hasUnlisted(file: PdfFile): boolean {
  try {
    return showsUnlisted(file);
  } catch (error) {
    if (error instanceof EngineError) return false;
    throw error;
  }
}

function showsUnlisted(file: PdfFile): boolean {
  const listed = new Set((signedFields(file) ?? []).map((field) => containerOf(field).num));
  for (const { field } of signatureFieldsOnPages(file)) {
    const isSigned = isDict(field.value) && field.value.get('ByteRange') !== undefined;
    if (isSigned && !listed.has(containerOf(field).num)) return true;
  }
  return false;
}

/** Each signature dictionary has one; more of them than signatures means that some are not in the last revision. */
function countByteRanges(bytes: Uint8Array): number {
  let count = 0;
  for (let at = find(bytes, '/ByteRange'); at >= 0; at = find(bytes, '/ByteRange', at + 10)) {
    const follows = fromLatin1(bytes.subarray(at + 10, at + 60));
    if (/^[\s\0]*\[[\s\0]*\d+[\s\0]+\d+/.test(follows)) count++;
  }
  return count;
}

/** Signature dictionaries as a plain search sees them, those without a readable byte range included. */
export function countSignatureMarks(bytes: Uint8Array): number {
  let count = 0;
  for (let at = find(bytes, '/SubFilter'); at >= 0; at = find(bytes, '/SubFilter', at + 10)) {
    if (/^[\s\0]*\/(?:ETSI|adbe)\./.test(fromLatin1(bytes.subarray(at + 10, at + 30)))) count++;
  }
  return Math.max(count, countByteRanges(bytes));
}

function addEarlier(document: PdfDocument, found: FoundSignature[]): void {
  const known = new Set(found.map(({ container }) => container.num));
  const last = document.revisions.length - 1;
  for (let index = Math.max(0, last - MAX_REVISIONS); index < last; index++) {
    for (const signature of inView(document, viewOrNothing(document, index), true)) {
      if (known.has(signature.container.num)) continue;
      known.add(signature.container.num);
      found.push(signature);
    }
  }
}

/**
 * Signature widgets on pages that no state of the form lists: viewers show them all the same. Returns those that are left
 * over from another file; the others are added. In a damaged file, or with an unreadable form, none is left over,
 * because it is not known what the form listed.
 */
function addUnlisted(document: PdfDocument, found: FoundSignature[]): LeftoverSignature[] {
  const file = document.last;
  const known = new Set(found.map(({ container }) => container.num));
  const leftovers = document.fault === undefined && signedFields(file) ? new Leftovers(document) : undefined;
  const left: LeftoverSignature[] = [];
  for (const { field, page } of signatureFieldsOnPages(file)) {
    const container = containerOf(field);
    if (known.has(container.num)) continue;
    known.add(container.num);
    file.budget.spend(UNLISTED_WORK);
    const signature = { ...signatureOf(document, { file, field, isRemoved: false }), isUnlisted: true as const };
    if (leftovers?.has(signature)) {
      left.push({ field: field.name, page, isPlain: file.index.get(container.num)?.kind === 'offset' });
    } else {
      file.budget.spend(SIGNATURE_WORK);
      found.push(signature);
    }
  }
  return left;
}

function viewOrNothing(document: PdfDocument, index: number): PdfFile | undefined {
  try {
    return document.view(index);
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}

function inView(document: PdfDocument, file: PdfFile | undefined, isRemoved: boolean): FoundSignature[] {
  const fields = (file && signedFields(file)) ?? [];
  return fields.map((field) => {
    file!.budget.spend(SIGNATURE_WORK);
    return signatureOf(document, { file: file!, field, isRemoved });
  });
}

/** An unreadable form contains no signature that this engine could validate; undefined for it. */
function signedFields(file: PdfFile): PdfField[] | undefined {
  try {
    return pdfFields(file).filter(({ type, value }) => type === 'Sig' && isDict(value));
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}

/** The object that contains the signature dictionary. */
const containerOf = ({ dict, ref }: PdfField): PdfRef => {
  const direct = dict.get('V');
  return direct instanceof PdfRef ? direct : ref;
};

interface FieldInView {
  file: PdfFile;
  field: PdfField;
  isRemoved: boolean;
}

function signatureOf(document: PdfDocument, { file, field, isRemoved }: FieldInView): FoundSignature {
  const dict = field.value as PdfDict;
  const container = containerOf(field);
  const contents = file.resolve(dict.get('Contents'));
  const subFilter = nameOf(file.resolve(dict.get('SubFilter'))) ?? '';
  const byteRange = dict.get('ByteRange');
  return {
    field: field.name,
    fieldRef: field.ref,
    container,
    dict,
    subFilter,
    isRemoved,
    type: contentKind(subFilter) === 'timestamp' ? 'timestamp' : 'signature',
    contents: contents instanceof PdfString && contents.bytes.length > 0 ? contents.bytes : undefined,
    facts: examineByteRange(document, {
      file,
      container,
      byteRange,
      contents,
    }),
    claimedTime: dateOf(text(file, dict, 'M')),
    reason: text(file, dict, 'Reason'),
    location: text(file, dict, 'Location'),
  };
}

function text(file: PdfFile, dict: PdfDict, key: string): string | undefined {
  const bytes = file.string(dict.get(key));
  return bytes && textOfString(bytes);
}

const DATE = /^D:(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:Z|([+-])(\d\d)'?(\d\d)?)?/;

/** `D:YYYYMMDDHHmmSSOHH'mm'` (ISO 32000-2, 7.9.4); undefined when it is no date. */
function dateOf(value: string | undefined): Date | undefined {
  const found = value === undefined ? undefined : DATE.exec(value);
  if (!found) return undefined;
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00', sign, hours, minutes] = found;
  const instant = instantOf([year, month, day, hour, minute, second].map(Number));
  const offset = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
  return instant === undefined ? undefined : new Date(sign === '-' ? instant + offset : instant - offset);
}

/** Of two signatures the later one must be after everything that the earlier one covers. */
function markOverlaps(found: FoundSignature[]): void {
  for (const [i, later] of found.entries()) {
    const { range } = later.facts;
    if (!range) continue;
    const isCrossing = found.slice(0, i).some(({ facts }) => facts.range !== undefined && facts.range.end > range.hole);
    if (!isCrossing) continue;
    later.facts = { ...later.facts, coverage: 'broken', reasons: [...later.facts.reasons, 'overlap'] };
  }
}

/** The covered bytes as the two pieces around the hole; undefined when the range is unusable. */
export function coveredPieces(document: PdfDocument, { facts }: FoundSignature): [Uint8Array, Uint8Array] | undefined {
  const { range } = facts;
  if (!range || range.end > document.bytes.length || range.resume < range.hole) return undefined;
  return [document.bytes.subarray(0, range.hole), document.bytes.subarray(range.resume, range.end)];
}
