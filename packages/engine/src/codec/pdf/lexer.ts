import { equal } from '../../bytes/index.ts';
import { EngineError } from '../../errors.ts';
import { MAX_ITEMS, MAX_NESTING } from './limits.ts';
import { PdfName, PdfReal, PdfRef, PdfString } from './values.ts';
import type { PdfDict, PdfValue } from './values.ts';

const SPACE = 1;
const DELIMITER = 2;
const KIND = new Uint8Array(256);
for (const byte of [0, 9, 10, 12, 13, 32]) KIND[byte] = SPACE;
for (const char of '()<>[]{}/%') KIND[char.charCodeAt(0)] = DELIMITER;

/** Values of hexadecimal digits; -1 for every other byte. */
const HEX = new Int8Array(256).fill(-1);
for (let value = 0; value < 16; value++) {
  const digit = value.toString(16);
  HEX[digit.charCodeAt(0)] = value;
  HEX[digit.toUpperCase().charCodeAt(0)] = value;
}

const ESCAPED: Readonly<Record<number, number>> = { 110: 10, 114: 13, 116: 9, 98: 8, 102: 12 };
const CONSTANTS = new Map<string, PdfValue>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

/** Reads PDF values (ISO 32000-2, 7.2 and 7.3) from `at` on; throws `pdf.syntax` if there is none. */
export class PdfLexer {
  readonly bytes: Uint8Array;
  at: number;
  /** Owner of the strings read, when they are ciphertext. */
  owner: PdfRef | undefined;
  /** A dictionary read so far has a key twice, and the values differ; the last one counts. */
  repeatsKey = false;

  constructor(bytes: Uint8Array, at = 0, owner?: PdfRef) {
    this.bytes = bytes;
    this.at = at;
    this.owner = owner;
  }

  /** Skips white space and comments. */
  skip(): void {
    const { bytes } = this;
    for (; this.at < bytes.length; this.at++) {
      const byte = bytes[this.at]!;
      if (byte === 0x25) this.skipComment();
      else if (KIND[byte] !== SPACE) return;
    }
  }

  private skipComment(): void {
    const { bytes } = this;
    while (this.at + 1 < bytes.length && bytes[this.at + 1] !== 10 && bytes[this.at + 1] !== 13) this.at++;
  }

  /** The regular characters from here on; empty before a delimiter or at the end. */
  word(): string {
    const { bytes } = this;
    let text = '';
    while (this.at < bytes.length && KIND[bytes[this.at]!] === 0) {
      text += String.fromCharCode(bytes[this.at++]!);
      if (text.length > 4096) throw this.fault();
    }
    return text;
  }

  /** The next word after white space. */
  keyword(): string {
    this.skip();
    return this.word();
  }

  /** Passes over a value that was read before; hexadecimal strings, which may be long, are not read again. */
  pass(): void {
    this.skip();
    const isHex = this.bytes[this.at] === 0x3c && this.bytes[this.at + 1] !== 0x3c;
    const end = isHex ? this.bytes.indexOf(0x3e, this.at) : -1;
    if (end < 0) this.value();
    else this.at = end + 1;
  }

  value(depth = 0): PdfValue {
    if (depth > MAX_NESTING) throw new EngineError('pdf.nesting', { at: this.at });
    this.skip();
    const byte = this.bytes[this.at];
    if (byte === 0x2f) return this.nameValue();
    if (byte === 0x28) return this.literalString();
    if (byte === 0x5b) return this.array(depth);
    if (byte === 0x3c) return this.bytes[this.at + 1] === 0x3c ? this.dictionary(depth) : this.hexString();
    return this.numberOrConstant();
  }

  private nameValue(): PdfName {
    this.at++;
    const text = this.word();
    if (!text.includes('#')) return new PdfName(text);
    return new PdfName(
      text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    );
  }

  private array(depth: number): PdfValue[] {
    const items: PdfValue[] = [];
    this.at++;
    for (;;) {
      this.skip();
      if (this.bytes[this.at] === 0x5d) {
        this.at++;
        return items;
      }
      if (items.length >= MAX_ITEMS) throw new EngineError('pdf.too-many-objects', { limit: MAX_ITEMS });
      items.push(this.value(depth + 1));
    }
  }

