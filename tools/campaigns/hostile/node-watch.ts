import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../steps.ts';

/** One second of the server as the probe wrote it; times in ms, memory in bytes. */
export interface Second {
  /** Time of the worst moment, and of the line (epoch). */
  at: number;
  now: number;
  /** Measured delay of the event loop, and the thread's busy part of it, without the garbage collector. */
  delay: number;
  worked: number;
  rss: number;
  heapUsed: number;
  /** Written after a full garbage collection. */
  collected: boolean;
}

/** Reads what the probe inside the server writes. */
export class NodeWatch {
  private readonly file = join(mkdtempSync(join(tmpdir(), 'paraph-probe-')), 'seconds.jsonl');

  /** Environment that starts the server with the probe. */
  get env(): Record<string, string> {
    const probe = `--import=${join(root, 'tools/campaigns/hostile/probe.mjs')}`;
    return { PARAPH_PROBE: this.file, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${probe}`.trim() };
  }

  seconds(): Second[] {
    const text = readFileSync(this.file, 'utf8').trim();
    return text ? text.split('\n').map((line) => JSON.parse(line) as Second) : [];
  }

  /** Returns memory after a full garbage collection of the server. */
  async collected(pid: number): Promise<Second> {
    const before = this.seconds().filter(({ collected }) => collected).length;
    process.kill(pid, 'SIGUSR2');
    for (let tries = 0; tries < 100; tries += 1, await pause(100)) {
      const lines = this.seconds().filter(({ collected }) => collected);
      if (lines.length > before) return lines.at(-1)!;
    }
    throw new Error('The probe does not answer.');
  }
}
