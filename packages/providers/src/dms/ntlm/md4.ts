interface Round {
  readonly mix: (x: number, y: number, z: number) => number;
  readonly plus: number;
  /** How far each step turns, four by four. */
  readonly turns: readonly number[];
  /** Index of the word for each step. */
  readonly order: readonly number[];
}

/** The three rounds of RFC 1320 §3.4. */
const ROUNDS: readonly Round[] = [
  { mix: (x: number, y: number, z: number) => (x & y) | (~x & z), plus: 0, turns: [3, 7, 11, 19], order: words(1, 4) },
  {
    mix: (x: number, y: number, z: number) => (x & y) | (x & z) | (y & z),
    plus: 0x5a827999,
    turns: [3, 5, 9, 13],
    order: words(4, 1),
  },
  {
    mix: (x: number, y: number, z: number) => x ^ y ^ z,
    plus: 0x6ed9eba1,
    turns: [3, 9, 11, 15],
    order: [0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15],
  },
];

function words(step: number, leap: number): number[] {
  return Array.from({ length: 16 }, (_, n) => (n % 4) * step + (n >> 2) * leap);
}

const turned = (value: number, by: number): number => (value << by) | (value >>> (32 - by));

/** The last block ends with the length of the message in bits. */
function padded(message: Uint8Array): DataView {
  const size = ((message.length + 8) >> 6) * 64 + 64;
  const bytes = new Uint8Array(size);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setBigUint64(size - 8, BigInt(message.length) * 8n, true);
  return view;
}

/** MD4 (RFC 1320), required for the NTLM key and missing in OpenSSL 3. Broken as a digest: do not use elsewhere. */
export function md4(message: Uint8Array): Buffer {
  const view = padded(message);
  const state = Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476);
  for (let at = 0; at < view.byteLength; at += 64) {
    let [a = 0, b = 0, c = 0, d = 0] = state;
    for (const { mix, plus, turns, order } of ROUNDS)
      order.forEach((word, n) => {
        const sum = (a + mix(b, c, d) + view.getUint32(at + word * 4, true) + plus) | 0;
        [a, b, c, d] = [d, turned(sum, turns[n % 4]!), b, c];
      });
    [a, b, c, d].forEach((value, n) => (state[n]! += value));
  }
  return Buffer.from(state.buffer);
}
