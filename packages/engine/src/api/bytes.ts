/**
 * Conversions of byte arrays: hexadecimal, base64, UTF-8, Latin-1.
 *
 * @module
 * @example
 * ```ts
 * import { fromHex, toBase64 } from '@paraph/engine/bytes';
 *
 * console.log(toBase64(fromHex('0102'))); // AQI=
 * ```
 */
export {
  concat,
  equal,
  fromBase64,
  fromHex,
  fromLatin1,
  fromUtf8,
  latin1,
  toBase64,
  toHex,
  utf8,
} from '../bytes/index.ts';
