import { LIMITS } from '@paraph/domain';
import { beforeAll, expect, test } from 'vitest';
import { leftLongAgo } from '../../../test/left.ts';
import { newColleague, see, startTestPortal, upload, type TestPortal } from '../../../test/test-portal.ts';
import { inTenant } from '../../platform/db/index.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let admin: Colleague;
let other: Colleague;
beforeAll(async () => {
  portal = await startTestPortal();
  admin = await newColleague(portal, 'Rūta Ąžuolaitė', { roles: ['admin'] });
  other = await newColleague(portal, 'Mantas Petrauskas', { roles: ['admin'] });
});

const REFUSED = { status: 422, body: { errors: { to: { code: 'field.own-take-over' } } } };
const handOver = (by: Colleague, from: Colleague, to: Colleague) =>
  by.browser.request('POST', `/api/users/${from.userId}/hand-over`, { to: to.userId, reason: 'Pavaduoju' });
const setActive = (user: Colleague, isDeactivated: boolean) =>
  admin.browser.request('PUT', `/api/users/${user.userId}/set-activation`, { isDeactivated });
const isOffered = async (user: Colleague) => {
  const { body } = await admin.browser.request('POST', '/api/users/standing', { ids: [user.userId] });
  return (body.items as { mayTakeOver: boolean }[])[0]?.mayTakeOver;
};
/** Returns a colleague with a draft that nobody else sees. */
const withDraft = async (name: string) => {
  const owner = await newColleague(portal, name);
  return { owner, draft: String((await upload(owner.browser)).body.id) };
};

test('an administrator gives the work of an active colleague to others, but not to themselves; another administrator may', async () => {
  const { owner, draft } = await withDraft('Agnė Savininkė');
  expect(await isOffered(owner)).toBe(false);
  expect(await handOver(admin, owner, admin)).toMatchObject(REFUSED);
  expect(await see(owner.browser, draft)).toMatchObject({ isOwner: true });
  expect(await handOver(other, owner, admin)).toMatchObject({ status: 200, body: { documents: 1 } });
  expect(await see(admin.browser, draft)).toMatchObject({ isOwner: true });
});

test('nor by way of a colleague, nor of a user who was deactivated for a moment', async () => {
  const { owner } = await withDraft('Agnė Antroji');
  const between = await newColleague(portal, 'Jonas Tarpininkas');
  expect(await handOver(admin, owner, between)).toMatchObject({ status: 200, body: { documents: 1 } });
  expect(await handOver(admin, between, admin)).toMatchObject(REFUSED);
  await setActive(between, true);
  expect(await handOver(admin, between, admin)).toMatchObject(REFUSED);
  // A deactivation of long ago does not count after the user was active again.
  await leftLongAgo(portal.ctx, between.userId);
  await setActive(between, false);
  expect(await handOver(admin, between, admin)).toMatchObject(REFUSED);
  expect(await isOffered(between)).toBe(false);
});

test('the work of a user who was deactivated or deleted three days ago goes to the administrator', async () => {
  const { owner: left } = await withDraft('Tomas Išėjęs');
  await leftLongAgo(portal.ctx, left.userId);
  expect(await isOffered(left)).toBe(true);
  expect(await handOver(admin, left, admin)).toMatchObject({ status: 200, body: { documents: 1 } });
  const { owner: gone } = await withDraft('Rasa Ištrinta');
  // What counts for a deleted user is the deletion.
  await leftLongAgo(portal.ctx, gone.userId);
  await admin.browser.request('DELETE', `/api/users/${gone.userId}`);
  expect(await handOver(admin, gone, admin)).toMatchObject(REFUSED);
  await inTenant(portal.ctx, (tx) =>
    tx
      .updateTable('users')
      .set({ deleted_at: new Date(Date.now() - LIMITS.ownTakeOver) })
      .where('id', '=', gone.userId)
      .execute(),
  );
  expect(await handOver(admin, gone, admin)).toMatchObject({ status: 200, body: { documents: 1 } });
});
