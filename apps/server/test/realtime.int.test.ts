import { setTimeout as wait } from 'node:timers/promises';
import { endpoints } from '@paraph/contract';
import { STREAMS_AT_ONCE } from '@paraph/domain';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { App } from '../src/app.ts';
import { inSystem, inTenant } from '../src/platform/db/index.ts';
import type { Feature } from '../src/platform/feature.ts';
import { serve } from '../src/platform/http/index.ts';
import { newId } from '../src/platform/ids.ts';
import { liveSignals, signal } from '../src/platform/realtime/index.ts';
import { createTenant, createTestApp, peopleFeature, signIn } from './app.ts';

const live: Feature = {
  name: 'test-live',
  routes: [
    serve(endpoints.notifications.live, (ctx, _input, call) =>
      liveSignals(ctx, call.header('last-event-id'), call.signal),
    ),
  ],
};
const people = peopleFeature();
let one: App & { databaseUrl: string };
let two: App;
let a: Awaited<ReturnType<typeof createTenant>>;
let anna: ReturnType<typeof signIn>;
let oto: ReturnType<typeof signIn>;
const open: AbortController[] = [];

beforeAll(async () => {
  one = await createTestApp({ features: [people, live], role: 'server' });
  two = await createTestApp({ features: [people, live], role: 'server', databaseUrl: one.databaseUrl });
  a = await createTenant(one.platform);
  for (const app of [one, two]) await app.server!.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => open.splice(0).forEach((page) => page.abort()));

/** Opens the stream like a page, with fetch. */
async function listen(app: App, who: ReturnType<typeof signIn>, lastId?: string) {
  const { port } = app.server!.server.address() as { port: number };
  const page = new AbortController();
  open.push(page);
  const headers = { ...who.headers, host: a.host, ...(lastId && { 'last-event-id': lastId }) };
  const received: { id?: string; event?: string; data: { documentId?: string } }[] = [];
  const answer = await fetch(`http://localhost:${port}/api/events`, { headers, signal: page.signal });
  void read(answer, received).catch(() => undefined); // ends by abort
  return { received, answer, close: () => page.abort() };
}

async function read(answer: Response, received: object[]): Promise<void> {
  let rest = '';
  for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + chunk).split('\n\n');
    rest = blocks.pop()!;
    for (const block of blocks.filter((text) => text.includes('data:'))) {
      const fields = Object.fromEntries(
        block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
      );
      received.push({ ...fields, data: JSON.parse(fields.data!) });
    }
  }
}

const send = (documentId: string, ...to: ReturnType<typeof signIn>[]) =>
  inTenant(a.ctx, (tx) =>
    signal(
      tx,
      'DocumentSigned',
      documentId,
      to.map((who) => who.viewer.userId),
    ),
  );
const until = async (what: () => boolean) => {
  for (const end = Date.now() + 5000; Date.now() < end; await wait(10)) if (what()) return;
  throw new Error('it did not happen in time');
};

describe('open pages', () => {
  beforeAll(async () => {
    // fetch sends the host of the URL, so the test's company needs this host too
    await inSystem(one.platform, (tx) =>
      tx.insertInto('tenant_hosts').values({ host: 'localhost', tenant_id: a.tenantId }).execute(),
    );
    anna = signIn(one.platform, people.people, a.tenantId);
    oto = signIn(one.platform, people.people, a.tenantId);
    // nodes of one installation share keys; in this test each node has its own
    two.platform.tokens.read = one.platform.tokens.read;
  });

  test('get events on every node, for the right user only', async () => {
    const pages = [await listen(one, anna), await listen(two, anna), await listen(two, oto)];
    await wait(150);
    const documentId = newId();
    const began = performance.now();
    await send(documentId, anna);
    await until(() => pages[0]!.received.length === 1 && pages[1]!.received.length === 1);
    expect(performance.now() - began).toBeLessThan(1000);
    expect(pages[0]!.received[0]).toMatchObject({ event: 'DocumentSigned', data: { documentId } });
    expect(pages[2]!.received).toEqual([]);
    expect(pages[0]!.answer.headers.get('content-type')).toContain('text/event-stream');
    expect(pages[0]!.answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('that were disconnected get missed events, in order, from any node', async () => {
    const first = await listen(one, anna);
    await wait(100);
    const ids = [newId(), newId(), newId()];
    await send(ids[0]!, anna);
    await until(() => first.received.length === 1);
    first.close();
    await send(ids[1]!, anna);
    await send(ids[2]!, anna, oto);
    const again = await listen(two, anna, first.received[0]!.id);
    await until(() => again.received.some(({ data }) => data.documentId === ids[2]));
    const got = again.received.map(({ data }) => data.documentId);
    expect(got.slice(-2)).toEqual([ids[1], ids[2]]);
    expect(got).not.toContain(ids[0]);
  });

  test('that were disconnected too long are asked to reload everything', async () => {
    const page = await listen(one, anna, newId());
    await until(() => page.received.length === 1);
    expect(page.received[0]!.event).toBe('resync');
  });

  test('get events again after the database closed the connection, and miss nothing', async () => {
    const page = await listen(one, anna);
    await wait(100);
    await send(newId(), anna);
    await until(() => page.received.length === 1);
    await inSystem(one.platform, (tx) =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'paraph realtime'`.execute(
        tx,
      ),
    );
    const documentId = newId();
    await send(documentId, anna);
    await until(() => page.received.some(({ data }) => data.documentId === documentId));
  });

  test('do not keep a node from ending; running work finishes', async () => {
    const third = await createTestApp({ features: [people, live], role: 'server', databaseUrl: one.databaseUrl });
    third.platform.tokens.read = one.platform.tokens.read;
    await third.server!.listen({ port: 0, host: '127.0.0.1' });
    await listen(third, anna);
    await wait(100);
    const began = performance.now();
    await third.server!.close();
    expect(performance.now() - began).toBeLessThan(2000);
  });

  test('a signal of an act that was rolled back is not sent', async () => {
    const page = await listen(one, anna);
    await wait(100);
    const act = inTenant(a.ctx, async (tx) => {
      await signal(tx, 'DocumentSigned', newId(), [anna.viewer.userId]);
      throw new Error('undone');
    });
    await expect(act).rejects.toThrow('undone');
    await wait(150);
    expect(page.received).toEqual([]);
  });
});

test('RL-01 pages of one user beyond the limit are asked to wait, those of a colleague are not', async () => {
  const pages = await Promise.all(Array.from({ length: STREAMS_AT_ONCE.account }, () => listen(one, anna)));
  expect(pages.map(({ answer }) => answer.status)).toEqual(pages.map(() => 200));
  const refused = await listen(one, anna);
  expect([refused.answer.status, (await listen(one, oto)).answer.status]).toEqual([429, 200]);
  pages[0]!.close();
  await vi.waitUntil(async () => (await listen(one, anna)).answer.status === 200, { timeout: 10_000 });
});
