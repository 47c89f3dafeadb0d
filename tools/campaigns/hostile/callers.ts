import { setTimeout as pause } from 'node:timers/promises';
import type { Caller } from '@paraph/contract';
import type { Installation } from '../installation.ts';
import { call, IEVA, type Colleague, Portal, RŪTA } from '../portal.ts';
import { send, upload } from '../signature.ts';

const SAULĖ: Colleague = { email: 'saule@paraph.example', phone: '', code: '' };

/** The headers that authenticate each kind of caller; renewed when they expire. */
export interface Callers {
  host: string;
  headersOf(caller: Caller): Promise<Record<string, string>>;
}

/** Signs in an administrator, enters by the link of a guest, creates an API key. */
export async function bringCallers(portal: Installation): Promise<Callers> {
  const user = new Portal(portal, RŪTA);
  const key = await newKey(portal);
  const guest = await guestToken(portal);
  const found: Record<Caller, () => Promise<Record<string, string>>> = {
    public: async () => ({}),
    user: async () => {
      // Also renews a session that a call has ended.
      await user.request('GET', '/api/session');
      return { authorization: `Bearer ${await user.token()}` };
    },
    guest: async () => ({ authorization: `Bearer ${guest}` }),
    apiKey: async () => ({ 'x-api-key': key }),
  };
  return { host: 'azuolas.localhost', headersOf: (caller) => found[caller]() };
}

async function newKey(portal: Installation): Promise<string> {
  const operator = new Portal(portal, SAULĖ, 'localhost');
  const { body } = await operator.request('GET', '/api/tenants');
  const tenant = (body.items as { id: string; domain: string }[]).find(({ domain }) => domain === 'azuolas.localhost')!;
  return String((await operator.request('POST', `/api/key/${tenant.id}/create`)).body.value);
}

async function guestToken(portal: Installation): Promise<string> {
  const owner = new Portal(portal, IEVA);
  const email = 'guest-of-campaign@elsewhere.example';
  const id = await upload(owner);
  await send(owner, id, [{ email, firstName: 'Guest', lastName: 'Outside', kind: 'acknowledge' }]);
  for (let tries = 0; tries < 100; tries += 1, await pause(200)) {
    const answer = await fetch(`http://127.0.0.1:${portal.port + 1}/api/mailbox?to=${email}`);
    const mails = (await answer.json()) as { links: string[] }[];
    const link = mails.flatMap(({ links }) => links).find((one) => one.includes('/g/'));
    if (!link) continue;
    const body = { token: link.split('/g/')[1]! };
    const entered = await call(portal.port, '/api/guest/enter', { method: 'POST', body });
    if (entered.body.access_token) return String(entered.body.access_token);
    throw new Error(`the guest does not come in: ${entered.status} ${entered.bytes.toString()}`);
  }
  throw new Error('no link came to the guest');
}
