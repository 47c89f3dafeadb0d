import { beforeAll, expect, test } from 'vitest';
import {
  Browser,
  createPeopleApp,
  mailsTo,
  newPortal,
  type PeopleApp,
  type Portal,
  signedIn,
} from '../../../test/people.ts';

let app: PeopleApp;
let portal: Portal;
beforeAll(async () => {
  app = await createPeopleApp();
  portal = await newPortal(app);
});

test('AN-06 wrong passwords and a flood of proofs in a stolen session keep the owner from nothing', async () => {
  const owner = await signedIn(portal);
  const stolen = new Browser(portal);
  await stolen.signIn(portal.ctx, owner);
  const next = 'Kitas-ilgas-slaptazodis-2026';
  const change = (browser: Browser, currentPassword: string) =>
    browser.request('PUT', '/api/users/password', { currentPassword, password: next, confirmPassword: next });
  for (let n = 0; n < 6; n++) await change(stolen, 'Neteisingas-slaptazodis-1');
  for (let n = 0; n < 40; n++) await stolen.request('POST', '/api/session/proof', { way: 'password', password: 'x' });
  const proof = { way: 'password', password: owner.password };
  expect((await owner.browser.request('POST', '/api/session/proof', proof)).status).toBe(200);
  expect((await change(owner.browser, owner.password)).status).toBe(204);
});

test('AN-16 “It was not me” ends each session that the device opened since', async () => {
  const owner = await signedIn(portal);
  app.clock.advance(60_000);
  const thief = new Browser(portal);
  await thief.signIn(portal.ctx, owner);
  const mail = (await mailsTo(portal.ctx, owner.email, 'newDevice')).at(-1);
  app.clock.advance(120_000);
  await thief.signIn(portal.ctx, owner);
  const token = new URL(mail!.Url!).searchParams.get('token')!;
  expect((await new Browser(portal).request('POST', '/api/session/end-by-mail', { token })).status).toBe(200);
  expect((await thief.request('GET', '/api/users/profile')).status).toBe(401);
  expect((await owner.browser.request('GET', '/api/users/profile')).status).toBe(200);
});
