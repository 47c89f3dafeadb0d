import type { AnswerOf, endpoints } from '@paraph/contract';
import { DOCTOR_CHECKS } from '@paraph/domain';
import { beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import { type Portal, newPortal, newPerson, type PeopleApp, signedIn } from '../../../test/people.ts';
import { sendDocument, upload } from '../../../test/test-portal.ts';
import { fixedClock } from '../../platform/clock.ts';
import { inSystem, inTenant, json } from '../../platform/db/index.ts';
import { newId } from '../../platform/ids.ts';
import { foldCounters } from '../document-list/store/fold-counters.ts';
import { setManager } from '../users/index.ts';
import { markDeleted } from '../users/store/administer.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;
type Look = AnswerOf<typeof endpoints.attention.look>;

const PARAPH_LIMITS = JSON.stringify({ 'session.init': 100_000, 'session.authenticate': 100_000 });
const START = '2026-11-23T09:00:00Z';
const clock = fixedClock(START);
const env = { PARAPH_LIMITS, PARAPH_UNDO_SEND_SECONDS: '0' };
const app: PeopleApp = { ...(await createTestApp({ role: 'server', clock, env })), clock };

let portal: Portal;
let [admin, ieva]: Person[] = [];
beforeEach(async () => {
  clock.set(new Date(START));
  portal = await newPortal(app);
  admin = await signedIn(portal, { firstName: 'Mantas', lastName: 'Petrauskas', roles: ['admin', 'ceo'] });
  ieva = await signedIn(portal, { firstName: 'Ieva', lastName: 'Žemaitienė' });
  await inTenant(portal.ctx, (tx) => setManager(tx, ieva!.userId, admin!.userId));
});

const look = async (by = admin!): Promise<Look> =>
  (await by.browser.request('GET', '/api/attention')).body as unknown as Look;
const approver = ({ email }: { email: string }) => ({ email, kind: 'approve' as const, firstName: '', lastName: '' });

test('without waiting items all is well, with the time of the check', async () => {
  expect(await look()).toEqual({
    at: '2026-11-23T09:00:00.000Z',
    returnedMails: { count: 0, isMore: false, rows: [] },
    overdue: 0,
    leftWaiting: { count: 0, people: [] },
    withoutManager: 0,
    unledDepartments: { count: 0, names: [] },
    limits: [],
    trust: { faults: [], sealUntil: null, lookedAt: null },
  });
});

test('only administrators see it, and each for their own company', async () => {
  expect(await ieva!.browser.request('GET', '/api/attention')).toMatchObject({
    status: 403,
    body: { code: 'access.role-missing' },
  });
  const other = await newPortal(app);
  const outsider = await signedIn(other, { roles: ['admin', 'ceo'] });
  await newPerson(portal);
  expect((await look()).withoutManager).toBe(1);
  expect((await look(outsider)).withoutManager).toBe(0);
});

test('running documents past their deadline are counted, drafts and ended ones are not', async () => {
  const made = async ({ isSent }: { isSent: boolean }) => {
    const id = String((await upload(ieva!.browser)).body.id);
    const path = `/api/documents/${id}`;
    expect((await ieva!.browser.request('PUT', path, { deadline: '2026-11-25' })).status).toBe(200);
    await ieva!.browser.request('PUT', `${path}/signers/set`, { members: [approver(admin!)] });
    if (isSent) expect((await ieva!.browser.request('POST', `${path}/send`)).status).toBe(200);
    return path;
  };
  await made({ isSent: false });
  await made({ isSent: true });
  const ended = await made({ isSent: true });
  expect((await ieva!.browser.request('PUT', `${ended}/void`, {})).status).toBe(200);
  expect((await look()).overdue).toBe(0);
  clock.set(new Date('2026-11-26T09:00:00Z'));
  const later = await signedIn(portal, { roles: ['admin', 'ceo'] });
  expect((await look(later)).overdue).toBe(1);
});

test('documents that wait for a deactivated or deleted user are counted by user, most first', async () => {
  const jonas = await newPerson(portal, { firstName: 'Jonas', lastName: 'Čepas' });
  const rasa = await newPerson(portal, { firstName: 'Rasa', lastName: 'Kairytė' });
  await sendDocument(ieva!.browser, [approver(jonas)]);
  for (const _ of [1, 2]) await sendDocument(ieva!.browser, [approver(rasa)]);
  expect((await look()).leftWaiting.count).toBe(0);
  await admin!.browser.request('PUT', `/api/users/${jonas.userId}/set-activation`, { isDeactivated: true });
  const one = { id: jonas.userId, name: 'Jonas Čepas', state: 'inactive', documents: 1 };
  expect((await look()).leftWaiting).toEqual({ count: 1, people: [one] });
  await inTenant(portal.ctx, (tx) => markDeleted(tx, [rasa.userId]));
  await foldCounters(app.platform);
  const two = { id: rasa.userId, name: 'Rasa Kairytė', state: 'deleted', documents: 2 };
  expect((await look()).leftWaiting).toEqual({ count: 3, people: [two, one] });
});

test('users without a manager are counted as forms look managers up, and listed by the same filter', async () => {
  const led = await newPerson(portal, { firstName: 'Vilma' });
  const lone = await newPerson(portal, { firstName: 'Lukas' });
  await newPerson(portal, { firstName: 'Elžbieta', roles: ['externaluser'] });
  expect((await look()).withoutManager).toBe(2);
  const finance = { name: 'Finansai', managerUserId: admin!.userId, userIds: [led.userId] };
  await admin!.browser.request('POST', '/api/departments', finance);
  expect((await look()).withoutManager).toBe(1);
  const { body } = await admin!.browser.request('GET', '/api/users?lacks=manager');
  expect(body).toMatchObject({ total: 1, items: [{ id: lone.userId }] });
  await admin!.browser.request('PUT', `/api/users/${lone.userId}/set-activation`, { isDeactivated: true });
  expect((await look()).withoutManager).toBe(0);
});

test('a department is named when its manager is deactivated or leaves, until it has another one', async () => {
  const [away, gone] = [await newPerson(portal), await newPerson(portal)];
  for (const [name, { userId: managerUserId }] of [
    ['Pardavimai', away],
    ['Gamyba', gone],
  ] as const)
    await admin!.browser.request('POST', '/api/departments', { name, managerUserId, userIds: [] });
  expect((await look()).unledDepartments).toEqual({ count: 0, names: [] });
  await admin!.browser.request('PUT', `/api/users/${away.userId}/set-activation`, { isDeactivated: true });
  await inTenant(portal.ctx, (tx) => markDeleted(tx, [gone.userId]));
  expect((await look()).unledDepartments).toEqual({ count: 2, names: ['Gamyba', 'Pardavimai'] });
  await admin!.browser.request('PUT', `/api/users/${away.userId}/set-activation`, { isDeactivated: false });
  expect((await look()).unledDepartments).toEqual({ count: 1, names: ['Gamyba'] });
});

test('a limit is shown from four fifths of it on', async () => {
  const bound = (limit: number) =>
    inSystem(app.platform, (tx) =>
      tx
        .insertInto('tenant_terms')
        .values({ tenant_id: portal.tenantId, key: portal.host, api_action_limit: limit })
        .onConflict((clash) => clash.column('tenant_id').doUpdateSet({ api_action_limit: limit }))
        .execute(),
    );
  await bound(10);
  const use = (acts: number) =>
    inTenant(portal.ctx, (tx) =>
      tx
        .insertInto('api_months')
        .values({ tenant_id: portal.tenantId, month: '2026-11-01', acts, beyond: 0, cost: '0' })
        .onConflict((clash) => clash.columns(['tenant_id', 'month']).doUpdateSet({ acts }))
        .execute(),
    );
  await use(7);
  expect((await look()).limits).toEqual([]);
  await use(8);
  expect((await look()).limits).toEqual([{ kind: 'api', used: 8, most: 10 }]);
});

test('red trust services of the last doctor run are shown, with its time; nothing else of it is', async () => {
  const lines = DOCTOR_CHECKS.map((check) => ({
    check,
    state: ['timestamps', 'disk'].includes(check) ? 'red' : 'good',
    says: null,
    params: {},
    raw: 'only the operator reads this',
    ms: 1,
  }));
  await inSystem(app.platform, (tx) =>
    tx
      .insertInto('examinations')
      .values({ id: newId(), began_at: clock.now(), ended_at: clock.now(), lines: json(lines) })
      .execute(),
  );
  const answer = await look();
  expect(answer.trust).toEqual({ faults: ['timestamps'], sealUntil: null, lookedAt: '2026-11-23T09:00:00.000Z' });
  expect(JSON.stringify(answer)).not.toContain('only the operator');
  await inSystem(app.platform, (tx) => tx.deleteFrom('examinations').execute());
});
