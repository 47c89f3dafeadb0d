/** A small DER writer (X.690). Every function returns one complete tag-length-value. */
export type Der = Buffer;

const length = (n: number): Buffer => {
  if (n < 0x80) return Buffer.from([n]);
  const bytes = Buffer.from(n.toString(16).padStart(n > 0xffffff ? 8 : n > 0xffff ? 6 : n > 0xff ? 4 : 2, '0'), 'hex');
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes]);
};

/** One value under the given tag byte. */
export const tlv = (tag: number, ...parts: Uint8Array[]): Der => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), length(body.length), body]);
};

export const seq = (...parts: Uint8Array[]): Der => tlv(0x30, ...parts);
/** SET OF: DER wants the elements sorted by their encoding (X.690 11.6). */
export const setOf = (...parts: Uint8Array[]): Der => tlv(0x31, ...[...parts].sort(Buffer.compare));
export const octetString = (bytes: Uint8Array): Der => tlv(0x04, bytes);
export const bits = (bytes: Uint8Array, unused = 0): Der => tlv(0x03, Buffer.from([unused]), bytes);
export const bool = (value: boolean): Der => tlv(0x01, Buffer.from([value ? 0xff : 0]));
export const nul = (): Der => tlv(0x05);
export const utf8 = (text: string): Der => tlv(0x0c, Buffer.from(text, 'utf8'));
export const printable = (text: string): Der => tlv(0x13, Buffer.from(text, 'latin1'));
export const ia5 = (text: string): Der => tlv(0x16, Buffer.from(text, 'latin1'));
export const enumerated = (value: number): Der => tlv(0x0a, Buffer.from([value]));

/** Explicit context tag [n]. */
export const explicit = (n: number, ...parts: Uint8Array[]): Der => tlv(0xa0 | n, ...parts);

/** Implicit context tag [n]: replaces the tag of a complete value, keeps the constructed bit. */
export const implicit = (n: number, value: Uint8Array): Der =>
  Buffer.concat([Buffer.from([0x80 | ((value[0] ?? 0) & 0x20) | n]), value.subarray(1)]);

/** INTEGER from a number or an unsigned big-endian byte string. */
export const int = (value: number | bigint | Uint8Array): Der => {
  let bytes: Buffer;
  if (value instanceof Uint8Array) bytes = Buffer.from(value);
  else {
    const hex = BigInt(value).toString(16);
    bytes = Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex');
  }
  let start = 0;
  while (start < bytes.length - 1 && bytes[start] === 0) start++;
  bytes = bytes.subarray(start);
  return tlv(0x02, (bytes[0] ?? 0) & 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes);
};

const base128 = (n: number): number[] => {
  const out = [n & 0x7f];
  for (let rest = Math.floor(n / 128); rest > 0; rest = Math.floor(rest / 128)) out.unshift((rest & 0x7f) | 0x80);
  return out;
};

export const oid = (dotted: string): Der => {
  const [a = 0, b = 0, ...rest] = dotted.split('.').map(Number);
  return tlv(0x06, Buffer.from([...base128(a * 40 + b), ...rest.flatMap(base128)]));
};

const stamp = (at: Date): string => at.toISOString().replace(/[-:T]/g, '').slice(0, 14);

/** GeneralizedTime in whole seconds (RFC 5280 4.1.2.5.2). */
export const generalizedTime = (at: Date): Der => tlv(0x18, Buffer.from(`${stamp(at)}Z`, 'latin1'));

/** Time as certificates write it: UTCTime before 2050. */
export const time = (at: Date): Der =>
  at.getUTCFullYear() < 2050 ? tlv(0x17, Buffer.from(`${stamp(at).slice(2)}Z`, 'latin1')) : generalizedTime(at);

/** GeneralizedTime with milliseconds, without trailing zeros (RFC 3161 2.4.2). */
export const preciseTime = (at: Date): Der => {
  const ms = String(at.getUTCMilliseconds()).padStart(3, '0').replace(/0+$/, '');
  return tlv(0x18, Buffer.from(`${stamp(at)}${ms ? `.${ms}` : ''}Z`, 'latin1'));
};

/** KeyUsage and the like: bit numbers to a BIT STRING without trailing zero bits. */
export const namedBits = (...numbers: number[]): Der => {
  const highest = Math.max(...numbers);
  const bytes = Buffer.alloc((highest >> 3) + 1);
  for (const n of numbers) bytes[n >> 3] = (bytes[n >> 3] ?? 0) | (0x80 >> (n & 7));
  return bits(bytes, 7 - (highest & 7));
};

export const toPem = (label: string, der: Uint8Array): string =>
  `-----BEGIN ${label}-----\n${(
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  ).join('\n')}\n-----END ${label}-----\n`;
