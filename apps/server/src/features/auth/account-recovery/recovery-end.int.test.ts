import { LIMITS } from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { Browser, PASSWORD } from '../../../../test/people.ts';
import { startTestPortal, mailTo, newColleague, type TestPortal } from '../../../../test/test-portal.ts';
import { addApp } from '../../../../test/add-app.ts';
import { inSystem } from '../../../platform/db/index.ts';
import { jobQueue } from '../../../platform/jobs/boss.ts';
import { FACTOR_RECOVERY_JOB } from './request.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});

/** Subjects of the mails, in the language of the company. */
const subjectOf = (text: string) => new RegExp(text.replaceAll(/[?()]/g, '\\$&'));
const ASKED = subjectOf(phrases.lt.mailSafety.factorRecoveryAsked.subject);
const DONE = subjectOf(phrases.lt.mailSafety.factorRecoveryDone.subject);
const QUEUE = jobQueue(FACTOR_RECOVERY_JOB);
const soon = { timeout: 60_000, interval: 250 };

/** Makes request and job older, as if time had passed in the database. */
const passTime = (ms: number) =>
  inSystem(portal.app.platform, async (tx) => {
    const past = sql`make_interval(secs => ${ms / 1000})`;
    await sql`update factor_recoveries set asked_at = asked_at - ${past}, due_at = due_at - ${past}`.execute(tx);
    await sql`update pgboss.job set start_after = start_after - ${past} where name = ${QUEUE}`.execute(tx);
  });

const jobStates = () =>
  inSystem(portal.app.platform, async (tx) => {
    const found = await sql<{ state: string }>`
      select state::text from pgboss.job where name = ${QUEUE}`.execute(tx);
    return found.rows.map(({ state }) => state);
  });

const factorAtSignIn = async (email: string) => (await new Browser(portal).init(email, PASSWORD)).body.factor;
const tokenIn = ({ links }: { links: string[] }) => /token=([\w-]+)/.exec(links.join(' '))![1]!;
const stop = (token: string) => new Browser(portal).request('POST', '/api/session/stop-account-recovery', { token });

test('lost factors are removed by the worker after a day: sessions end, the owner is mailed, and it can no longer be stopped', async () => {
  const who = await newColleague(portal, 'Jonas Čepas');
  const { recoveryCodes } = await addApp(who.browser, new Date());
  const [recoveryCode] = recoveryCodes;
  const outsider = new Browser(portal);
  const { body: first } = await outsider.init(who.email, PASSWORD);
  const asked = await outsider.request('POST', '/api/session/account-recovery', { key: first.key });
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  const token = tokenIn(await mailTo(portal, who.email, ASKED));

  await passTime(LIMITS.factorRecoveryWait - 5 * 60_000);
  expect(await jobStates()).toEqual(['created']);
  expect(await factorAtSignIn(who.email)).toBe('app');
  expect((await who.browser.me()).status).toBe(200);

  await passTime(5 * 60_000 + 1000);
  await vi.waitFor(async () => expect(await factorAtSignIn(who.email)).toBe('mail'), soon);
  expect((await who.browser.me()).status).toBe(401);
  expect((await stop(token)).body.code).toBe('auth.link-used');
  await mailTo(portal, who.email, DONE);

  // From now on sign-in is by password and mailed code; codes of the former factor are refused.
  const again = new Browser(portal);
  const { body } = await again.init(who.email, PASSWORD);
  expect((await again.authenticate(body.key, recoveryCode!)).body.code).toBe('auth.wrong-code');
  const finished = await inSystem(portal.app.platform, (tx) =>
    tx.selectFrom('factor_recoveries').select(['state', 'ended_at']).execute(),
  );
  expect(finished).toEqual([{ state: 'done', ended_at: expect.any(Date) }]);
});

test('a request that its owner has stopped does nothing after its day', async () => {
  const who = await newColleague(portal, 'Rūta Čepė');
  await addApp(who.browser, new Date());
  const browser = new Browser(portal);
  const { body } = await browser.init(who.email, PASSWORD);
  await browser.request('POST', '/api/session/account-recovery', { key: body.key });
  const token = tokenIn(await mailTo(portal, who.email, ASKED));
  expect((await stop(token)).status).toBe(200);
  await passTime(LIMITS.factorRecoveryWait + 1000);
  await vi.waitFor(async () => expect(await jobStates()).toEqual(['completed', 'completed']), soon);
  expect(await factorAtSignIn(who.email)).toBe('app');
  expect((await who.browser.me()).status).toBe(200);
});
