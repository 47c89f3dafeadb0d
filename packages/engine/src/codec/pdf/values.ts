/** A name without its solidus; characters are bytes 0 to 255, `#xx` already read. */
export class PdfName {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** `12 0 R`. */
export class PdfRef {
  readonly num: number;
  readonly gen: number;
  constructor(num: number, gen = 0) {
    this.num = num;
    this.gen = gen;
  }
}

/**
 * The bytes of a string. In an encrypted file, a string read directly from an object is still ciphertext and has that
 * object as its owner; strings without owner are plain.
 */
export class PdfString {
  readonly bytes: Uint8Array;
  readonly owner: PdfRef | undefined;
  constructor(bytes: Uint8Array, owner?: PdfRef) {
    this.bytes = bytes;
    this.owner = owner;
  }
}

/** A real number with its original text, so that rewriting a dictionary changes nothing else. */
export class PdfReal {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Stream bytes as in the file: filtered and, in an encrypted file, encrypted for `owner`. */
export class PdfStream {
  readonly dict: PdfDict;
  readonly data: Uint8Array;
  readonly owner: PdfRef | undefined;
  /** Exactly its data is between an end of line after `stream` and one before `endstream` (ISO 32000-2, 7.3.8.1). */
  readonly isDelimited: boolean;
  constructor(dict: PdfDict, data: Uint8Array, owner?: PdfRef, isDelimited = true) {
    this.dict = dict;
    this.data = data;
    this.owner = owner;
    this.isDelimited = isDelimited;
  }
}

/** A fixed-width span of the written file whose content is known later; located by its label. */
export class PdfHole {
  readonly label: string;
  readonly blank: Uint8Array;
  constructor(label: string, blank: Uint8Array) {
    this.label = label;
    this.blank = blank;
  }
}

/** A dictionary object (ISO 32000-2 7.3.7). */
export type PdfDict = Map<string, PdfValue>;
/** Any direct object (ISO 32000-2 7.3). */
export type PdfValue =
  | null
  | boolean
  | number
  | PdfName
  | PdfRef
  | PdfString
  | PdfReal
  | PdfStream
  | PdfHole
  | PdfDict
  | PdfValue[];

/** A name object. */
export const name = (text: string): PdfName => new PdfName(text);
/** A dictionary of these entries. */
export const dict = (entries: Record<string, PdfValue>): PdfDict => new Map(Object.entries(entries));
/** Returns whether a value is a dictionary. */
export const isDict = (value: PdfValue | undefined): value is PdfDict => value instanceof Map;

/** Returns the text of a name, or undefined for any other value. */
export const nameOf = (value: PdfValue | undefined): string | undefined =>
  value instanceof PdfName ? value.name : undefined;

/** Returns an integer or real as a number, or undefined. */
export function numberOf(value: PdfValue | undefined): number | undefined {
  if (typeof value === 'number') return value;
  if (!(value instanceof PdfReal)) return undefined;
  const parsed = Number.parseFloat(value.text);
  return Number.isFinite(parsed) ? parsed : undefined;
}

/** Returns a non-negative integer, or undefined. */
export function countOf(value: PdfValue | undefined): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

/** Returns the number that a word of up to ten digits is, or undefined: programs read other forms differently. */
export const digitsIn = (word: string): number | undefined => (/^\d{1,10}$/.test(word) ? Number(word) : undefined);
