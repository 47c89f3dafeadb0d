import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../src/app.ts';
import { inSystem, inTenant } from '../src/platform/db/index.ts';
import { deliver } from '../src/platform/events/deliver.ts';
import { emit, firstBrokenLink, type Listener, readChain, readEvent } from '../src/platform/events/index.ts';
import type { Feature } from '../src/platform/feature.ts';
import { newId } from '../src/platform/ids.ts';
import { listDeadLetters, resendDeadLetter, sendJob } from '../src/platform/jobs/index.ts';
import { createTenant, createTestApp } from './app.ts';

const received: string[] = [];
const called: string[] = [];
let failing = 0;
const receiving: Listener = {
  name: 'test-receiving',
  events: ['document.signed'],
  handle: async (_tx, event) => void received.push(event.id),
};
const calling: Listener = {
  name: 'test-calling',
  events: ['document.voided'],
  async call(_ctx, event) {
    called.push(event.id);
    if (failing-- > 0) throw new Error('the other side of anna@example.com is away');
  },
};
const ran: string[] = [];
const feature: Feature = {
  name: 'test-events',
  listeners: [receiving, calling],
  jobs: [{ name: 'test-job', run: async (_ctx, { id: what }) => void ran.push(String(what)) }],
};

let one: App & { databaseUrl: string };
let two: App;
let a: Awaited<ReturnType<typeof createTenant>>;

const until = async (what: () => boolean | Promise<boolean>, limit = 10_000) => {
  for (const end = Date.now() + limit; Date.now() < end; await wait(20)) if (await what()) return;
  throw new Error('it did not happen in time');
};

beforeAll(async () => {
  one = await createTestApp({ features: [feature] });
  two = await createTestApp({ features: [feature], databaseUrl: one.databaseUrl });
  a = await createTenant(one.platform);
});

describe('the history of a document is a chain', () => {
  test('AU-02 events of one document are numbered without gap, even a hundred simultaneous ones', async () => {
    const id = newId();
    await Promise.all(Array.from({ length: 100 }, () => inTenant(a.ctx, (tx) => emit(tx, 'document.opened', id))));
    const chain = await inTenant(a.ctx, (tx) => readChain(tx, 'document', id));
    expect(chain.map((link) => link.number)).toEqual(Array.from({ length: 100 }, (_, n) => n + 1));
    expect(firstBrokenLink(chain)).toBeUndefined();
  });

  test('AU-02 a change, a removal, a swap or an insertion of any link is found', async () => {
    const id = newId();
    for (const n of [1, 2, 3])
      await inTenant(a.ctx, (tx) => emit(tx, 'document.edited', id, { data: { n, half: 0.1, big: 1e21 } }));
    const chain = await inTenant(a.ctx, (tx) => readChain(tx, 'document', id));
    const [x, y, z] = chain as [(typeof chain)[0], (typeof chain)[0], (typeof chain)[0]];
    expect(firstBrokenLink(chain)).toBeUndefined();
    expect(firstBrokenLink([x, { ...y, data: { n: 9 } }, z])).toBe(2);
    expect(firstBrokenLink([x, { ...y, at: new Date(0).toISOString() }, z])).toBe(2);
    expect(firstBrokenLink([x, z])).toBe(2);
    expect(firstBrokenLink([x, z, y])).toBe(2);
    expect(firstBrokenLink([x, y, y, z])).toBe(3);
  });

  test('AU-01 no database role of a node can change, remove or add a row', async () => {
    const id = newId();
    const eventId = await inTenant(a.ctx, (tx) => emit(tx, 'document.opened', id));
    const attempt = (text: string) => inTenant(a.ctx, (tx) => sql.raw(text).execute(tx));
    await expect(attempt(`update events set name = 'x' where id = '${eventId}'`)).rejects.toThrow(/permission denied/);
    await expect(attempt(`delete from events where id = '${eventId}'`)).rejects.toThrow(/permission denied/);
    await expect(attempt(`insert into events select * from events`)).rejects.toThrow(/permission denied/);
    await expect(inSystem(one.platform, (tx) => sql`delete from events`.execute(tx))).rejects.toThrow(
      /permission denied/,
    );
    await expect(inSystem(one.platform, (tx) => sql`update event_heads set number = 0`.execute(tx))).rejects.toThrow(
      /permission denied/,
    );
  });

  test('names are outside the chain and can be erased; the chain stays valid', async () => {
    const id = newId();
    const eventId = await inTenant(a.ctx, (tx) =>
      emit(tx, 'document.rejected', id, { texts: { comment: 'Klaida, Jonai' } }),
    );
    const event = await inTenant(a.ctx, (tx) => readEvent(tx, eventId));
    expect(event!.texts).toEqual({ comment: 'Klaida, Jonai' });
    expect(JSON.stringify(event!.data)).not.toContain('Jonai');
    await inTenant(a.ctx, (tx) => tx.deleteFrom('event_texts').where('event_id', '=', eventId).execute());
    expect(firstBrokenLink(await inTenant(a.ctx, (tx) => readChain(tx, 'document', id)))).toBeUndefined();
  });

  test('AU-06 an act that is rolled back leaves no event and no job', async () => {
    const id = newId();
    const before = received.length;
    const act = inTenant(a.ctx, async (tx) => {
      await emit(tx, 'document.signed', id);
      throw new Error('undone');
    });
    await expect(act).rejects.toThrow('undone');
    await wait(300);
    expect(await inTenant(a.ctx, (tx) => readChain(tx, 'document', id))).toEqual([]);
    expect(received).toHaveLength(before);
  });
});

