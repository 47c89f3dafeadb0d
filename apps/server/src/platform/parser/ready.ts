import type { ChildProcess } from 'node:child_process';
import { endGroup, type ParserProcess } from './process.ts';

/** So many stand ready for one parser at most: each holds some tens of megabytes. */
const MOST = 3;
/** So long they do when nobody needs them, ms. */
const IDLE = 60_000;
/** So long the next ones wait to be started, ms: anyone who has just been served is still being answered. */
const PAUSE = 50;

interface Shelf {
  /** One, and one more whenever somebody found none: people upload in bursts. */
  wanted: number;
  waiting: ParserProcess[];
  /** Starts one more, as the last task did. */
  start: () => ParserProcess;
  /** Set while more are to be started. */
  next?: NodeJS.Timeout | undefined;
  idle?: NodeJS.Timeout | undefined;
}

export interface ReadyTimes {
  idle?: number;
  pause?: number;
}

/**
 * Processes that have read their parser and wait for a file: starting one takes longer than an ordinary file does. Each is
 * given to one file only, as any other; none keeps a server from ending, and all end with it.
 */
export class Ready {
  private readonly shelves = new Map<string, Shelf>();
  private readonly times: Required<ReadyTimes>;

  constructor({ idle = IDLE, pause = PAUSE }: ReadyTimes = {}) {
    this.times = { idle, pause };
  }

  /** A process that stands ready for this parser, which is then the caller's; undefined when there is none. */
  take(module: string): ParserProcess | undefined {
    const shelf = this.shelves.get(module);
    const found = shelf?.waiting.shift();
    if (found) hold(found.child);
    else if (shelf) shelf.wanted = Math.min(MOST, shelf.wanted + 1);
    return found;
  }

  /** Fills up what was taken, and lets all go when nobody needs them for a while. */
  keep(module: string, start: () => ParserProcess): void {
    const shelf = this.shelves.get(module) ?? { wanted: 1, waiting: [], start };
    this.shelves.set(module, shelf);
    shelf.start = start;
    clearTimeout(shelf.idle);
    shelf.idle = setTimeout(() => this.forget(module), this.times.idle).unref();
    this.fill(shelf);
  }

  private fill(shelf: Shelf): void {
    shelf.next ??= setTimeout(() => {
      shelf.next = undefined;
      while (shelf.waiting.length < shelf.wanted) this.add(shelf);
    }, this.times.pause).unref();
  }

  private add(shelf: Shelf): void {
    const process = shelf.start();
    shelf.waiting.push(process);
    process.child.once('exit', () => {
      shelf.waiting = shelf.waiting.filter((other) => other !== process);
    });
    unhold(process.child);
  }

  /** Lets all go: their room is needed. As many as before stand ready when the next file has come. */
  letGo(): void {
    for (const shelf of this.shelves.values()) this.empty(shelf);
  }

  private forget(module: string): void {
    const shelf = this.shelves.get(module);
    this.shelves.delete(module);
    if (shelf) this.empty(shelf);
  }

  private empty(shelf: Shelf): void {
    clearTimeout(shelf.next);
    shelf.next = undefined;
    for (const { child } of shelf.waiting.splice(0)) endGroup(child);
  }
}

function unhold(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}

function hold(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}
