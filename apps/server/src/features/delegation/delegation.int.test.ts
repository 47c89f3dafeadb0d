import { isAccountMail, PROOF_LIFE } from '@paraph/domain';
import { beforeAll, expect, test } from 'vitest';
import {
  createPeopleApp,
  type Portal,
  mailsTo,
  newPortal,
  newPerson,
  PASSWORD,
  type PeopleApp,
  signedIn,
} from '../../../test/people.ts';
import { inTenant } from '../../platform/db/index.ts';
import { readChain, readEvent } from '../../platform/events/index.ts';
import { delegationMails } from '../auth/additions/delegation-mails.ts';
import { watchDays } from './use-cases/watch-days.ts';

const DAY = 24 * 3600_000;

let app: PeopleApp;
let portal: Portal;
beforeAll(async () => {
  app = await createPeopleApp();
  portal = await newPortal(app);
});

type Someone = Awaited<ReturnType<typeof signedIn>>;

/** Returns the day that many days from now, in Vilnius. */
const day = (after: number) =>
  new Date(app.clock.now().getTime() + after * DAY).toLocaleDateString('en-CA', { timeZone: 'Europe/Vilnius' });

const terms = (delegate: { email: string }, more: object = {}) => ({
  delegateEmail: delegate.email,
  dateFrom: day(0),
  dateTo: day(3),
  isEnabled: true,
  ...more,
});
const set = ({ browser, userId }: Someone, body: object) =>
  browser.request('PUT', `/api/users/${userId}/set-delegation`, body);
const own = async ({ browser }: Someone) =>
  (await browser.request('GET', '/api/users/own-delegation')).body['delegation'] as Record<string, unknown> | null;
/** Moves the clock by days and signs in again, because a token does not last that long. */
async function later(person: Someone, days: number): Promise<void> {
  app.clock.advance(days * DAY);
  await person.browser.signIn(portal.ctx, person);
}

test('USER-017 USER-033 a delegation is stored and returned as it was set', async () => {
  const jonas = await signedIn(portal, { firstName: 'Jonas', lastName: 'Čepas' });
  const agnė = await newPerson(portal, { firstName: 'Agnė', lastName: 'Kučinskaitė' });
  expect(await own(jonas)).toBeNull();
  const wanted = terms(agnė, { maySign: true, signBasis: 'Įgaliojimas Nr. 12/2026' });
  const kept = { ...wanted, delegateName: 'Agnė Kučinskaitė', state: 'running' };
  expect(await set(jonas, wanted)).toMatchObject({ status: 200, body: kept });
  expect(await own(jonas)).toEqual(kept);
});

test('USER-014 the delegate is a colleague who can sign in: no invalid address, no outsider, no guest, not oneself', async () => {
  const jonas = await signedIn(portal);
  const guest = await newPerson(portal, { roles: ['externaluser'] });
  for (const [delegateEmail, code] of [
    ['', 'field.email'],
    ['jonas@', 'field.email'],
    ['nobody@example.lt', 'field.not-colleague'],
    [guest.email, 'field.not-colleague'],
    [jonas.email, 'field.not-colleague'],
  ] as const) {
    const { status, body } = await set(jonas, { ...terms(jonas), delegateEmail });
    expect([status, (body['errors'] as Record<string, { code: string }>)['delegateEmail']?.code]).toEqual([422, code]);
  }
  expect(await own(jonas)).toBeNull();
});

test('USER-015 USER-016 the days are checked by the company’s calendar, and accepted ones may stay', async () => {
  const jonas = await signedIn(portal);
  const agnė = await newPerson(portal);
  const faultOf = async (body: object, field: string) => {
    const answer = await set(jonas, body);
    return (answer.body['errors'] as Record<string, { code: string }> | undefined)?.[field]?.code ?? answer.status;
  };
  expect(await faultOf(terms(agnė, { dateFrom: day(-1) }), 'dateFrom')).toBe('field.past');
  expect(await faultOf(terms(agnė, { dateFrom: undefined }), 'dateFrom')).toBe('field.required');
  expect(await faultOf(terms(agnė, { dateFrom: day(3), dateTo: day(2) }), 'dateTo')).toBe('field.before-start');
  expect(await faultOf(terms(agnė, { dateTo: day(-1) }), 'dateTo')).toBe('field.past');
  expect(await faultOf(terms(agnė, { maySign: true }), 'signBasis')).toBe('field.required');
  const from = day(0);
  expect(await faultOf(terms(agnė, { dateFrom: from, dateTo: from }), 'dateTo')).toBe(200);
  await later(jonas, 1);
  expect(await faultOf(terms(agnė, { dateFrom: from, dateTo: day(1) }), 'dateFrom')).toBe(200);
});

