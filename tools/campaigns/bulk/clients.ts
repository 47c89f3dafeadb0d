import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Installation } from '../installation.ts';
import { Times } from '../people/times.ts';
import { type Colleague, Portal } from '../portal.ts';
import { root } from '../../root.ts';
import { upload } from '../signature.ts';

/** Colleagues who do not take part in the signatures. */
const NAMES =
  'jonas ruta mantas zygimantas pavel gytis egle vytautas birute arunas ceslovas jurate neringa saulius milda linas'.split(
    ' ',
  );
const colleague = (name: string): Colleague => ({ email: `${name}@azuolas.example`, phone: '', code: '' });

/** A reader's pause of about a second. */
const LOOK = { least: 500, more: 1000 };
const ACTS = ['list', 'open', 'list', 'open', 'list', 'upload'] as const;
const CONTRACT = readFileSync(join(root, 'apps/server/test/fixtures/contract.pdf'));
const LIST = '/api/documents/get-documents';
const MINE = { filterModel: { items: [{ field: 'tab', operator: 'is', value: 'my' }] } };

/** Returns this many clients, each with their own document. They sign in one after the other. */
export async function clients(portal: Installation, count: number): Promise<Client[]> {
  const all = NAMES.slice(0, count).map((name) => new Client(portal, name));
  for (const client of all) await client.enter();
  return all;
}

/** A user who lists, opens and uploads repeatedly. */
export class Client {
  private readonly portal: Portal;
  private own = '';

  constructor(portal: Installation, name: string) {
    this.portal = new Portal(portal, colleague(name));
  }

  async enter(): Promise<void> {
    this.own = await upload(this.portal);
  }

  /** Works until aborted. Every response must be successful. */
  async work(times: Times, end: AbortSignal): Promise<void> {
    await pause(Math.random() * LOOK.more);
    for (let act = 0; !end.aborted; act += 1) {
      const what = ACTS[act % ACTS.length]!;
      await times.of(what, () => this[what]());
      await pause(LOOK.least + Math.random() * LOOK.more);
    }
  }

  private list = (): Promise<unknown> => this.portal.request('POST', LIST, MINE);
  private open = (): Promise<unknown> => this.portal.request('GET', `/api/documents/${this.own}`);
  /** Each client uploads its own file. */
  private upload = (): Promise<unknown> =>
    upload(this.portal, Buffer.concat([CONTRACT, Buffer.from(`% ${randomUUID()}\n`)]));
}

/** Starts all clients. @returns a function that stops them and returns the durations of their calls */
export function meanwhile(all: readonly Client[]): () => Promise<Times> {
  const [times, end] = [new Times(), new AbortController()];
  const working = Promise.all(all.map((client) => client.work(times, end.signal)));
  // A failure is reported where it is awaited.
  working.catch(() => undefined);
  return async () => {
    end.abort();
    await working;
    return times;
  };
}
