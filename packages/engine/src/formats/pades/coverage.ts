import { fromLatin1 } from '../../bytes/index.ts';
import { readAsn1 } from '../../codec/asn1/index.ts';
import { type PdfFile, PdfLexer, type PdfRef, PdfString, type PdfValue, sectionStart } from '../../codec/pdf/index.ts';
import type { PdfDocument } from './document.ts';

export type Coverage = 'entire-file' | 'entire-revision' | 'partial' | 'broken';

/** Why a byte range is not what it should be: tails of phrase keys. */
export type CoverageReason =
  | 'missing'
  | 'not-four-integers'
  | 'not-from-start'
  | 'out-of-file'
  | 'hole-not-hexadecimal'
  | 'hole-not-contents'
  | 'dictionary-outside'
  | 'no-revision-end'
  | 'not-in-chain'
  | 'later-cross-reference'
  | 'overlap';

export interface ByteRangeFacts {
  coverage: Coverage;
  reasons: CoverageReason[];
  /** Start and end of the hole, and end of the covered bytes. */
  range: { hole: number; resume: number; end: number } | undefined;
  /** The byte range begins at 0, and leaves out exactly the own `Contents`, wherever it ends. */
  startsAtZero: boolean;
  ownsHole: boolean;
  /** Index of the revision that was signed. */
  signedRevision: number | undefined;
  /** Non-zero bytes after the value of `Contents`: unsigned space in use. */
  paddingUsed: boolean;
}

export interface SignatureObject {
  file: PdfFile;
  /** The object that holds the signature dictionary. */
  container: PdfRef;
  byteRange: PdfValue | undefined;
  contents: PdfValue | undefined;
}

const broken = (reason: CoverageReason): ByteRangeFacts => ({
  coverage: 'broken',
  reasons: [reason],
  range: undefined,
  startsAtZero: false,
  ownsHole: false,
  signedRevision: undefined,
  paddingUsed: false,
});

/** The exact rules for the byte range of a signature: everything is covered but its own `Contents` (ISO 32000-2, 12.8.1). */
export function examineByteRange(document: PdfDocument, object: SignatureObject): ByteRangeFacts {
  const { byteRange, contents } = object;
  if (byteRange === undefined || byteRange === null) return broken('missing');
  if (!Array.isArray(byteRange) || byteRange.length !== 4) return broken('not-four-integers');
  if (!byteRange.every((item) => Number.isSafeInteger(item) && (item as number) >= 0)) {
    return broken('not-four-integers');
  }
  const [start, hole, resume, length] = byteRange as [number, number, number, number];
  const end = resume + length;
  const range = { hole, resume, end };
  const place = contentsPlace(object);
  const ownsHole = place !== undefined && place.start === hole && place.end === resume;
  const own = { range, startsAtZero: start === 0, ownsHole };
  const fault = faultOf(document, place, { start, ...range, length });
  if (fault) return { ...broken(fault), ...own };
  const paddingUsed = contents instanceof PdfString && hasUnsignedPadding(contents.bytes);
  return { ...own, paddingUsed, ...revisionOf(document, end) };
}

interface Numbers {
  start: number;
  hole: number;
  resume: number;
  length: number;
  end: number;
}

function faultOf({ bytes }: PdfDocument, place: CoveredSpan | undefined, numbers: Numbers): CoverageReason | undefined {
  const { start, hole, resume, length, end } = numbers;
  if (start !== 0) return 'not-from-start';
  if (hole <= 0 || length <= 0 || resume <= hole || end > bytes.length) return 'out-of-file';
  if (!isHexString(bytes.subarray(hole, resume))) return 'hole-not-hexadecimal';
  if (!place) return 'dictionary-outside';
  if (place.start !== hole || place.end !== resume) return 'hole-not-contents';
  return place.objectEnd > end ? 'dictionary-outside' : undefined;
}

