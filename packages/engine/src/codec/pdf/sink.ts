import { concat, latin1 } from '../../bytes/index.ts';

/** A labelled span of the written bytes, half open, counted from the beginning of the file. */
export interface ByteSpan {
  start: number;
  end: number;
}

/** Collects bytes appended to a file and knows the offset in the complete file. */
export class ByteSink {
  /** Offset in the file of the next byte. */
  at: number;
  readonly places = new Map<string, ByteSpan>();
  private readonly parts: Uint8Array[] = [];
  private readonly blanks = new Set<Uint8Array>();

  constructor(start: number) {
    this.at = start;
  }

  text(text: string): void {
    this.bytes(latin1(text));
  }

  bytes(bytes: Uint8Array): void {
    this.parts.push(bytes);
    this.at += bytes.length;
  }

  /** Writes a blank to be filled in later and records its span. */
  place(label: string, blank: Uint8Array): void {
    this.places.set(label, { start: this.at, end: this.at + blank.length });
    this.blanks.add(blank);
    this.bytes(blank);
  }

  /** Returns the bytes that are already final. */
  withoutPlaces(): Uint8Array {
    return concat(this.parts.filter((part) => !this.blanks.has(part)));
  }

  joined(): Uint8Array {
    return concat(this.parts);
  }
}
