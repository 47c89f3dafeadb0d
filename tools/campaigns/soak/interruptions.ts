import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Installation } from '../installation.ts';
import type { PartitionProxy } from './partition.ts';
import type { WorkerNode } from './worker-node.ts';

/** Seconds of one interruption; the longest outlasts the heartbeat of a job. */
const SHORTEST_S = 5;
const LONGEST_S = 40;
/** Requests time out after 12 s; the database is silent for less than that, and for longer. */
const LONGEST_DATABASE_S = 20;

export const INTERRUPTIONS = ['database frozen', 'worker suspended', 'worker partitioned'] as const;
export type Interruption = (typeof INTERRUPTIONS)[number];

/** Suspends a worker, disconnects it from the database, or freezes the database, for a random time (FT-28). */
export class Interruptions {
  readonly all: { kind: Interruption; from: number; to: number }[] = [];
  readonly #portal: Installation;
  readonly #worker: WorkerNode;
  readonly #proxy: PartitionProxy;

  constructor(portal: Installation, worker: WorkerNode, proxy: PartitionProxy) {
    this.#portal = portal;
    this.#worker = worker;
    this.#proxy = proxy;
  }

  /** Runs one of the kinds in turn. @returns what happened, for the log */
  async next(): Promise<string> {
    const kind = INTERRUPTIONS[this.all.length % INTERRUPTIONS.length]!;
    const longest = kind === 'database frozen' ? LONGEST_DATABASE_S : LONGEST_S;
    const seconds = randomInt(SHORTEST_S, longest + 1);
    const from = Date.now();
    this.#begin(kind);
    try {
      await pause(seconds * 1000);
    } finally {
      this.#end(kind);
      this.all.push({ kind, from, to: Date.now() });
    }
    return `${kind} for ${seconds} s`;
  }

  /** Whether a lost connection at this time is explained by an interruption. */
  explains(time: number, afterMs: number): boolean {
    return this.all.some(({ from, to }) => time >= from && time - to < afterMs);
  }

  count(kind: Interruption): number {
    return this.all.filter((one) => one.kind === kind).length;
  }

  #begin(kind: Interruption): void {
    if (kind === 'worker suspended') this.#worker.signal('SIGSTOP');
    else if (kind === 'worker partitioned') this.#proxy.hold();
    else this.#signalDatabase('SIGSTOP');
  }

  #end(kind: Interruption): void {
    if (kind === 'worker suspended') this.#worker.signal('SIGCONT');
    else if (kind === 'worker partitioned') this.#proxy.heal();
    else this.#signalDatabase('SIGCONT');
  }

  /** All processes of the database: the postmaster and one for each connection. */
  #signalDatabase(signal: NodeJS.Signals): void {
    for (const { pid, command } of this.#portal.processes())
      if (command.includes('postgres')) process.kill(pid, signal);
  }
}
