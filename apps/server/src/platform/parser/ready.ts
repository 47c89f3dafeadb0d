import type { ChildProcess } from 'node:child_process';
import { endGroup, type ParserProcess } from './process.ts';

/** So many stand ready for one parser at most: each holds some tens of megabytes. */
const MOST = 3;
/** So long they do when nobody needs them, ms. */
const IDLE = 60_000;
/** So long the next ones wait to be started, ms: anyone who has just been served is still being answered. */
const PAUSE = 50;

interface ReadySet {
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
  private readonly sets = new Map<string, ReadySet>();
  private readonly times: Required<ReadyTimes>;

  constructor({ idle = IDLE, pause = PAUSE }: ReadyTimes = {}) {
    this.times = { idle, pause };
  }

  /** A process that stands ready for this parser, which is then the caller's; undefined when there is none. */
  take(module: string): ParserProcess | undefined {
    const ready = this.sets.get(module);
    const found = ready?.waiting.shift();
    if (found) hold(found.child);
    else if (ready) ready.wanted = Math.min(MOST, ready.wanted + 1);
    return found;
  }

  /** Fills up what was taken, and lets all go when nobody needs them for a while. */
  keep(module: string, start: () => ParserProcess): void {
    const ready = this.sets.get(module) ?? { wanted: 1, waiting: [], start };
    this.sets.set(module, ready);
    ready.start = start;
    clearTimeout(ready.idle);
    ready.idle = setTimeout(() => this.forget(module), this.times.idle).unref();
    this.fill(ready);
  }

  private fill(ready: ReadySet): void {
    ready.next ??= setTimeout(() => {
      ready.next = undefined;
      while (ready.waiting.length < ready.wanted) this.add(ready);
    }, this.times.pause).unref();
  }

  private add(ready: ReadySet): void {
    const process = ready.start();
    ready.waiting.push(process);
    process.child.once('exit', () => {
      ready.waiting = ready.waiting.filter((other) => other !== process);
    });
    unhold(process.child);
  }

  /** Lets all go: their room is needed. As many as before stand ready when the next file has come. */
  letGo(): void {
    for (const ready of this.sets.values()) this.empty(ready);
  }

  private forget(module: string): void {
    const ready = this.sets.get(module);
    this.sets.delete(module);
    if (ready) this.empty(ready);
  }

  private empty(ready: ReadySet): void {
    clearTimeout(ready.next);
    ready.next = undefined;
    for (const { child } of ready.waiting.splice(0)) endGroup(child);
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
