/** A line of a node's log at error level. */
export interface ErrorLine {
  time: number;
  text: string;
  /** Whether the cause is an unavailable database. */
  isByLostDatabase: boolean;
}

const ERROR = 50;
const LOST = /57P0[1-5]|0800[67]|Query read timeout/;

interface Line {
  level: number;
  time: string;
}

/** Collects the error lines of a node's standard output, chunk by chunk. */
export class ErrorLines {
  readonly all: ErrorLine[] = [];
  #rest = '';

  add(chunk: Buffer): void {
    const lines = (this.#rest + chunk.toString()).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const text of lines) this.#read(text);
  }

  #read(text: string): void {
    if (!text.startsWith('{')) return;
    let line: Line;
    try {
      line = JSON.parse(text) as Line;
    } catch {
      return; // another program's line
    }
    if (!(line.level >= ERROR)) return;
    this.all.push({ time: Date.parse(line.time), text: text.slice(0, 600), isByLostDatabase: LOST.test(text) });
  }
}
