import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../steps.ts';
import type { PortalResponse, Colleague, Portal } from './portal.ts';
import { send, upload } from './signature.ts';

const CONTRACT = readFileSync(join(root, 'apps/server/test/fixtures/contract.pdf'));

/** A document that waits for one signer. */
export interface OpenSession {
  id: string;
  name: string;
  sha256: string;
}

/** A signature in progress. */
export interface Running extends OpenSession {
  sessionId: string;
}

/** Applies the work to all items, with limited concurrency. */
export async function each<T, R>(all: readonly T[], atOnce: number, work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async () => {
    while (next < all.length) {
      const place = next;
      next += 1;
      results[place] = await work(all[place]!);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

/** Sends this many documents, each to the same single signer. */
export const sendMany = (owner: Portal, signer: Colleague, names: readonly string[]): Promise<OpenSession[]> =>
  each(names, 4, async (name) => {
    const id = await upload(owner, CONTRACT, `${name}.pdf`);
    await send(owner, id, [{ email: signer.email, kind: 'sign' }]);
    return { id, name, sha256: (await owner.see(id)).version.sha256 };
  });

/** Presses Sign, whatever the response. */
export const press = (portal: Portal, who: Colleague, { id, sha256 }: OpenSession): Promise<PortalResponse> => {
  const person = { flow: 'notification', countryCode: 'lt', personalCode: who.code };
  return portal.attempt('POST', '/api/smartId/sign', { documentId: id, sha256, ...person });
};

/** Returns what a page that polls the session sees. */
export const look = async (portal: Portal, { sessionId }: Running): Promise<Record<string, unknown>> =>
  (await portal.request('GET', `/api/session/${sessionId}`)).body;

interface Request {
  id: string;
  action: string;
}

/** A phone of the sandbox that answers only on command. */
export class Phone {
  private readonly base: string;
  constructor(sandbox: number, { phone }: Colleague) {
    this.base = `http://127.0.0.1:${sandbox}/api`;
    this.slug = phone;
  }
  private readonly slug: string;

  /** Disables automatic answers; `accepts` enables them. */
  behave = (behaviour: 'asks' | 'accepts'): Promise<unknown> =>
    this.request(`/people/${this.slug}`, 'PATCH', { behaviour });

  /** Confirms accounts until this many requests wait for their PIN. */
  async ring(count: number, limit = 120_000): Promise<void> {
    for (const end = Date.now() + limit; Date.now() < end; await pause(200)) {
      const all = (await this.request(`/phone/${this.slug}`)) as Request[];
      await this.acceptAll(all.filter(({ action }) => action === 'Choose account'));
      if (all.filter(({ action }) => action === 'Sign').length >= count) return;
    }
    throw new Error(`${count} requests did not come to the phone.`);
  }

  /** Enters the PIN for all waiting requests. */
  async enterPins(): Promise<void> {
    const all = (await this.request(`/phone/${this.slug}`)) as Request[];
    await this.acceptAll(all.filter(({ action }) => action === 'Sign'));
  }

  private acceptAll = (requests: readonly Request[]): Promise<unknown> =>
    each(requests, 8, ({ id }) => this.request(`/phone/${this.slug}/requests/${id}`, 'POST', { answer: 'accept' }));

  private async request(path: string, method = 'GET', body?: object): Promise<unknown> {
    const answer = await fetch(`${this.base}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }
}