test('AN-17 another delegate, the right to sign, or a longer period needs a fresh proof; other changes do not', async () => {
  const jonas = await signedIn(portal);
  const [agnė, ona] = [await newPerson(portal), await newPerson(portal)];
  const signing = { maySign: true, signBasis: 'Įgaliojimas Nr. 12/2026' };
  const stale = async () => {
    app.clock.advance(PROOF_LIFE + 1000);
    jonas.browser.token = String((await jonas.browser.refresh()).body.access_token);
  };
  const codeOf = async (body: object) => {
    const answer = await set(jonas, body);
    return answer.body.code ?? answer.status;
  };
  await stale();
  expect(await codeOf(terms(agnė))).toBe('access.proof-needed');
  await jonas.browser.request('POST', '/api/session/proof', { way: 'password', password: PASSWORD });
  expect(await codeOf(terms(agnė))).toBe(200);
  await stale();
  expect(await codeOf(terms(agnė, { dateTo: day(2) }))).toBe(200);
  expect(await codeOf(terms(agnė, signing))).toBe('access.proof-needed');
  expect((await own(jonas))?.['maySign']).toBe(false);
  await jonas.browser.request('POST', '/api/session/proof', { way: 'password', password: PASSWORD });
  expect(await codeOf(terms(agnė, signing))).toBe(200);
  await stale();
  expect(await codeOf(terms(agnė, { ...signing, dateTo: day(4) }))).toBe('access.proof-needed');
  expect(await codeOf(terms(ona, signing))).toBe('access.proof-needed');
  expect(await codeOf(terms(agnė, { ...signing, dateTo: day(2) }))).toBe(200);
  expect(await codeOf(terms(agnė, { ...signing, isEnabled: false }))).toBe(200);
  expect(await codeOf(terms(agnė, signing))).toBe('access.proof-needed');
});

test('a delegation lasts a year at most; an earlier longer one can be switched off', async () => {
  const jonas = await signedIn(portal);
  const agnė = await newPerson(portal);
  const faultOf = async (more: object) => {
    const answer = await set(jonas, terms(agnė, more));
    return (answer.body['errors'] as Record<string, { code: string }> | undefined)?.['dateTo']?.code ?? answer.status;
  };
  expect(await faultOf({ dateTo: day(366) })).toBe('field.beyond-year');
  expect(await faultOf({ dateTo: day(365) })).toBe(200);
  expect(await faultOf({ dateFrom: day(10), dateTo: day(375) })).toBe(200);
  await inTenant(portal.ctx, (tx) =>
    tx.updateTable('delegations').set({ date_to: '2036-11-26' }).where('user_id', '=', jonas.userId).execute(),
  );
  expect(await faultOf({ dateFrom: day(10), dateTo: '2036-11-26' })).toBe('field.beyond-year');
  expect(await faultOf({ dateFrom: day(10), dateTo: '2036-11-26', isEnabled: false })).toBe(200);
});

/** Delivers all changes of delegations to the listener of the mails, as the worker does; it mails about each once. */
async function hearChanges(): Promise<void> {
  const log = await inTenant(portal.ctx, (tx) => readChain(tx, 'tenant', portal.tenantId));
  for (const { id } of log.filter(({ name }) => name === 'user.delegation-changed')) {
    const event = (await inTenant(portal.ctx, (tx) => readEvent(tx, id)))!;
    if ('call' in delegationMails) await delegationMails.call(portal.ctx, event);
  }
}

