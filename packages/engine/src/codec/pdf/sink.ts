import { concat, latin1 } from '../../bytes/index.ts';

/** A labelled place in the written octets, half open, counted from the beginning of the file. */
export interface Place {
  start: number;
  end: number;
}

/** Collects what is appended to a file and knows the offset in the whole file. */
export class ByteSink {
  /** Offset in the file of the next octet. */
  at: number;
  readonly places = new Map<string, Place>();
  private readonly parts: Uint8Array[] = [];

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

  /** Writes a text and remembers where it stands. */
  place(label: string, text: string): void {
    this.places.set(label, { start: this.at, end: this.at + text.length });
    this.text(text);
  }

  joined(): Uint8Array {
    return concat(...this.parts);
  }
}
