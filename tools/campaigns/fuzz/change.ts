import type { Chance } from './chance.ts';

/** Data for mutations of inputs. */
export interface Material {
  words: readonly Uint8Array[];
  /** Retained inputs, to take pieces from. */
  others: readonly Uint8Array[];
  longest: number;
}

type Change = (input: Uint8Array, chance: Chance, material: Material) => Uint8Array;

const EDGES = [0, 1, 0x7f, 0x80, 0xfe, 0xff, 0x20, 0x30, 0x0a];

const CHANGES: readonly Change[] = [
  (input, chance) => withByte(input, chance, (byte) => byte ^ (1 << chance.below(8))),
  (input, chance) => withByte(input, chance, () => chance.below(256)),
  (input, chance) => withByte(input, chance, () => chance.of(EDGES)),
  (input, chance) => withByte(input, chance, (byte) => byte + chance.below(35) - 17),
  (input, chance) => replaced(input, span(input, chance), new Uint8Array(0)),
  (input, chance) => doubled(input, chance),
  (input, chance, { words }) => placed(input, chance, chance.of(words)),
  (input, chance, { words }) => placed(input, chance, chance.of(words)),
  (input, chance, { words }) => replaced(input, span(input, chance), chance.of(words)),
  (input, chance, { others }) => replaced(input, span(input, chance), piece(chance.of(others), chance)),
  (input, chance, { others }) => crossed(input, chance.of(others), chance),
  (input, chance) => number(input, chance),
];

/** Makes a new input from a known one, by one to eight changes. */
export function change(input: Uint8Array, chance: Chance, material: Material): Uint8Array {
  let changed: Uint8Array = input.slice();
  for (let left = 1 << chance.below(4); left > 0; left--) changed = chance.of(CHANGES)(changed, chance, material);
  return changed.length > material.longest ? changed.slice(0, material.longest) : changed;
}

function withByte(input: Uint8Array, chance: Chance, of: (byte: number) => number): Uint8Array {
  const at = chance.below(input.length);
  if (input.length > 0) input[at] = of(input[at]!);
  return input;
}

interface Span {
  at: number;
  length: number;
}

/** Returns a random span, mostly short. */
function span(input: Uint8Array, chance: Chance): Span {
  const at = chance.below(input.length + 1);
  return { at, length: chance.below(Math.min(input.length - at, 1 << chance.below(9)) + 1) };
}

function replaced(input: Uint8Array, { at, length }: Span, by: Uint8Array): Uint8Array {
  const result = new Uint8Array(input.length - length + by.length);
  result.set(input.subarray(0, at));
  result.set(by, at);
  result.set(input.subarray(at + length), at + by.length);
  return result;
}

/** Inserts a word, or overwrites bytes with it. */
const placed = (input: Uint8Array, chance: Chance, word: Uint8Array): Uint8Array => {
  const at = chance.below(input.length + 1);
  const length = chance.below(2) === 0 ? 0 : Math.min(word.length, input.length - at);
  return replaced(input, { at, length }, word);
};

function piece(from: Uint8Array, chance: Chance): Uint8Array {
  const { at, length } = span(from, chance);
  return from.subarray(at, at + length);
}

function doubled(input: Uint8Array, chance: Chance): Uint8Array {
  const { at, length } = span(input, chance);
  return replaced(input, { at, length: 0 }, input.slice(at, at + length));
}

function crossed(input: Uint8Array, other: Uint8Array, chance: Chance): Uint8Array {
  const at = chance.below(input.length + 1);
  return replaced(input, { at, length: input.length - at }, other.subarray(chance.below(other.length + 1)));
}

/** Replaces a decimal number: offsets and lengths are written so in PDF. */
function number(input: Uint8Array, chance: Chance): Uint8Array {
  const from = chance.below(input.length + 1);
  const at = input.findIndex((byte, i) => i >= from && byte >= 0x30 && byte <= 0x39);
  if (at < 0) return input;
  let end = at;
  while (end < input.length && input[end]! >= 0x30 && input[end]! <= 0x39) end++;
  const known = Number(Buffer.from(input.subarray(at, Math.min(end, at + 15))).toString('latin1'));
  const next = chance.below(2) === 0 ? known + chance.below(9) - 4 : chance.below(1 << chance.below(31));
  return replaced(input, { at, length: end - at }, Buffer.from(String(next)));
}
