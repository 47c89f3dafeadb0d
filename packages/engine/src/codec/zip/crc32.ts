/** What a byte adds to the sum when 0 to 7 bytes follow it. */
const TABLES = tables();

function tables(): Uint32Array[] {
  const first = Uint32Array.from({ length: 256 }, (_, byte) => {
    let value = byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
    return value;
  });
  const all = [first];
  for (let place = 1; place < 8; place++) {
    all.push(all[place - 1]!.map((value) => first[value & 255]! ^ (value >>> 8)));
  }
  return all;
}

/** CRC-32 of ISO 3309, as ZIP uses it; eight bytes a step, which is several times as fast as one. */
export function crc32(bytes: Uint8Array): number {
  const [t0, t1, t2, t3, t4, t5, t6, t7] = TABLES as [
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
  ];
  const whole = bytes.length - (bytes.length % 8);
  let sum = ~0;
  for (let at = 0; at < whole; at += 8) {
    sum ^= bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
    sum =
      t7[sum & 255]! ^
      t6[(sum >>> 8) & 255]! ^
      t5[(sum >>> 16) & 255]! ^
      t4[sum >>> 24]! ^
      t3[bytes[at + 4]!]! ^
      t2[bytes[at + 5]!]! ^
      t1[bytes[at + 6]!]! ^
      t0[bytes[at + 7]!]!;
  }
  for (let at = whole; at < bytes.length; at++) sum = t0[(sum ^ bytes[at]!) & 255]! ^ (sum >>> 8);
  return ~sum >>> 0;
}
