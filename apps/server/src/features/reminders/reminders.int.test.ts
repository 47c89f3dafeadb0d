import { DEFAULT_SETTINGS } from '@paraph/domain';
import { beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import { type Portal, mailsTo, newPortal, type PeopleApp, signedIn } from '../../../test/people.ts';
import { sendDocument } from '../../../test/test-portal.ts';
import { fixedClock } from '../../platform/clock.ts';
import { inTenant } from '../../platform/db/index.ts';
import { keepSettings } from '../tenants/index.ts';
import { remindByClock } from './remind-by-clock.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;

const DAY = 24 * 3600_000;
const MONDAY = '2026-11-23T08:00:00Z';
const PARAPH_LIMITS = JSON.stringify({ 'session.init': 100_000, 'session.authenticate': 100_000 });
const clock = fixedClock(MONDAY);
// With a worker: a mail shows that its event was processed.
const app: PeopleApp = { ...(await createTestApp({ role: 'both', clock, env: { PARAPH_LIMITS } })), clock };

let portal: Portal;
let [owner, signer]: Person[] = [];
beforeEach(async () => {
  clock.set(MONDAY);
  portal = await newPortal(app, { modulesOn: ['RemindersNotificationsModule'] });
  owner = await signedIn(portal);
  signer = await signedIn(portal);
});

const send = async () => (await sendDocument(owner!.browser, [{ email: signer!.email, kind: 'sign' }])).id;
const requests = async (at = portal, who = signer!) => (await mailsTo(at.ctx, who.email, 'documentForSigning')).length;
const mailed = (count: number) => expect.poll(() => requests()).toBe(count);

/** Returns the times of reminders in the chain of a document. */
const reminded = (id: string, at = portal) =>
  inTenant(at.ctx, async (tx) => {
    const rows = await tx
      .selectFrom('events')
      .select(['at', 'actor_id'])
      .where('subject_id', '=', id)
      .where('name', '=', 'document.reminded')
      .orderBy('number')
      .execute();
    return rows.map((row) => [row.at.toISOString().slice(0, 10), row.actor_id]);
  });

/** Passes that many days hour by hour. */
async function live(days: number): Promise<void> {
  for (let hour = 0; hour < days * 24; hour += 1) {
    await remindByClock(app.platform);
    clock.advance(DAY / 24);
  }
}

test('with the module a member on turn is reminded by mail, in no user’s name, until they have acted (PERM-039, PERM-040)', async () => {
  const id = await send();
  await mailed(1);
  await live(10);
  expect(await reminded(id)).toEqual([
    ['2026-11-26', null],
    ['2026-12-02', null],
  ]);
  await mailed(3);
});

test('without the module nobody is reminded (PERM-039)', async () => {
  const quiet = await newPortal(app);
  const [sender, asked] = [await signedIn(quiet), await signedIn(quiet)];
  const { id } = await sendDocument(sender.browser, [{ email: asked.email, kind: 'sign' }]);
  await live(10);
  expect(await reminded(id, quiet)).toEqual([]);
});

test('before a deadline reminders are sent on working days of the company, and end once it has passed (PERM-040)', async () => {
  await inTenant(portal.ctx, (tx) =>
    keepSettings(tx, { settings: { ...DEFAULT_SETTINGS, holidayCountries: ['lt'], deadlineDays: 8 } }),
  );
  const id = await send();
  const deadline = '2026-12-06';
  await inTenant(portal.ctx, (tx) => tx.updateTable('documents').set({ deadline }).where('id', '=', id).execute());
  await live(16);
  expect((await reminded(id)).map(([day]) => day)).toEqual(['2026-12-01', '2026-12-03', '2026-12-04']);
});

test('nobody is reminded at night, nor while absent (A20)', async () => {
  const delegate = await signedIn(portal);
  const away = { delegateEmail: delegate.email, dateFrom: '2026-11-23', dateTo: '2026-11-27', isEnabled: true };
  const set = await signer!.browser.request('PUT', `/api/users/${signer!.userId}/set-delegation`, away);
  const id = await send();
  await live(4);
  expect([set.status < 300, await reminded(id)]).toEqual([true, []]);
  clock.set('2026-12-02T02:00:00Z');
  await remindByClock(app.platform);
  expect(await reminded(id)).toEqual([]);
  clock.set('2026-12-02T08:00:00Z');
  await remindByClock(app.platform);
  expect((await reminded(id)).map(([day]) => day)).toEqual(['2026-12-02']);
});
