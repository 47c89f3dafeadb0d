import { ROLES } from '@paraph/domain';
import { beforeAll, expect, test } from 'vitest';
import { createPeopleApp, keepProven, newPerson, newPortal, type PeopleApp, signedIn } from '../../../test/people.ts';

let app: PeopleApp;
beforeAll(async () => {
  app = await createPeopleApp();
});

/** The operator's tenant with one super administrator and one administrator. */
async function operator() {
  const portal = await newPortal(app, { kind: 'operator' });
  const head = await signedIn(portal, { roles: ['superadmin', 'admin'] });
  const admin = await signedIn(portal, { roles: ['admin'] });
  const colleague = await newPerson(portal);
  await keepProven(app);
  return { portal, head, admin, colleague };
}

test('AZ-05 an administrator neither deactivates, deletes, changes nor hands over a super administrator', async () => {
  const { head, admin, colleague } = await operator();
  const at = `/api/users/${head.userId}`;
  const { browser } = admin;
  const answers = [
    await browser.request('PUT', `${at}/set-activation`, { isDeactivated: true }),
    await browser.request('PUT', `${at}/set-roles`, { roleIds: [ROLES.user.code] }),
    await browser.request('DELETE', at),
    await browser.request('POST', `${at}/hand-over`, { to: colleague.userId, reason: 'Išeina iš darbo' }),
    await browser.request('POST', `${at}/erase`, { email: head.email }),
  ];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
    answers.map(() => [403, 'user.superadmin-only']),
  );
  expect((await head.browser.me()).status).toBe(200);
});

test('AZ-05 the last super administrator keeps the role, and another one may be deactivated', async () => {
  const { portal, head } = await operator();
  const roles = () =>
    head.browser.request('PUT', `/api/users/${head.userId}/set-roles`, { roleIds: [ROLES.admin.code] });
  expect((await roles()).body.code).toBe('user.last-superadmin');
  const second = await newPerson(portal, { roles: ['superadmin'] });
  const off = await head.browser.request('PUT', `/api/users/${second.userId}/set-activation`, { isDeactivated: true });
  expect(off.status).toBe(204);
});
