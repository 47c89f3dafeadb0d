import { concat, latin1 } from '../../bytes/index.ts';

/** A labelled place in the written bytes, half open, counted from the beginning of the file. */
export interface ByteSpan {
  start: number;
  end: number;
}

/** Collects what is appended to a file and knows the offset in the whole file. */
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

  /** Writes what will be filled in later and remembers where it stands. */
  place(label: string, blank: Uint8Array): void {
    this.places.set(label, { start: this.at, end: this.at + blank.length });
    this.blanks.add(blank);
    this.bytes(blank);
  }

  /** What stands fast already. */
  withoutPlaces(): Uint8Array {
    return concat(...this.parts.filter((part) => !this.blanks.has(part)));
  }

  joined(): Uint8Array {
    return concat(...this.parts);
  }
}
