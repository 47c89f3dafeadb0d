import { EVENT_NAMES, type EventName, EVENTS } from '@paraph/domain';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { createTestApp } from './app.ts';
import { mailsTo, newPortal, type PeopleApp, type Portal, signedIn } from './people.ts';
import { CONTRACT } from './test-portal.ts';
import { fixedClock } from '../src/platform/clock.ts';
import { inTenant } from '../src/platform/db/index.ts';
import { emit, readChain, readEvent } from '../src/platform/events/index.ts';
import { newId } from '../src/platform/ids.ts';
import { mailer } from '../src/features/mail/listener.ts';
import { newsJob } from '../src/features/mail/news.ts';
import { digestJob } from '../src/features/notifications/digest/mail-digest.ts';
import { insertItems } from '../src/features/notifications/digest/store.ts';
import { notifier } from '../src/features/notifications/listener.ts';
import { replaceRoles } from '../src/features/users/store/administer.ts';
import { usersWithPart } from '../src/features/documents/event-recipients.ts';
import { mailNeed } from '../src/features/documents/mail-need.ts';
import { participantsEver } from '../src/features/documents/participants.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;
const clock = fixedClock('2026-11-23T10:00:00Z');
const PARAPH_LIMITS = JSON.stringify({ 'session.init': 100_000, 'session.authenticate': 100_000 });
// Without a worker: the tests deliver events and run jobs.
const app: PeopleApp = { ...(await createTestApp({ role: 'server', clock, env: { PARAPH_LIMITS } })), clock };

let portal: Portal;
let [owner, absent, former, next]: Person[] = [];
let id: string;
beforeEach(async () => {
  portal = await newPortal(app);
  owner = await signedIn(portal, { firstName: 'Daiva', lastName: 'Rimkutė' });
  absent = await signedIn(portal, { firstName: 'Jonas', lastName: 'Čepas' });
  former = await signedIn(portal, { firstName: 'Agnė', lastName: 'Kučinskaitė' });
  next = await signedIn(portal, { firstName: 'Ona', lastName: 'Bitė' });
});

