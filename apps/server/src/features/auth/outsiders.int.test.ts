import { beforeAll, expect, test } from 'vitest';
import {
  Browser,
  createPeopleApp,
  type Portal,
  mailsTo,
  newPortal,
  newPerson,
  type PeopleApp,
  signedIn,
} from '../../../test/people.ts';
import { giveIdentityTo } from './index.ts';

let app: PeopleApp;
let portal: Portal;
beforeAll(async () => {
  app = await createPeopleApp();
  portal = await newPortal(app);
});

test('AN-22 the same digits in two countries are two people, and a linked identity stays with its person', async () => {
  const [ona, ana, thief] = [await newPerson(portal), await newPerson(portal), await newPerson(portal)];
  const code = '38503150068';
  await giveIdentityTo(portal.ctx, ona.email, { country: 'lt', code });
  await giveIdentityTo(portal.ctx, ana.email, { country: 'ee', code });
  await expect(giveIdentityTo(portal.ctx, thief.email, { country: 'lt', code })).rejects.toMatchObject({
    code: 'auth.eid-of-another-account',
  });
});

test('an eID of an account that left every company moves to the account whose owner proves it, and the former address is mailed', async () => {
  const [admin, former, later] = [
    await signedIn(portal, { roles: ['admin'] }),
    await newPerson(portal),
    await newPerson(portal),
  ];
  const person = { country: 'lt', code: '38503150079' } as const;
  await giveIdentityTo(portal.ctx, former.email, person);
  const link = () => giveIdentityTo(portal.ctx, later.email, person);
  await expect(link()).rejects.toMatchObject({ code: 'auth.eid-of-another-account' });
  expect((await admin.browser.request('DELETE', `/api/users/${former.userId}`)).status).toBe(204);
  const again = { email: former.email, firstName: 'Ona', lastName: 'Bitė', roleIds: [4] };
  const { body } = await admin.browser.request('POST', '/api/users', again);
  // An invitation that waits may still bring the account back.
  await expect(link()).rejects.toMatchObject({ code: 'auth.eid-of-another-account' });
  expect((await admin.browser.request('DELETE', `/api/users/${String(body.id)}`)).status).toBe(204);
  await link();
  expect(await mailsTo(portal.ctx, former.email, 'eidUnlinked')).toHaveLength(1);
  await link();
  expect(await mailsTo(portal.ctx, former.email, 'eidUnlinked')).toHaveLength(1);
});

test('RL-02 an invented address of a caller changes no counter', async () => {
  const body = { token: 'x'.repeat(43) };
  const statuses: number[] = [];
  for (let n = 0; n < 42; n += 1) {
    const headers = {
      'x-forwarded-for': `203.0.113.${n}`,
      'x-real-ip': `203.0.113.${n}`,
      forwarded: `for=203.0.113.${n}`,
    };
    const { status } = await new Browser(portal).request('POST', '/api/session/end-by-mail', body, headers);
    statuses.push(status);
  }
  // The rate window may end once during the calls; there is no time for two whole ones.
  expect(statuses.at(-1)).toBe(429);
});

test('WB-05 no other origin may read an answer, with or without a token', async () => {
  const { browser } = await signedIn(portal);
  const origins = ['https://evil.example', 'null', `https://${portal.host}.evil.example`, 'http://localhost:1'];
  for (const origin of origins) {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const answer = await app.server!.inject({
        method,
        url: '/api/session',
        headers: {
          host: portal.host,
          origin,
          authorization: `Bearer ${browser.token}`,
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'authorization',
        },
      });
      const allowed = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'));
      expect(allowed, `${method} ${origin}`).toEqual([]);
    }
  }
});

test('AN-20 AZ-08 an administrator who becomes a plain user is one from the next call', async () => {
  const [admin, other] = [await signedIn(portal, { roles: ['admin'] }), await signedIn(portal, { roles: ['admin'] })];
  expect((await other.browser.request('GET', '/api/users')).status).toBe(200);
  const down = await admin.browser.request('PUT', `/api/users/${other.userId}/set-roles`, { roleIds: [4] });
  expect(down.status).toBe(204);
  expect((await other.browser.request('GET', '/api/users')).body.code).toBe('access.role-missing');
});
