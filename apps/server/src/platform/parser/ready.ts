import type { ChildProcess } from 'node:child_process';
import { endGroup, type ParserProcess } from './process.ts';

/** Maximum of waiting processes for one parser: each uses some tens of megabytes. */
const MOST = 3;
/** Time after which unused processes end, ms. */
const IDLE = 60_000;
/** Delay before the next ones start, ms, so that they do not compete with the response just being sent. */
const PAUSE = 50;

interface ReadySet {
  /** One, plus one each time none was available, since users upload in bursts. */
  wanted: number;
  waiting: ParserProcess[];
  /** Starts another process, as the last task did. */
  start: () => ParserProcess;
  /** Set while another start is scheduled. */
  next?: NodeJS.Timeout | undefined;
  idle?: NodeJS.Timeout | undefined;
}

export interface ReadyTimes {
  idle?: number;
  pause?: number;
}

/**
 * Processes that have loaded their parser and wait for a file, since starting one takes longer than parsing an
 * ordinary file. Each parses one file only. They do not prevent the server from exiting, and exit with it.
 */
export class Ready {
  private readonly sets = new Map<string, ReadySet>();
  private readonly times: Required<ReadyTimes>;

  constructor({ idle = IDLE, pause = PAUSE }: ReadyTimes = {}) {
    this.times = { idle, pause };
  }

  /** Hands out a ready process of this parser; undefined when there is none. */
  take(module: string): ParserProcess | undefined {
    const ready = this.sets.get(module);
    const found = ready?.waiting.shift();
    if (found) hold(found.child);
    else if (ready) ready.wanted = Math.min(MOST, ready.wanted + 1);
    return found;
  }

  /** Replaces processes that were handed out, and ends all after a time without use. */
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

  /** Ends all to free their memory. As many are started again after the next file. */
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
