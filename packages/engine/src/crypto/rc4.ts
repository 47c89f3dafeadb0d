/** RC4, only for PDF files of security handler revisions 2 to 4; encryption and decryption are the same. */
export function rc4(key: Uint8Array, data: Uint8Array): Uint8Array {
  const state = Uint8Array.from({ length: 256 }, (_, i) => i);
  let j = 0;
  for (let i = 0; i < 256; i++) {
    j = (j + state[i]! + key[i % key.length]!) & 255;
    swap(state, i, j);
  }
  const out = new Uint8Array(data.length);
  let a = 0;
  let b = 0;
  for (let k = 0; k < data.length; k++) {
    a = (a + 1) & 255;
    b = (b + state[a]!) & 255;
    swap(state, a, b);
    out[k] = data[k]! ^ state[(state[a]! + state[b]!) & 255]!;
  }
  return out;
}

function swap(state: Uint8Array, a: number, b: number): void {
  const kept = state[a]!;
  state[a] = state[b]!;
  state[b] = kept;
}