async function request({ browser }: Person, method: 'POST' | 'PUT', path: string, body?: object) {
  const answer = await browser.request(method, `/api${path}`, body);
  if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

const delegate = (isEnabled: boolean) =>
  request(absent!, 'PUT', `/users/${absent!.userId}/set-delegation`, {
    delegateEmail: former!.email,
    dateFrom: '2026-11-23',
    dateTo: '2026-11-30',
    isEnabled,
    maySign: true,
    signBasis: 'Įgaliojimas Nr. 12/2026',
  });

/** Sends a document to the absent user and, if given, to further members. */
async function sent(more: Person[] = [], settings: object = {}): Promise<string> {
  const file = { name: 'Tiekimo sutartis', fileName: 'a.pdf', file: CONTRACT.toString('base64') };
  const made = String((await request(owner!, 'POST', '/documents', file)).id);
  await request(owner!, 'PUT', `/documents/${made}`, settings);
  const members = [absent!, ...more].map(({ email }) => ({ email, kind: 'sign', delegateMaySign: true }));
  await request(owner!, 'PUT', `/documents/${made}/signers/set`, { members });
  await request(owner!, 'POST', `/documents/${made}/send`);
  return made;
}

/** Runs the listeners that tell people about an event. */
const tell = (eventId: string) =>
  inTenant(portal.ctx, async (tx) => {
    const event = (await readEvent(tx, eventId))!;
    for (const listener of [mailer, notifier])
      if ('handle' in listener && (listener.events as readonly string[]).includes(event.name))
        await listener.handle(tx, event);
  });
/** Tells people about the last event of this name. */
async function tellLast(name: EventName): Promise<void> {
  const chain = await inTenant(portal.ctx, (tx) => readChain(tx, 'document', id));
  await tell(chain.findLast((event) => event.name === name)!.id);
}

/** Returns the number of mails, waiting news and notifications that a user got about the document. */
const noticesTo = async ({ userId }: Person): Promise<number> => {
  const { rows } = await inTenant(portal.ctx, (tx) =>
    sql<{ n: string }>`select
      (select count(*) from mail_outbox where subject_id = ${id} and user_id = ${userId})
      + (select count(*) from mail_news where document_id = ${id} and user_id = ${userId})
      + (select count(*) from digest_items where document_id = ${id} and user_id = ${userId})
      + (select count(*) from notifications where document_id = ${id} and user_id = ${userId}) as n`.execute(tx),
  );
  return Number(rows[0]!.n);
};
const forget = () =>
  inTenant(portal.ctx, async (tx) => {
    await tx.deleteFrom('notifications').where('tenant_id', '=', portal.tenantId).execute();
    await tx.deleteFrom('mail_news').where('tenant_id', '=', portal.tenantId).execute();
    await sql`delete from mail_outbox where tenant_id = ${portal.tenantId}`.execute(tx);
  });

const withdraw = () => delegate(false);
const demote = ({ userId }: Person) => inTenant(portal.ctx, (tx) => replaceRoles(tx, [userId], ['externaluser']));

test.each([
  ['the delegation is withdrawn', () => withdraw()],
  ['the delegate left the company', () => demote(former!)],
])('the answer to a delegate who no longer acts is for the absent member: %s', async (_why, end) => {
  await delegate(true);
  id = await sent();
  const asked = await request(former!, 'POST', `/documents/${id}/questions`, { question: 'Kada?' });
  const [{ id: questionId }] = asked.ownerWords as [{ id: string }];
  await end();
  await request(owner!, 'POST', `/documents/${id}/questions/${questionId}/answer`, { answer: 'Rytoj' });
  await forget();
  await tellLast('document.question-answered');
  expect(await noticesTo(former!)).toBe(0);
  expect(await noticesTo(absent!)).toBe(2);
  expect(await mailsTo(portal.ctx, absent!.email, 'questionAnswered')).toMatchObject([{ message: 'Rytoj' }]);
  const seen = await absent!.browser.request('GET', `/api/documents/${id}`);
  expect(seen.body.ownerWords).toMatchObject([{ isMine: true, answer: 'Rytoj' }]);
  const history = await absent!.browser.request('GET', `/api/documents/${id}/history`);
  expect(JSON.stringify(history.body)).toContain('Rytoj');
});

test('the signer on turn is notified that all methods are open, a former delegate who lacked one is not', async () => {
  await delegate(true);
  id = await sent([], { signingMethod: 'SMART_ID' });
  await request(former!, 'POST', `/documents/${id}/lack-method`, {});
  await withdraw();
  await request(owner!, 'POST', `/documents/${id}/open-methods`);
  await forget();
  await tellLast('document.methods-opened-for');
  expect([await noticesTo(former!), await noticesTo(absent!)]).toEqual([0, 2]);
});

/** What a user was to the document before; each returns the id of the entry that events name. */
const FORMER: Record<string, () => Promise<string>> = {
  'a former delegate': async () => {
    await delegate(true);
    id = await sent();
    await withdraw();
    return entryOf(absent!);
  },
  'a delegate who left the company': async () => {
    await delegate(true);
    id = await sent();
    await demote(former!);
    return entryOf(absent!);
  },
  'a removed member': async () => {
    id = await sent([former!]);
    const entry = await entryOf(former!);
    const members = [{ email: absent!.email, kind: 'sign' }];
    await request(owner!, 'PUT', `/documents/${id}/signers/set`, { members });
    return entry;
  },
  'a former owner': async () => {
    id = await sent();
    await inTenant(portal.ctx, async (tx) => {
      await tx.updateTable('documents').set({ owner_id: former!.userId }).where('id', '=', id).execute();
      await tx.updateTable('documents').set({ owner_id: next!.userId }).where('id', '=', id).execute();
    });
    return entryOf(absent!);
  },
  'a reader of the folder before': async () => {
    id = await sent();
    return entryOf(absent!);
  },
};
const entryOf = async ({ userId }: Person): Promise<string> => {
  const found = await inTenant(portal.ctx, (tx) =>
    tx.selectFrom('members').select('id').where('document_id', '=', id).where('user_id', '=', userId).execute(),
  );
  return found[0]!.id;
};

const NOTIFYING_EVENTS = EVENT_NAMES.filter(
  (name) => EVENTS[name].subject === 'document' && (EVENTS[name].notify ?? EVENTS[name].mail),
);
/** Events that tell a former participant something, and why. */
const EXCEPTIONS: Partial<Record<EventName, string>> = {
  'document.handed-away': 'The notice to the former owner is that the part ended.',
};

test.each(Object.keys(FORMER))('no event of a document notifies %s, in any part that the event names', async (who) => {
  const memberId = await FORMER[who]!();
  await forget();
  const notifying: string[] = [];
  for (const name of NOTIFYING_EVENTS) {
    const { userId } = former!;
    const data = { memberId, delegateId: userId, askerId: userId, formerOwnerId: userId };
    await tell(await inTenant(portal.ctx, (tx) => emit(tx, name, id, { data, actorId: next!.userId })));
    if ((await noticesTo(former!)) > 0) notifying.push(name);
    await forget();
  }
  expect(notifying).toEqual(Object.keys(EXCEPTIONS));
  const participants = (await inTenant(portal.ctx, (tx) => participantsEver(tx, id)))!;
  const recipients = await inTenant(portal.ctx, (tx) =>
    usersWithPart(
      tx,
      participants,
      [former!, absent!].map(({ userId }) => userId),
    ),
  );
  expect([...recipients]).toEqual([absent!.userId]);
});

test('a delegate in force is notified of events that name them', async () => {
  await delegate(true);
  id = await sent();
  const data = { memberId: await entryOf(absent!), delegateId: former!.userId, askerId: former!.userId };
  for (const name of ['document.delegated', 'document.question-answered'] as const) {
    await forget();
    await tell(await inTenant(portal.ctx, (tx) => emit(tx, name, id, { data, actorId: owner!.userId })));
    expect([name, await noticesTo(former!)]).toEqual([name, 2]);
  }
});

test('the daily mail and joined news leave out documents in which the reader has no part any more', async () => {
  await delegate(true);
  id = await sent();
  const keep = (event: EventName) =>
    inTenant(portal.ctx, async (tx) => {
      const eventId = await emit(tx, event, id, { actorId: absent!.userId });
      const said = { id: newId(), userId: former!.userId, eventId, event, documentId: id };
      await insertItems(tx, [{ ...said, documentName: 'Tiekimo sutartis', actor: 'Jonas', at: clock.now() }]);
    });
  const run = () => digestJob.run(portal.ctx, { userId: former!.userId });
  const digests = () => mailsTo(portal.ctx, former!.email, 'digest');
  await keep('document.delegated');
  await run();
  expect(await digests(), 'while the delegation is in force').toHaveLength(1);
  await withdraw();
  for (const event of ['document.delegated', 'document.question-answered', 'document.rejected'] as const) {
    await keep(event);
    await run();
  }
  expect(await digests()).toHaveLength(1);
  await inTenant(portal.ctx, async (tx) => {
    const eventId = await emit(tx, 'document.signed', id, { actorId: absent!.userId });
    await tx
      .insertInto('mail_news')
      .values({
        tenant_id: portal.tenantId,
        user_id: former!.userId,
        document_id: id,
        event_id: eventId,
        event: 'document.signed',
        actor_id: absent!.userId,
        at: clock.now(),
      })
      .execute();
  });
  await newsJob.run(portal.ctx, { userId: former!.userId, documentId: id });
  expect(await mailsTo(portal.ctx, former!.email, 'signed')).toEqual([]);
});

test('a mail that waits for the morning is not sent to a delegate whose delegation ended in the night', async () => {
  await delegate(true);
  id = await sent();
  await tellLast('document.signing-delegated');
  const { rows } = await inTenant(portal.ctx, (tx) =>
    sql<{ id: string }>`select id from mail_outbox where subject_id = ${id} and user_id = ${former!.userId}`.execute(
      tx,
    ),
  );
  expect(await mailNeed(portal.ctx, rows[0]!.id)).toBe(true);
  await withdraw();
  expect(await mailNeed(portal.ctx, rows[0]!.id)).toBe(false);
});
