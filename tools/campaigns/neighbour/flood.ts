import { setTimeout as pause } from 'node:timers/promises';
import { BAD_FILES } from '../../../apps/server/test/awkward/cases.ts';
import type { Portal } from '../portal.ts';
import { offer } from '../signature.ts';

/** Calls a second by one account: ten times 900 reads and ten times 300 changes in 60 s (docs/limits.md). */
const RATES = { read: 150, change: 50 } as const;
/** Uploads at once: the most of a tenant. */
const UPLOADS = 24;

/** The most expensive files for parsers; the others are refused by their first bytes. */
const COSTLY = BAD_FILES.filter(({ code }) => code === 'file.too-complex');

/** Actions of one company that could harm others. */
export class Flood {
  /** Responses by status, 0 for none. */
  readonly answers = new Map<number, number>();
  readonly #portal: Portal;
  readonly #files = COSTLY.map(({ name, make }) => ({ name, file: make() }));

  constructor(portal: Portal) {
    this.#portal = portal;
  }

  /** Ten times as many calls as an account may send. */
  async calls(end: AbortSignal): Promise<void> {
    const list = () => this.#portal.attempt('POST', '/api/documents/get-documents', {});
    const change = () => this.#portal.attempt('PUT', '/api/users/locale', { locale: 'lv' });
    await Promise.all([this.#atRate(RATES.read, list, end), this.#atRate(RATES.change, change, end)]);
  }

  /** As many hostile files at once as a tenant may upload, repeatedly. */
  async files(end: AbortSignal): Promise<void> {
    let next = 0;
    const lane = async () => {
      while (!end.aborted) {
        const { file, name } = this.#files[next++ % this.#files.length]!;
        const status = await this.#count(() => offer(this.#portal, file, name));
        // A program that ignores a request to wait would only measure the loopback.
        if (status === 429) await pause(100);
      }
    };
    await Promise.all(Array.from({ length: UPLOADS }, lane));
  }

  async #atRate(rate: number, act: () => Promise<{ status: number }>, end: AbortSignal): Promise<void> {
    const running = new Set<Promise<unknown>>();
    const began = performance.now();
    for (let sent = 0; !end.aborted; sent += 1) {
      const due = began + (sent * 1000) / rate - performance.now();
      if (due > 0) await pause(due);
      const one = this.#count(act).finally(() => running.delete(one));
      running.add(one);
    }
    await Promise.all(running);
  }

  async #count(act: () => Promise<{ status: number }>): Promise<number> {
    const status = await act().then(
      (answer) => answer.status,
      () => 0,
    );
    this.answers.set(status, (this.answers.get(status) ?? 0) + 1);
    return status;
  }
}
