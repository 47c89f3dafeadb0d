import { beforeAll, expect, test } from 'vitest';
import {
  Browser,
  createPeopleApp,
  mailsTo,
  newPortal,
  type PeopleApp,
  type Portal,
  signedIn,
} from '../../../../test/people.ts';
import { whileRowsHeld } from '../../../../test/while-held.ts';
import { newId } from '../../../platform/ids.ts';

let app: PeopleApp;
let portal: Portal;
beforeAll(async () => {
  app = await createPeopleApp();
  portal = await newPortal(app);
});

/** Somebody else gives the account another address. @returns it, and the link by which the owner takes it back */
async function stolen() {
  const owner = await signedIn(portal);
  const other = `${newId().slice(-12)}@svetimas.example`;
  expect((await owner.browser.request('POST', '/api/users/email', { email: other })).status).toBe(200);
  const code = (await mailsTo(portal.ctx, other, 'addressCode')).at(-1)!.Code;
  expect((await owner.browser.request('PUT', '/api/users/email', { code })).status).toBe(204);
  const mail = (await mailsTo(portal.ctx, owner.email, 'addressChangeAsked')).at(-1);
  return { owner, other, token: new URL(mail!.Url!).searchParams.get('token')! };
}

const takeBack = async (token: string) =>
  expect((await new Browser(portal).request('POST', '/api/session/stop-address-change', { token })).status).toBe(200);

test('AN-16 a sign-in that began before the owner took the account back mails its code to nobody', async () => {
  const { owner, other, token } = await stolen();
  const call = () => new Browser(portal).init(other, owner.password);
  await new Browser(portal).init(other, 'Wrong-1-password');
  // Tries are counted after the account was read and before its password is checked; taking back changes no such count.
  const answer = await whileRowsHeld(app.databaseUrl, 'attempts', { call, act: () => takeBack(token) });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(await mailsTo(portal.ctx, other, 'code')).toEqual([]);
});
