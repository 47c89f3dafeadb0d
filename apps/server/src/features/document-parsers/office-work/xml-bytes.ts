import { AppError } from '@paraph/domain';

/** Encodings in which each character of the markup is one ASCII byte. */
const ONE_BYTE = /^(utf-?8|us-ascii|ascii|iso-8859-\d+|windows-125\d|koi8-[ru])$/i;
const DECLARED = /^<\?xml[^>]*?encoding\s*=\s*["']([^"']*)["']/;
const LT = 0x3c;
const EBCDIC_LT = 0x4c6fa794;

/**
 * Returns the bytes of an XML part with its markup in ASCII, or undefined when the part is not XML. LibreOffice also
 * reads UTF-16, so such a part is decoded before counting.
 * @throws file.too-complex for encodings whose markup is not visible in the bytes
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

/**
 * Detects UTF-16 by the byte order mark, or by the zero next to the first character (XML 1.0, appendix F). UTF-32 is
 * refused.
 * @throws file.too-complex
 */
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
