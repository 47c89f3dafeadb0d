import { randomBytes } from 'node:crypto';
import { request, type IncomingMessage } from 'node:http';
import { ROLES } from '@paraph/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../src/app.ts';
import { hashOf, newSecret } from '../src/features/auth/index.ts';
import { mailboxToken } from '../src/features/auth/mailbox-link.ts';
import { END_CAUSES, endSessionsOfAccount } from '../src/features/auth/store/sessions.ts';
import { createGuestLink } from '../src/features/guests/index.ts';
import { inSystem, inTenant } from '../src/platform/db/index.ts';
import { newId } from '../src/platform/ids.ts';
import { signal } from '../src/platform/realtime/index.ts';
import { createTestApp } from './app.ts';
import { Browser, keepProven } from './people.ts';
import { startTestPortal, mailTo, newColleague, sendDocument, type TestPortal } from './test-portal.ts';

const SHARED = {
  PARAPH_KEYS: randomBytes(32).toString('base64'),
  PARAPH_LIMITS: JSON.stringify({ 'session.init': 100_000, 'session.guest': 100_000 }),
};
let portal: TestPortal;
let other: App;
let nodes: App[];
let owner: Colleague;
let admin: Colleague;
type Colleague = Awaited<ReturnType<typeof newColleague>>;

beforeAll(async () => {
  portal = await startTestPortal({}, {}, SHARED);
  other = await createTestApp({ role: 'server', databaseUrl: portal.app.databaseUrl, env: SHARED });
  nodes = [portal.app, other];
  for (const node of nodes) await node.server!.listen({ port: 0, host: '127.0.0.1' });
  owner = await newColleague(portal, 'Ieva Žemaitienė');
  admin = await newColleague(portal, 'Rūta Ąžuolaitė', { roles: ['admin'] });
});

interface OpenStream {
  text: () => string;
  ended: Promise<void>;
}
const responses: IncomingMessage[] = [];
afterAll(() => responses.forEach((response) => response.destroy()));

/** Opens the event stream of a node like a page. */
const openStream = (node: App, token: string): Promise<OpenStream> =>
  new Promise((resolve, reject) => {
    const { port } = node.server!.server.address() as { port: number };
    const headers = { host: portal.host, authorization: `Bearer ${token}` };
    request({ port, host: '127.0.0.1', path: '/api/events', headers }, (response) => {
      responses.push(response);
      let text = '';
      const ended = new Promise<void>((done) => response.once('end', done));
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
        if (text.startsWith(': open')) resolve({ text: () => text, ended });
      });
      if (response.statusCode !== 200) reject(new Error(`The stream answered ${response.statusCode}.`));
    })
      .on('error', reject)
      .end();
  });

const within = (streams: readonly OpenStream[], ms: number) =>
  Promise.race([
    Promise.all(streams.map(({ ended }) => ended)).then(() => true),
    new Promise<false>((done) => setTimeout(() => done(false), ms)),
  ]);

/** Returns for each node whether it still accepts the token. */
const statusesOf = (token: string) =>
  Promise.all(
    nodes.map(async ({ server }) => {
      const headers = { host: portal.host, authorization: `Bearer ${token}` };
      return (await server!.inject({ url: '/api/session', headers })).statusCode;
    }),
  );

/** Ends access by `end`, and returns what each node does with the streams and the token. */
async function endAccess({ token, userId }: { token: string; userId: string }, end: () => Promise<unknown>) {
  const streams = await Promise.all(nodes.map((node) => openStream(node, token)));
  await end();
  const later = newId();
  await inTenant(portal.ctx, (tx) => signal(tx, 'DocumentSigned', later, [userId]));
  const isOver = await within(streams, 5_000);
  return { isOver, isDelivered: streams.some(({ text }) => text().includes(later)), statuses: await statusesOf(token) };
}

