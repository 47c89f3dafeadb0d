import {
  type PdfDict,
  PdfName,
  PdfRef,
  PdfStream,
  PdfString,
  type PdfValue,
  isDict,
  openPdf,
} from '../../src/codec/pdf/index.ts';
import type { Report, SignatureReport } from '../../src/api/report.ts';
import { type CmsLocation, cmsEnd, cmsPlaces } from './cms-places.ts';
import { type Flip, type Proof, type Untouched, flipped } from './verdict.ts';

interface Range {
  hole: number;
  resume: number;
  end: number;
}

/** Byte ranges as a plain search finds them, in the order of what they cover. */
export function byteRanges(bytes: Uint8Array): Range[] {
  const text = Buffer.from(bytes).toString('latin1');
  return [...text.matchAll(/\/ByteRange\s*\[\s*0\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g)]
    .map(([, hole, resume, length]) => ({
      hole: Number(hole),
      resume: Number(resume),
      end: Number(resume) + Number(length),
    }))
    .toSorted((a, b) => a.end - b.end);
}

/**
 * Proves that a flip is outside the data that a valid signature of a PDF covers. It is not among the covered bytes,
 * and in the CMS neither in the signed attributes nor in the value. It does not change what the document shows
 * afterwards either.
 */
export function provePdf({ bytes, report }: Untouched, flip: Flip, after: SignatureReport): Proof {
  const range = rangeOf({ bytes, report }, after);
  if (!range) return { place: 'pdf', unproven: 'a range that cannot be determined' };
  const { hole, resume, end } = range;
  const { at } = flip;
  if (at >= end) return proveLater(bytes, flip, { after, end });
  if (at <= hole || at >= resume - 1) return { place: 'pdf.covered', unproven: 'a covered byte' };
  return proveContents({ bytes, flip, range, after });
}

/** Finds the signature by its index among those of the unchanged file, which are in the order of their ranges. */
function rangeOf({ bytes, report }: Untouched, { field, signedBy }: SignatureReport): Range | undefined {
  const ranges = byteRanges(bytes);
  const { signatures, documentTimestamps } = report;
  const stamps = new Set(timestampRanges(bytes));
  const own = ranges.filter(({ hole }) => !stamps.has(hole));
  const known = own.length === signatures.length && own.length + documentTimestamps.length <= ranges.length;
  return known ? own[signatures.findIndex((one) => one.field === field && one.signedBy === signedBy)] : undefined;
}

/** Returns holes of document timestamps, identified by the content type of their CMS: id-ct-TSTInfo. */
function timestampRanges(bytes: Uint8Array): number[] {
  return byteRanges(bytes)
    .filter(({ hole }) =>
      Buffer.from(bytes.subarray(hole, hole + 240))
        .toString('latin1')
        .toLowerCase()
        .includes('2a864886f70d0109100104'),
    )
    .map(({ hole }) => hole);
}

interface InContents {
  bytes: Uint8Array;
  flip: Flip;
  range: Range;
  after: SignatureReport;
}

function proveContents({ bytes, flip, range, after }: InContents): Proof {
  const { hole, resume } = range;
  const before = cmsIn(bytes, range);
  const now = cmsIn(flipped(bytes, flip), range);
  if (Buffer.compare(before, now) === 0) return { place: 'pdf.letter-case' };
  const byte = (flip.at - hole - 1) >> 1;
  if (byte >= cmsEnd(before)) return provePadding(now, after);
  const places = cmsPlaces(before);
  const place = places.find(({ start, end }) => byte >= start && byte < end)?.name ?? 'cms.frame';
  const changed = places.filter(({ isSigned }) => isSigned).find((part) => !isThere(now, before, part));
  return changed || flip.at >= resume ? { place, unproven: `${changed?.name} changed` } : { place };
}

const provePadding = (now: Uint8Array, { warnings }: SignatureReport): Proof => {
  const isZero = now.subarray(cmsEnd(now)).every((byte) => byte === 0);
  const isReported = warnings.some(({ key }) => key.includes('padding'));
  return isZero || isReported ? { place: 'pdf.padding' } : { place: 'pdf.padding', unproven: 'not reported' };
};

/** A signed part is unchanged when its bytes are at the same offset. */
const isThere = (now: Uint8Array, before: Uint8Array, { start, end }: CmsLocation): boolean =>
  Buffer.compare(now.subarray(start, end), before.subarray(start, end)) === 0;

function cmsIn(bytes: Uint8Array, { hole, resume }: Range): Buffer {
  const digits = Buffer.from(bytes.subarray(hole + 1, resume - 1))
    .toString('latin1')
    .replaceAll(/[\s\0]/g, '');
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
}

function proveLater(bytes: Uint8Array, flip: Flip, { after, end }: { after: SignatureReport; end: number }): Proof {
  const place = 'pdf.later-update';
  const isReported = after.changes.some(({ severity }) => severity === 'warning' || severity === 'violation');
  if (isReported) return { place };
  return shown(bytes, end) === shown(flipped(bytes, flip), end)
    ? { place }
    : { place, unproven: 'the document shows something else' };
}

/**
 * Everything pages, form and catalog lead to, but proof data and the fields of signatures. The field of a later
 * signature is that one's matter, which covers it; of one that was there at `end` counts what is drawn.
 */
function shown(bytes: Uint8Array, end: number): string {
  const file = openPdf(bytes);
  const signed = openPdf(bytes.subarray(0, end));
  const seen = new Set<number>();
  const addReport = (value: PdfValue, path: string): string => {
    if (value instanceof PdfRef) {
      const target = file.get(value);
      if (isSignature(target) && !isSignature(signed.get(value))) return 'a later signature';
      if (seen.has(value.num)) return `[${value.num}]`;
      seen.add(value.num);
      return `${value.num}:${addReport(target, path)}`;
    }
    if (value instanceof PdfStream)
      return `${dictionary(value.dict, path)}${Buffer.from(value.data).toString('base64')}`;
    if (isDict(value)) return isSignature(value) ? drawn(value, path) : dictionary(value, path);
    if (Array.isArray(value)) return `[${value.map((item: PdfValue) => addReport(item, path)).join(' ')}]`;
    if (value instanceof PdfString) return `(${Buffer.from(value.bytes).toString('hex')})`;
    return value instanceof PdfName ? `/${value.name}` : JSON.stringify(value);
  };
  const drawn = (dict: PdfDict, path: string): string =>
    dict.has('AP') ? dictionary(new Map([...dict].filter(([key]) => DRAWN.has(key))), path) : 'draws nothing';
  const dictionary = (dict: PdfDict, path: string): string =>
    [...dict]
      .filter(([key]) => !(path === '' && PROOF.has(key)))
      .map(([key, value]) => `/${key} ${addReport(value, `${path}/${key}`)}`)
      .join(' ');
  return dictionary(file.catalog, '');
}

function isSignature(value: PdfValue): boolean {
  const type = isDict(value) ? value.get('FT') : undefined;
  return type instanceof PdfName && type.name === 'Sig';
}

/** What a reader needs to draw an annotation (ISO 32000-2, 12.5.2). */
const DRAWN = new Set(['AP', 'AS', 'BS', 'Border', 'F', 'FT', 'Kids', 'MK', 'OC', 'Rect', 'Subtype']);
const PROOF = new Set(['DSS', 'Extensions', 'Metadata', 'Version']);

export const isPdf = ({ container }: Report): boolean => container === 'PDF';
