// Conversions of byte arrays.
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