test('AN-16 a user who lets a delegate act or sign is mailed as about their account, once each time, with the link that undoes it', async () => {
  const jonas = await signedIn(portal);
  const agnė = await newPerson(portal, { firstName: 'Agnė', lastName: 'Kučinskaitė' });
  const signing = { maySign: true, signBasis: 'Įgaliojimas Nr. 12/2026' };
  const mailed = { DelegatedTo: 'Agnė Kučinskaitė', DelegatedToDate: day(3), TenantName: portal.host };
  await set(jonas, terms(agnė));
  await hearChanges();
  expect(await mailsTo(portal.ctx, jonas.email, 'delegationToAct')).toMatchObject([mailed]);
  expect(await mailsTo(portal.ctx, jonas.email, 'delegationToSign')).toEqual([]);
  await set(jonas, terms(agnė, signing));
  await hearChanges();
  await set(jonas, terms(agnė, signing));
  await set(jonas, terms(agnė, { ...signing, dateTo: day(2) }));
  await hearChanges();
  const mails = await mailsTo(portal.ctx, jonas.email, 'delegationToSign');
  expect(mails).toMatchObject([mailed]);
  expect(new URL(mails[0]!.Url!).pathname).toBe('/auth/remove-added-factors');
  expect([isAccountMail('delegationToSign'), isAccountMail('delegationToAct')]).toEqual([true, true]);
});

test('USER-018 AZ-10 a delegation waits, applies on its days by the clock of the server, and expires', async () => {
  const jonas = await signedIn(portal);
  const agnė = await newPerson(portal);
  await set(jonas, terms(agnė, { dateFrom: day(1), dateTo: day(2) }));
  const states: unknown[] = [(await own(jonas))?.['state']];
  for (let days = 0; days < 3; days += 1) {
    await later(jonas, 1);
    states.push((await own(jonas))?.['state']);
  }
  expect(states).toEqual(['waiting', 'running', 'running', 'expired']);
  const past = (await own(jonas))!;
  const { dateFrom, dateTo } = past;
  expect((await set(jonas, terms(agnė, { dateFrom, dateTo, isEnabled: false }))).body).toMatchObject({ state: 'off' });
});

test('USER-019 without the module nobody delegates', async () => {
  const without = await newPortal(app, { modulesOff: ['Delegation'] });
  const jonas = await signedIn(without);
  const agnė = await newPerson(without);
  const refused = { status: 403, body: { code: 'access.module-off' } };
  expect(await set(jonas, terms(agnė))).toMatchObject(refused);
  expect(await jonas.browser.request('GET', '/api/users/own-delegation')).toMatchObject(refused);
});

test('USER-022 both people are mailed when a delegation is switched on, switched off and when it expires', async () => {
  const jonas = await signedIn(portal, { firstName: 'Jonas', lastName: 'Čepas' });
  const agnė = await newPerson(portal, { firstName: 'Agnė', lastName: 'Kučinskaitė' });
  const count = async (template: string) =>
    Promise.all([jonas, agnė].map(async ({ email }) => (await mailsTo(portal.ctx, email, template)).length));
  await set(jonas, terms(agnė));
  const [mail] = await mailsTo(portal.ctx, agnė.email, 'delegationActivated');
  expect(mail).toMatchObject({
    DelegatedTo: 'Agnė Kučinskaitė',
    DelegatedFromDate: day(0),
    DelegatedToDate: day(3),
    delegatedBy: 'Jonas Čepas',
    Url: expect.stringContaining('/documents?tab=delegated'),
  });
  // The mail to the absent user speaks to them, not of them.
  const [own] = await mailsTo(portal.ctx, jonas.email, 'delegationActivated');
  expect(own).toMatchObject({ isAbsent: true });
  expect(own).not.toHaveProperty('delegatedBy');
  expect(await count('delegationActivated')).toEqual([1, 1]);
  await set(jonas, terms(agnė, { isEnabled: false }));
  expect(await count('delegationDeactivated')).toEqual([1, 1]);
  await set(jonas, terms(agnė, { dateTo: day(1) }));
  await watchDays(app.platform);
  expect(await count('delegationExpired')).toEqual([0, 0]);
  await later(jonas, 2);
  await watchDays(app.platform);
  await watchDays(app.platform);
  expect(await count('delegationExpired')).toEqual([1, 1]);
});

test('nobody sets a delegation for another user, not even an administrator', async () => {
  const admin = await signedIn(portal, { roles: ['admin'] });
  const jonas = await newPerson(portal);
  const answer = await admin.browser.request('PUT', `/api/users/${jonas.userId}/set-delegation`, terms(admin));
  expect(answer).toMatchObject({ status: 404, body: { code: 'generic.not-found' } });
});
