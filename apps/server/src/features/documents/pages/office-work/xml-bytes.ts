import { AppError } from '@paraph/domain';

/** Encodings in which every sign of the markup is one byte of ASCII. */
const ONE_BYTE = /^(utf-?8|us-ascii|ascii|iso-8859-\d+|windows-125\d|koi8-[ru])$/i;
const DECLARED = /^<\?xml[^>]*?encoding\s*=\s*["']([^"']*)["']/;
const LT = 0x3c;
const EBCDIC_LT = 0x4c6fa794;

/**
 * The bytes of an XML part with its markup in ASCII, or undefined when the part is no XML. LibreOffice reads UTF-16
 * too, so such a part is decoded before it is counted.
 * @throws file.too-complex for encodings whose markup cannot be seen in the bytes
 */
export function xmlBytes(content: Uint8Array): Buffer | undefined {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const wide = wideEncoding(bytes);
  if (wide) return withoutMark(Buffer.from(new TextDecoder(wide).decode(bytes)));
  const text = withoutMark(bytes);
  if (text.length >= 4 && text.readUInt32BE(0) === EBCDIC_LT) throw new AppError('file.too-complex');
  if (firstSign(text) !== LT) return undefined;
  const [, declared] = DECLARED.exec(text.toString('latin1', 0, 200)) ?? [];
  if (declared !== undefined && !ONE_BYTE.test(declared)) throw new AppError('file.too-complex');
  return text;
}

/** By the byte order mark, or by the zero beside the first sign (XML 1.0, appendix F). UTF-32 is not read. */
function wideEncoding(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const [a, b, c, d] = bytes;
  const isLittle = (a === 0xff && b === 0xfe) || (a === LT && b === 0);
  const isBig = (a === 0xfe && b === 0xff) || (a === 0 && b === LT);
  if ((isLittle && c === 0 && d === 0) || (a === 0 && b === 0 && (c === 0xfe || d === LT)))
    throw new AppError('file.too-complex');
  if (isLittle) return 'utf-16le';
  return isBig ? 'utf-16be' : undefined;
}

const withoutMark = (bytes: Buffer): Buffer =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;

function firstSign(bytes: Buffer): number | undefined {
  let at = 0;
  while (at < bytes.length && bytes[at]! <= 0x20) at += 1;
  return bytes[at];
}
