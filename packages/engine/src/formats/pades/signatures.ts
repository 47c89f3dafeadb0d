import {
  type PdfDict,
  type PdfField,
  type PdfFile,
  PdfString,
  countOf,
  hexDigit,
  isDict,
  nameOf,
  pdfFields,
} from '../../codec/pdf/index.ts';
import { readAsn1 } from '../../codec/asn1/index.ts';
import { EngineError, orRefuse } from '../../errors.ts';
import { contentKind } from './sub-filter.ts';

/** A signature or document timestamp in the file. */
export interface PdfSignature {
  field: string;
  /** The signature dictionary. */
  dict: PdfDict;
  fieldDict: PdfDict;
  type: 'signature' | 'timestamp';
  subFilter: string;
  byteRange: readonly [number, number, number, number];
  /** Where the covered bytes end; the file's length when nothing was added since. */
  end: number;
  /** The complete value of `Contents`, padding included. */
  contents: Uint8Array;
}

/**
 * Every filled signature field, in the order the signatures were made. A signature whose byte range does not begin
 * at 0 or leaves out anything but its own `Contents` is refused as `signature.byte-range`.
 */
export function pdfSignatures(file: PdfFile, fields: readonly PdfField[] = pdfFields(file)): PdfSignature[] {
  return fields
    .filter(({ type, value }) => type === 'Sig' && isDict(value))
    .map((field) => signatureOf(file, field, field.value as PdfDict))
    .sort((a, b) => a.end - b.end);
}

function signatureOf(file: PdfFile, { name, dict: fieldDict }: PdfField, dict: PdfDict): PdfSignature {
  const numbers = file.array(dict.get('ByteRange')).map((item) => countOf(file.resolve(item)));
  const contents = file.resolve(dict.get('Contents'));
  const [zero, start, end, rest] = numbers;
  if (zero !== 0 || start === undefined || end === undefined || rest === undefined || numbers.length !== 4) {
    throw new EngineError('signature.byte-range', { field: name });
  }
  if (contents instanceof PdfString) file.budget.spend(contents.bytes.length >> 3);
  if (!(contents instanceof PdfString) || !isHole(file.bytes, { start, end }, contents.bytes)) {
    throw new EngineError('signature.byte-range', { field: name });
  }
  if (end + rest > file.bytes.length) throw new EngineError('signature.byte-range', { field: name });
  const subFilter = nameOf(file.resolve(dict.get('SubFilter'))) ?? '';
  return {
    field: name,
    dict,
    fieldDict,
    type: contentKind(subFilter) === 'timestamp' ? 'timestamp' : 'signature',
    subFilter,
    byteRange: [0, start, end, rest],
    end: end + rest,
    contents: contents.bytes,
  };
}

/**
 * Refuses to sign behind a signature whose byte range ends after the file, as `signature.byte-range`: the next signature
 * would lie inside of that range, so validators would count both as broken.
 */
export function requireRangesInside(file: PdfFile, fields: readonly PdfField[]): void {
  for (const { name, type, value } of fields) {
    if (type !== 'Sig' || !isDict(value)) continue;
    const [, , start, length] = file.array(value.get('ByteRange')).map((item) => countOf(file.resolve(item)) ?? 0);
    if ((start ?? 0) + (length ?? 0) > file.bytes.length) {
      throw new EngineError('signature.byte-range', { field: name });
    }
  }
}

/** The uncovered bytes must be the hexadecimal string of `Contents` and nothing else. */
function isHole(bytes: Uint8Array, { start, end }: { start: number; end: number }, contents: Uint8Array): boolean {
  if (end - start !== contents.length * 2 + 2 || bytes[start] !== 0x3c || bytes[end - 1] !== 0x3e) return false;
  for (let i = 0, at = start + 1; i < contents.length; i++, at += 2) {
    if (hexDigit(bytes[at]!) * 16 + hexDigit(bytes[at + 1]!) !== contents[i]) return false;
  }
  return true;
}

/** Returns the CMS object without the padding after it: its own length decides, not the zeros. */
export const cmsOf = ({ contents, field }: PdfSignature): Uint8Array =>
  orRefuse({ code: 'signature.malformed', params: { field } }, () => readAsn1(contents).raw);