  private dictionary(depth: number): PdfDict {
    const entries: PdfDict = new Map();
    this.at += 2;
    for (;;) {
      this.skip();
      if (this.bytes[this.at] === 0x3e) {
        if (this.bytes[this.at + 1] !== 0x3e) throw this.fault();
        this.at += 2;
        return entries;
      }
      if (this.bytes[this.at] !== 0x2f) throw this.fault();
      const key = this.nameValue().name;
      const earlier = entries.get(key);
      const value = this.value(depth + 1);
      if (earlier !== undefined && !isWrittenAlike(earlier, value)) this.repeatsKey = true;
      entries.set(key, value);
    }
  }

  private hexString(): PdfString {
    const { bytes } = this;
    const end = bytes.indexOf(0x3e, this.at);
    if (end < 0) throw this.fault();
    const out = new Uint8Array((end - this.at) >> 1);
    const pairs = this.hexPairs(out, end);
    let digits = pairs * 2;
    for (let at = this.at + 1 + digits; at < end; at++) {
      const digit = HEX[bytes[at]!]!;
      if (digit >= 0) {
        if (digits % 2 === 0) out[digits >> 1] = digit << 4;
        else out[digits >> 1]! |= digit;
        digits++;
      } else if (KIND[bytes[at]!] !== SPACE) throw this.fault();
    }
    this.at = end + 1;
    const length = (digits + 1) >> 1;
    return new PdfString(length === out.length ? out : out.slice(0, length), this.owner);
  }

  /** Reads pairs of digits up to the first blank, which few strings have; returns their number. */
  private hexPairs(out: Uint8Array, end: number): number {
    const { bytes } = this;
    let pairs = 0;
    for (let at = this.at + 1; at + 1 < end; at += 2) {
      const byte = (HEX[bytes[at]!]! << 4) | HEX[bytes[at + 1]!]!;
      if (byte < 0) break;
      out[pairs++] = byte;
    }
    return pairs;
  }

  private literalString(): PdfString {
    const out: number[] = [];
    let open = 1;
    this.at++;
    while (open > 0) {
      const byte = this.bytes[this.at++];
      if (byte === undefined) throw this.fault();
      if (byte === 0x5c) this.escape(out);
      else {
        if (byte === 0x28) open++;
        if (byte === 0x29) open--;
        if (open > 0) out.push(byte);
      }
    }
    return new PdfString(Uint8Array.from(out), this.owner);
  }

  private escape(out: number[]): void {
    const byte = this.bytes[this.at++] ?? 0;
    if (byte >= 0x30 && byte <= 0x37) {
      let code = byte - 0x30;
      for (let i = 0; i < 2 && isOctal(this.bytes[this.at]); i++) code = code * 8 + this.bytes[this.at++]! - 0x30;
      out.push(code & 0xff);
    } else if (byte === 13) {
      if (this.bytes[this.at] === 10) this.at++;
    } else if (byte !== 10) out.push(ESCAPED[byte] ?? byte);
  }

  private numberOrConstant(): PdfValue {
    const start = this.at;
    const text = this.word();
    if (/^\d{1,15}$/.test(text)) return this.referenceOr(Number(text));
    if (/^[+-]?\d{1,15}$/.test(text)) return Number(text);
    if (/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text)) return new PdfReal(text);
    const constant = CONSTANTS.get(text);
    if (constant !== undefined) return constant;
    this.at = start;
    throw this.fault();
  }

  /** `12 0 R` after the 12 was read; otherwise the number alone. */
  private referenceOr(num: number): PdfValue {
    const after = this.at;
    const gen = this.keyword();
    if (/^\d{1,5}$/.test(gen) && this.keyword() === 'R') return new PdfRef(num, Number(gen));
    this.at = after;
    return num;
  }

  fault(): EngineError {
    return new EngineError('pdf.syntax', { at: this.at });
  }
}

/** Returns whether two values are equal. Only then a repeated key makes no difference. */
function isWrittenAlike(a: PdfValue, b: PdfValue | undefined): boolean {
  if (a instanceof PdfName) return b instanceof PdfName && a.name === b.name;
  if (a instanceof PdfRef) return b instanceof PdfRef && a.num === b.num && a.gen === b.gen;
  if (a instanceof PdfReal) return b instanceof PdfReal && a.text === b.text;
  if (a instanceof PdfString) return b instanceof PdfString && equal(a.bytes, b.bytes);
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((item, i) => isWrittenAlike(item, b[i]));
  if (a instanceof Map) {
    return b instanceof Map && a.size === b.size && [...a].every(([key, item]) => isWrittenAlike(item, b.get(key)));
  }
  return a === b;
}

const isOctal = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x37;

/** The value of a hexadecimal digit, or -1. */
export const hexDigit = (byte: number): number => HEX[byte]!;
