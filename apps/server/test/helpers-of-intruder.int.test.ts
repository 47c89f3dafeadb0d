import { ROLES } from '@paraph/domain';
import { beforeAll, expect, test } from 'vitest';
import { intrude } from './intruder.ts';
import { Browser, keepProven } from './people.ts';
import { mailTo, newColleague, startTestPortal, type TestPortal } from './test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});

const call = async (browser: Browser, method: 'POST' | 'PUT', path: string, body: object) => {
  const answer = await browser.request(method, path, body);
  expect([200, 201, 204], `${path} ${JSON.stringify(answer.body)}`).toContain(answer.status);
};

test('AN-16 what a user did whom the intruder made an administrator is named, however much the owner did before', async () => {
  const owner = await newColleague(portal, 'Mantas Petrauskas', { roles: ['admin'] });
  const helper = await newColleague(portal, 'Petras Naujokas');
  const departments = (browser: Browser, name: string) =>
    call(browser, 'POST', '/api/departments', { name, managerUserId: owner.userId, userIds: [] });
  for (let n = 0; n < 35; n += 1) await departments(owner.browser, `Senas ${n}`);
  const intruder = await intrude(portal, owner.email);
  await keepProven(portal.app);
  await call(intruder.browser, 'PUT', `/api/users/${helper.userId}/set-roles`, { roleIds: [ROLES.admin.code] });
  await departments(helper.browser, 'Vagies padalinys');
  const group = { name: 'Vagies grupė', departments: [], emails: [helper.email], folders: {} };
  await call(helper.browser, 'POST', '/api/AccessGroup', group);
  await call(new Browser(portal), 'POST', '/api/session/end-by-mail', { token: intruder.denial });
  const { text } = await mailTo(portal, owner.email, /Patikrinkite/);
  const left = text.split('Lieka, kol pakeis')[1]!;
  expect(left).toContain('Vagies padalinys');
  expect(left).toContain('Vagies grupė');
});
