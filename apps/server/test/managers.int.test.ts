import { phrases } from '@paraph/phrases';
import { beforeAll, expect, test } from 'vitest';
import { startTestPortal, newColleague, upload, type TestPortal } from './test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
}, 90_000);

test('USER-038 a user without a manager gets the error before and when a document for approval is sent', async () => {
  const boss = await newColleague(portal, 'Rūta Ąžuolaitė', { roles: ['ceo'] });
  const lukas = await newColleague(portal, 'Lukas Jankauskas');
  const id = String((await upload(lukas.browser)).body.id);
  const members = [{ email: boss.email, kind: 'approve' }];
  await lukas.browser.request('PUT', `/api/documents/${id}/signers/set`, { members });
  const manager = async () => {
    const { body } = await lukas.browser.request('GET', `/api/documents/${id}/preflight`);
    const check = (body['checks'] as { check: string; outcome: string }[]).find((one) => one.check === 'manager');
    return [check?.outcome, body['canSend']];
  };
  const send = () => lukas.browser.request('POST', `/api/documents/${id}/send`, undefined, { 'accept-language': 'lt' });
  expect(await manager()).toEqual(['failed', false]);
  expect(await send()).toMatchObject({
    status: 409,
    body: { code: 'user.no-manager', detail: phrases.lt.errors['user.no-manager'] },
  });
  await lukas.browser.request('POST', '/api/users/own-manager', { email: boss.email });
  expect(await manager()).toEqual(['passed', true]);
  expect((await send()).status).toBe(200);
});