async function send(browser: Browser, method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
  const answer = await browser.request(method, `/api${path}`, body);
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}
const tenantRow = (change: { state: string }) =>
  inSystem(portal.app.platform, (tx) =>
    tx.updateTable('tenants').set(change).where('id', '=', portal.tenantId).execute(),
  );
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sid: string; sub: string };
const sessionRow = (token: string, change: object) =>
  inSystem(portal.app.platform, (tx) =>
    tx.updateTable('sessions').set(change).where('id', '=', claimsOf(token).sid).execute(),
  );

interface Cause {
  /** Why the session row has ended; absent where the row stays and another cause ends access. */
  endedBy?: (typeof END_CAUSES)[number];
  /** The table whose change is announced to all nodes; absent for an end by time only. */
  table?: string;
  end(who: Colleague): Promise<unknown>;
}

/** All causes that end the access of a signed-in user. */
const CAUSES: Record<string, Cause> = {
  'signs out': { endedBy: 'person', table: 'sessions', end: ({ browser }) => send(browser, 'POST', '/session/end') },
  'is ended on the page of own sessions': {
    endedBy: 'person',
    table: 'sessions',
    async end({ browser }) {
      const { items } = (await browser.request('GET', '/api/users/sessions')).body as { items: { id: string }[] };
      await send(browser, 'DELETE', `/users/sessions/${items[0]!.id}`);
    },
  },
  'is ended by the link in the mail about a new device': {
    endedBy: 'mail',
    table: 'sessions',
    async end({ browser, email }) {
      const secret = newSecret();
      await sessionRow(browser.token!, { end_hash: hashOf(secret) });
      const token = mailboxToken(portal.app.platform, secret, email);
      await send(new Browser(portal), 'POST', '/session/end-by-mail', { token });
    },
  },
  'resets the password': {
    endedBy: 'password',
    table: 'sessions',
    async end({ email }) {
      await send(new Browser(portal), 'POST', '/password/recovery', { email });
      const mail = await mailTo(portal, email, /(slapta|password)/i);
      const token = new URL(mail.links.find((url) => url.includes('reset-password'))!).searchParams.get('token');
      const password = 'Kitas-8-zodis-ilgas';
      await send(new Browser(portal), 'POST', '/password/reset', { token, password, confirmPassword: password });
    },
  },
  'shows a refresh token twice': {
    endedBy: 'reuse',
    table: 'sessions',
    async end({ browser }) {
      const thief = new Browser(portal);
      thief.cookies.set('__Host-paraph_refresh', browser.cookies.get('__Host-paraph_refresh')!);
      await browser.refresh();
      await thief.refresh();
    },
  },
  'lost their second factors by an administrator': {
    endedBy: 'admin',
    table: 'sessions',
    end: ({ browser }) =>
      inSystem(portal.app.platform, (tx) =>
        endSessionsOfAccount(tx, claimsOf(browser.token!).sub, { cause: 'admin', now: new Date() }),
      ),
  },
  'has had a session for a day': {
    end: ({ browser }) => sessionRow(browser.token!, { expires_at: new Date(Date.now() - 1000) }),
  },
  'is deactivated': {
    table: 'users',
    end: ({ userId }) => send(admin.browser, 'PUT', `/users/${userId}/set-activation`, { isDeactivated: true }),
  },
  'belongs to a company that is switched off': { table: 'tenants', end: () => tenantRow({ state: 'inactive' }) },
};

describe('AN-20 the streams and the token of a person end within 5 s on every node', () => {
  test.each(Object.entries(CAUSES))('when the person %s', async (_, { end, endedBy, table }) => {
    const who = await newColleague(portal, 'Ona Bitė');
    await keepProven(portal.app);
    const token = who.browser.token!;
    try {
      const seen = await endAccess({ token, userId: who.userId }, () => end(who));
      expect(seen).toMatchObject({ isOver: true, statuses: [401, 401] });
      // An announced end arrives before all later events.
      if (table) expect(seen.isDelivered).toBe(false);
      if (endedBy) expect(await endingsOf(who.userId)).toContain(endedBy);
    } finally {
      await tenantRow({ state: 'active' });
    }
  });
});

