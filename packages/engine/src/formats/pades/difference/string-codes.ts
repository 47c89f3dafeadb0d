/** A code in a string, by the number that its font knows it by. */
export interface StringCode {
  number: number;
  /** How many bytes it takes. */
  length: number;
  /** The code of one byte that spaces of words are added to (ISO 32000-2, 9.3.3). */
  isSpace: boolean;
}

/** Reads the code at a place of a string; undefined where none begins. */
export type CodeReader = (bytes: Uint8Array, at: number) => StringCode | undefined;

const SPACE = 32;

/** Codes of fonts that are not composite. */
export const oneByte: CodeReader = (bytes, at) => ({ number: bytes[at]!, length: 1, isSpace: bytes[at] === SPACE });

/** Identity-H, and what nearly all other maps that have a name do. */
export const twoBytes: CodeReader = (bytes, at) => ({
  number: (bytes[at]! << 8) | (bytes[at + 1] ?? 0),
  length: 2,
  isSpace: false,
});