describe('delivery of events', () => {
  test('two nodes on one database: every listener gets every event exactly once', async () => {
    const from = received.length;
    const nodes = [a.ctx, { ...a.ctx, platform: two.platform }];
    const ids = await Promise.all(
      Array.from({ length: 40 }, (_, n) => inTenant(nodes[n % 2]!, (tx) => emit(tx, 'document.signed', newId()))),
    );
    await until(() => received.length >= from + 40);
    await wait(200);
    expect(received.slice(from).toSorted()).toEqual(ids.toSorted());
  });

  test('an event that is delivered twice is handled once', async () => {
    const eventId = await inTenant(a.ctx, (tx) => emit(tx, 'document.voided', newId()));
    await until(() => called.includes(eventId));
    await until(async () => {
      const receipts = await inTenant(a.ctx, (tx) =>
        tx.selectFrom('event_receipts').select('event_id').where('event_id', '=', eventId).execute(),
      );
      return receipts.length === 1;
    });
    await deliver(one.platform, calling, { tenantId: a.tenantId, eventId });
    expect(called.filter((id) => id === eventId)).toHaveLength(1);
  });

  test('a listener that fails is tried again', async () => {
    failing = 1;
    const eventId = await inTenant(a.ctx, (tx) => emit(tx, 'document.voided', newId()));
    await until(() => called.filter((id) => id === eventId).length === 2);
  });

  test('a failed delivery waits for the operator, who sends it again', async () => {
    failing = 1;
    const { jobs } = one.platform;
    const eventId = await inTenant(a.ctx, async (tx) => {
      const id = await emit(tx, 'document.opened', newId());
      return id;
    });
    await jobs.boss.send('event.test-calling', { tenantId: a.tenantId, eventId }, { retryLimit: 0 });
    await until(async () => (await listDeadLetters(one.platform)).length === 1);
    const [letter] = await listDeadLetters(one.platform);
    expect(letter).toMatchObject({
      queue: 'event.test-calling',
      tenantId: a.tenantId,
      reason: 'the other side of [address] is away',
    });
    expect(await resendDeadLetter(one.platform, letter!.id)).toBe(true);
    await until(() => called.filter((id) => id === eventId).length === 2);
    expect(await listDeadLetters(one.platform)).toEqual([]);
    expect(await resendDeadLetter(one.platform, letter!.id)).toBe(false);
  });

  test('a job that an act requests runs after it, within a second', async () => {
    const began = Date.now();
    await inTenant(a.ctx, (tx) => sendJob(tx, 'test-job', { id: 'later' }));
    await until(() => ran.includes('later'));
    expect(Date.now() - began).toBeLessThan(1000);
  });

  test('a job for later does not run now', async () => {
    await inTenant(a.ctx, (tx) =>
      sendJob(tx, 'test-job', { id: 'tomorrow' }, { after: new Date(Date.now() + 86_400_000) }),
    );
    await wait(300);
    expect(ran).not.toContain('tomorrow');
  });
});
