import { failFields, LIMITS } from '@paraph/domain';

const MAGIC = Buffer.from('89504e470d0a1a0a', 'hex');
/** Length of the PNG signature and of the chunk IHDR up to width and height (PNG, third edition, 5.2 and 11.2.1). */
const HEAD = 24;

/**
 * Returns the bytes of a drawn signature. Its header states the unpacked size, which is limited, so that no small file
 * unpacks into a large picture (security IN-13).
 * @throws generic.fields when it is no PNG of a reasonable size
 */
export function pngOf(base64: string): Uint8Array {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length < HEAD || !bytes.subarray(0, 8).equals(MAGIC)) return failFields({ stamp: 'field.invalid' });
  const pixels = bytes.readUInt32BE(16) * bytes.readUInt32BE(20);
  if (pixels === 0 || pixels > LIMITS.drawnPixels) return failFields({ stamp: 'field.invalid' });
  return new Uint8Array(bytes);
}
