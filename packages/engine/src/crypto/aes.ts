import { copyOf } from '../bytes/index.ts';
import { EngineError } from '../errors.ts';

/*
 * AES in CBC mode (FIPS 197, SP 800-38A) for encrypted PDF files. The keys come from an empty password, so they
 * protect nothing: speed and constant time do not matter here, and no signing key ever comes near this file.
 */
const SBOX = new Uint8Array(256);
const INVERSE = new Uint8Array(256);
fillBoxes();

function fillBoxes(): void {
  let p = 1;
  let q = 1;
  do {
    p = (p ^ (p << 1) ^ (p & 0x80 ? 0x11b : 0)) & 0xff;
    q ^= q << 1;
    q ^= q << 2;
    q ^= q << 4;
    q &= 0xff;
    if (q & 0x80) q ^= 0x09;
    SBOX[p] = (q ^ turn(q, 1) ^ turn(q, 2) ^ turn(q, 3) ^ turn(q, 4) ^ 0x63) & 0xff;
  } while (p !== 1);
  SBOX[0] = 0x63;
  for (let i = 0; i < 256; i++) INVERSE[SBOX[i]!] = i;
}

function turn(byte: number, bits: number): number {
  return ((byte << bits) | (byte >> (8 - bits))) & 0xff;
}

const double = (byte: number): number => ((byte << 1) ^ (byte & 0x80 ? 0x1b : 0)) & 0xff;

/** Multiplication in GF(2^8) by 9, 11, 13 and 14, which decryption needs. */
const TIMES = [9, 11, 13, 14].map((factor) => Uint8Array.from({ length: 256 }, (_, byte) => times(byte, factor)));

function times(byte: number, factor: number): number {
  let product = 0;
  for (let power = byte, rest = factor; rest > 0; rest >>= 1, power = double(power)) if (rest & 1) product ^= power;
  return product;
}

function expandKey(key: Uint8Array): Uint8Array {
  const words = key.length / 4;
  const out = new Uint8Array(16 * (words + 7));
  out.set(key);
  let round = 1;
  for (let at = key.length; at < out.length; at += 4) {
    let word = [...out.subarray(at - 4, at)];
    const index = at / 4;
    if (index % words === 0) {
      word = [SBOX[word[1]!]! ^ round, SBOX[word[2]!]!, SBOX[word[3]!]!, SBOX[word[0]!]!];
      round = double(round);
    } else if (words > 6 && index % words === 4) word = word.map((byte) => SBOX[byte]!);
    for (let i = 0; i < 4; i++) out[at + i] = out[at - key.length + i]! ^ word[i]!;
  }
  return out;
}

function addKey(block: Uint8Array, keys: Uint8Array, round: number): void {
  for (let i = 0; i < 16; i++) block[i]! ^= keys[round * 16 + i]!;
}

/** Where byte i comes from when row r is shifted by r columns, to the left for encryption. */
const SHIFT_LEFT = Uint8Array.from({ length: 16 }, (_, i) => (i + 4 * (i % 4)) % 16);
const SHIFT_RIGHT = Uint8Array.from({ length: 16 }, (_, i) => (i + 12 * (i % 4)) % 16);
const DOUBLE = Uint8Array.from({ length: 256 }, (_, byte) => double(byte));

const scratch = new Uint8Array(16);

function substituteAndShift(block: Uint8Array, box: Uint8Array, from: Uint8Array): void {
  scratch.set(block);
  for (let i = 0; i < 16; i++) block[i] = box[scratch[from[i]!]!]!;
}

function mixColumns(block: Uint8Array): void {
  for (let c = 0; c < 16; c += 4) {
    const a = block[c]!;
    const b = block[c + 1]!;
    const d = block[c + 2]!;
    const e = block[c + 3]!;
    const all = a ^ b ^ d ^ e;
    block[c] = a ^ all ^ DOUBLE[a ^ b]!;
    block[c + 1] = b ^ all ^ DOUBLE[b ^ d]!;
    block[c + 2] = d ^ all ^ DOUBLE[d ^ e]!;
    block[c + 3] = e ^ all ^ DOUBLE[e ^ a]!;
  }
}

function unmixColumns(block: Uint8Array): void {
  const [by9, by11, by13, by14] = TIMES as [Uint8Array, Uint8Array, Uint8Array, Uint8Array];
  for (let c = 0; c < 16; c += 4) {
    const a = block[c]!;
    const b = block[c + 1]!;
    const d = block[c + 2]!;
    const e = block[c + 3]!;
    block[c] = by14[a]! ^ by11[b]! ^ by13[d]! ^ by9[e]!;
    block[c + 1] = by14[b]! ^ by11[d]! ^ by13[e]! ^ by9[a]!;
    block[c + 2] = by14[d]! ^ by11[e]! ^ by13[a]! ^ by9[b]!;
    block[c + 3] = by14[e]! ^ by11[a]! ^ by13[b]! ^ by9[d]!;
  }
}

function encryptBlock(block: Uint8Array, keys: Uint8Array): void {
  const rounds = keys.length / 16 - 1;
  addKey(block, keys, 0);
  for (let round = 1; round <= rounds; round++) {
    substituteAndShift(block, SBOX, SHIFT_LEFT);
    if (round < rounds) mixColumns(block);
    addKey(block, keys, round);
  }
}

function decryptBlock(block: Uint8Array, keys: Uint8Array): void {
  const rounds = keys.length / 16 - 1;
  for (let round = rounds; round >= 1; round--) {
    addKey(block, keys, round);
    if (round < rounds) unmixColumns(block);
    substituteAndShift(block, INVERSE, SHIFT_RIGHT);
  }
  addKey(block, keys, 0);
}

/** A key of 16 or 32 bytes and an initialisation vector of 16. */
export interface CbcKey {
  key: Uint8Array;
  iv: Uint8Array;
}

/** Encrypts complete blocks; the caller pads. */
export function encryptCbc({ key, iv }: CbcKey, data: Uint8Array): Uint8Array {
  checkBlocks(data);
  const keys = expandKey(key);
  const out = copyOf(data);
  let before = iv;
  for (let at = 0; at < out.length; at += 16) {
    const block = out.subarray(at, at + 16);
    for (let i = 0; i < 16; i++) block[i]! ^= before[i]!;
    encryptBlock(block, keys);
    before = block;
  }
  return out;
}

/** Decrypts complete blocks, padding included. */
export function decryptCbc({ key, iv }: CbcKey, data: Uint8Array): Uint8Array {
  checkBlocks(data);
  const keys = expandKey(key);
  const out = copyOf(data);
  for (let at = 0; at < out.length; at += 16) {
    const block = out.subarray(at, at + 16);
    decryptBlock(block, keys);
    const before = at === 0 ? iv : data.subarray(at - 16, at);
    for (let i = 0; i < 16; i++) block[i]! ^= before[i]!;
  }
  return out;
}

function checkBlocks(data: Uint8Array): void {
  if (data.length % 16 !== 0) throw new EngineError('pdf.damaged-encryption', { reason: 'block length' });
}