/** Bytes allowed in a hexadecimal string: digits and white space (ISO 32000-2, 7.3.4.3). */
const IN_HEX = new Uint8Array(256);
for (const char of '0123456789abcdefABCDEF \0\t\n\f\r') IN_HEX[char.charCodeAt(0)] = 1;

function isHexString(bytes: Uint8Array): boolean {
  const last = bytes.length - 1;
  if (bytes[0] !== 0x3c || bytes[last] !== 0x3e) return false;
  for (let at = 1; at < last; at++) if (IN_HEX[bytes[at]!] === 0) return false;
  return true;
}

interface CoveredSpan {
  start: number;
  end: number;
  objectEnd: number;
}

/**
 * Returns the span of the value of `Contents` in the object: compared by offset, because equal bytes can occur twice.
 */
function contentsPlace({ file, container }: SignatureObject): CoveredSpan | undefined {
  const entry = file.index.get(container.num);
  if (entry?.kind !== 'offset') return undefined;
  const lexer = new PdfLexer(file.bytes, entry.offset);
  for (let word = 0; word < 3; word++) lexer.keyword();
  lexer.skip();
  if (lexer.bytes[lexer.at] !== 0x3c || lexer.bytes[lexer.at + 1] !== 0x3c) return undefined;
  const found = placeInDictionary(lexer, 0);
  file.budget.spend((lexer.at - entry.offset) >> 3);
  return found && { ...found, objectEnd: lexer.at };
}

/** Reads a dictionary key by key; a nested dictionary is the value of a field that holds its signature directly. */
function placeInDictionary(lexer: PdfLexer, depth: number): { start: number; end: number } | undefined {
  lexer.skip();
  lexer.at += 2;
  let found: { start: number; end: number } | undefined;
  for (;;) {
    lexer.skip();
    if (lexer.bytes[lexer.at] === 0x3e) break;
    const key = lexer.value();
    lexer.skip();
    const start = lexer.at;
    const isNested = lexer.bytes[start] === 0x3c && lexer.bytes[start + 1] === 0x3c;
    const isValue = isKey(key, 'V') && isNested && depth === 0;
    if (isValue) found ??= placeInDictionary(lexer, 1);
    else lexer.pass();
    if (isKey(key, 'Contents')) found = { start, end: lexer.at };
  }
  lexer.at += 2;
  return found;
}

const isKey = (value: PdfValue, name: string): boolean =>
  typeof value === 'object' && value !== null && 'name' in value && value.name === name;

function hasUnsignedPadding(contents: Uint8Array): boolean {
  try {
    for (let at = readAsn1(contents).end; at < contents.length; at++) if (contents[at] !== 0) return true;
    return false;
  } catch {
    return false;
  }
}

type RevisionFacts = Pick<ByteRangeFacts, 'coverage' | 'reasons' | 'signedRevision'>;

/** Do the covered bytes end where a saved state ends, and is that state part of the chain? */
function revisionOf(document: PdfDocument, end: number): RevisionFacts {
  const { bytes, revisions } = document;
  const partial = (reason: CoverageReason): RevisionFacts => ({
    coverage: 'partial',
    reasons: [reason],
    signedRevision: undefined,
  });
  const tail = fromLatin1(bytes.subarray(Math.max(0, end - 80), end));
  const offset = /startxref\s+(\d{1,15})\s+%%EOF\s*$/.exec(tail)?.[1];
  if (offset === undefined) return partial('no-revision-end');
  const start = sectionStart(bytes, Number(offset));
  const signedRevision = revisions.findIndex(({ xrefOffset }) => xrefOffset === start);
  if (signedRevision < 0) return partial('not-in-chain');
  if (revisions.slice(0, signedRevision + 1).some(({ xrefOffset }) => xrefOffset >= end)) {
    return partial('later-cross-reference');
  }
  const rest = bytes.subarray(end);
  const isWhole = rest.length <= 2 && rest.every((byte) => byte === 10 || byte === 13);
  return { coverage: isWhole ? 'entire-file' : 'entire-revision', reasons: [], signedRevision };
}