const endingsOf = (userId: string) =>
  inTenant(portal.ctx, async (tx) => {
    const rows = await tx.selectFrom('sessions').select('ended_by').where('user_id', '=', userId).execute();
    return rows.map((row) => row.ended_by);
  });

/** Changes of the rights of a user who stays signed in: the page opens a new stream with the new rights. */
const RIGHTS: Record<string, { table: string; change(who: Colleague): Promise<unknown> }> = {
  'a role is given': {
    table: 'user_roles',
    change: ({ userId }) =>
      send(admin.browser, 'PUT', `/users/${userId}/set-roles`, { roleIds: [ROLES.user.code, ROLES.ceo.code] }),
  },
  'a role loses a permission': {
    table: 'role_permissions',
    change: () =>
      inTenant(portal.ctx, (tx) =>
        tx.deleteFrom('role_permissions').where('role', '=', 'user').where('permission', '=', 'ViewCalendar').execute(),
      ),
  },
  'a module is switched off': {
    table: 'tenant_modules',
    change: () =>
      inTenant(portal.ctx, (tx) => tx.deleteFrom('tenant_modules').where('module', '=', 'EidEasy').execute()),
  },
};

test.each(Object.entries(RIGHTS))(
  'AN-20 AZ-08 a stream of the old rights ends within 5 s when %s',
  async (_, { change }) => {
    const who = await newColleague(portal, 'Ona Bitė');
    await keepProven(portal.app);
    const seen = await endAccess({ token: who.browser.token!, userId: who.userId }, () => change(who));
    expect(seen).toEqual({ isOver: true, isDelivered: false, statuses: [200, 200] });
    await openStream(other, who.browser.token!);
  },
);

/** Sends a document to a guest, who opens it. */
async function linkRequest() {
  const email = `kristjan${newId().slice(-8)}@else.example`;
  const boss = { email: admin.email, kind: 'sign', order: 1, firstName: 'Rūta', lastName: 'Ąžuolaitė' } as const;
  const guest = { email, kind: 'sign', order: 1, firstName: 'Kristjan', lastName: 'Põld' } as const;
  const document = await sendDocument(owner.browser, [boss, guest]);
  const memberId = document.members.find((member) => member.email === email)!.id;
  const { links } = await mailTo(portal, email, /contract/i);
  const url = links.find((one) => one.includes('/g/'))!;
  const browser = new Browser(portal);
  const link = url.split('/g/')[1]!;
  browser.token = String((await send(browser, 'POST', '/guest/enter', { token: link })).access_token);
  const { userId } = (await browser.me()).body as unknown as { userId: string };
  return { browser, userId, memberId, email, id: document.id, link, boss };
}
type Visited = Awaited<ReturnType<typeof linkRequest>>;

/** All causes that end the access of a guest. */
const GUEST_CAUSES: Record<string, { endedBy?: string; table?: string; end(visited: Visited): Promise<unknown> }> = {
  'the owner voids the document': {
    table: 'documents',
    end: ({ id }) => send(owner.browser, 'PUT', `/documents/${id}/void`, { voidedCustomMessage: 'Ne' }),
  },
  'somebody rejects the document': {
    table: 'documents',
    end: ({ id }) => send(admin.browser, 'PUT', `/documents/${id}/reject`, { rejectionCustomComment: 'Ne' }),
  },
  'the owner removes the person': {
    table: 'members',
    end: ({ id, boss }) => send(owner.browser, 'PUT', `/documents/${id}/signers/set`, { members: [boss] }),
  },
  'the document is deleted': {
    table: 'documents',
    end: ({ id }) =>
      inTenant(portal.ctx, (tx) =>
        tx.updateTable('documents').set({ deleted_at: new Date() }).where('id', '=', id).execute(),
      ),
  },
  'a new link replaces the old one': {
    endedBy: 'link',
    table: 'sessions',
    end: ({ id, memberId, email }) =>
      inTenant(portal.ctx, (tx) => createGuestLink(tx, { documentId: id, memberId, mailedTo: email })),
  },
  'the person leaves': {
    endedBy: 'person',
    table: 'sessions',
    end: ({ browser }) => send(browser, 'POST', '/session/end'),
  },
  'the access by the link ends': {
    end: ({ browser }) => sessionRow(browser.token!, { expires_at: new Date(Date.now() - 1000) }),
  },
  'the company is switched off': { table: 'tenants', end: () => tenantRow({ state: 'inactive' }) },
};

describe('AN-20 AZ-12 the streams and the token of a guest end within 5 s on every node', () => {
  test.each(Object.entries(GUEST_CAUSES))('when %s', async (_, { end, table }) => {
    const visited = await linkRequest();
    const token = visited.browser.token!;
    try {
      const seen = await endAccess({ token, userId: visited.userId }, () => end(visited));
      expect(seen).toMatchObject({ isOver: true, statuses: [401, 401] });
      // An announced end arrives before all later events.
      if (table) expect(seen.isDelivered).toBe(false);
      for (const path of ['', '/file', '/history']) {
        const read = await visited.browser.request('GET', `/api/documents/${visited.id}${path}`);
        expect(read.status, path).toBe(401);
      }
    } finally {
      await tenantRow({ state: 'active' });
    }
  });

  test('a completed document stays readable by its link, and its stream stays open (decision 18)', async () => {
    const { id, browser } = await linkRequest();
    const stream = await openStream(other, browser.token!);
    await inTenant(portal.ctx, (tx) =>
      tx.updateTable('documents').set({ phase: 'completed' }).where('id', '=', id).execute(),
    );
    expect(await within([stream], 4_000)).toBe(false);
    expect((await browser.request('GET', `/api/documents/${id}`)).status).toBe(200);
  });
});

test('AZ-12 a token of a personal link never lasts longer than the link', async () => {
  const { memberId, link } = await linkRequest();
  const expiresAt = new Date(Date.now() + 60_000);
  await inTenant(portal.ctx, (tx) =>
    tx
      .updateTable('guest_links')
      .set({ expires_at: expiresAt })
      .where('member_id', '=', memberId)
      .where('revoked_at', 'is', null)
      .execute(),
  );
  const again = await send(new Browser(portal), 'POST', '/guest/enter', { token: link });
  expect(again.expires_in).toBeLessThanOrEqual(60);
});

test('every cause of an end in the code has a test above', async () => {
  const all = [...Object.values(CAUSES), ...Object.values(GUEST_CAUSES)];
  expect(new Set(all.flatMap(({ endedBy }) => endedBy ?? []))).toEqual(new Set(END_CAUSES));
  const announced = await inSystem(portal.app.platform, (tx) =>
    sql<{ table: string }>`select distinct tgrelid::regclass::text as "table" from pg_trigger
      where tgfoid = 'notify_access_change'::regproc`.execute(tx),
  );
  const tables = new Set([...all, ...Object.values(RIGHTS)].flatMap(({ table }) => table ?? []));
  expect(tables).toEqual(new Set(announced.rows.map(({ table }) => table)));
});

test('a new visit to a deactivated company is refused on every node after 5 s', async () => {
  const { link } = await linkRequest();
  const enter = (node: App) =>
    new Browser({ app: node, host: portal.host }).request('POST', '/api/guest/enter', { token: link });
  try {
    await tenantRow({ state: 'inactive' });
    await expect.poll(() => Promise.all(nodes.map(async (node) => (await enter(node)).status))).toEqual([403, 403]);
  } finally {
    await tenantRow({ state: 'active' });
  }
});
