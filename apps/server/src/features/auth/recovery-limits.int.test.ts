import { LIMITS } from '@paraph/domain';
import { beforeAll, expect, test } from 'vitest';
import {
  Browser,
  createPeopleApp,
  mailsTo,
  newPerson,
  newPortal,
  PASSWORD,
  type PeopleApp,
  type Portal,
  signedIn,
} from '../../../test/people.ts';
import { inTenant } from '../../platform/db/index.ts';
import { mailRecovery } from './use-cases/recover.ts';

const NEW_PASSWORD = 'Kitas-ilgas-slaptazodis-2026';
let app: PeopleApp;
let portal: Portal;
beforeAll(async () => {
  app = await createPeopleApp();
  portal = await newPortal(app);
});

/** Does the worker's part for all requests at a host. */
async function work({ ctx }: Portal) {
  const waiting = await inTenant(ctx, (tx) => tx.selectFrom('recoveries').select('id').execute());
  for (const { id } of waiting) await mailRecovery(ctx, id);
}

/** Requests a link from a network address, by a browser without cookies. */
async function askFrom(remoteAddress: string, email: string, at: Portal = portal) {
  const answer = await app.server!.inject({
    method: 'POST',
    url: '/api/password/recovery',
    remoteAddress,
    headers: { host: at.host, 'sec-fetch-site': 'same-origin' },
    payload: { email },
  });
  await work(at);
  return { status: answer.statusCode, body: JSON.parse(answer.body) as object };
}
async function askIn(browser: Browser, email: string) {
  const { status } = await browser.request('POST', '/api/password/recovery', { email });
  await work(portal);
  return status;
}
const linksTo = async (email: string) =>
  (await mailsTo(portal.ctx, email, 'resetPassword')).map(({ Url }) => new URL(Url!).searchParams.get('token')!);
const reset = (token: string) =>
  new Browser(portal).request('POST', '/api/password/reset', {
    token,
    password: NEW_PASSWORD,
    confirmPassword: NEW_PASSWORD,
  });

test('AN-07 requests at the host of another company use up no limit of the owner', async () => {
  const [elsewhere, { email }] = [await newPortal(app), await newPerson(portal)];
  for (let n = 1; n <= 12; n += 1) await askFrom(`203.0.113.${n}`, email, elsewhere);
  for (let n = 0; n < 3; n += 1) await askFrom('198.51.100.1', email, elsewhere);
  expect(await linksTo(email)).toEqual([]);
  await askFrom('198.51.100.1', email);
  expect(await linksTo(email)).toHaveLength(1);
});

test('AN-07 three requests of one caller in an hour are mailed, and those of other callers are mailed all the same', async () => {
  const { email } = await newPerson(portal);
  for (let n = 0; n < 5; n += 1) await askFrom('203.0.113.1', email);
  expect(await linksTo(email)).toHaveLength(LIMITS.recoveries);
  await askFrom('198.51.100.1', email);
  expect(await linksTo(email)).toHaveLength(LIMITS.recoveries + 1);
});

test('AN-07 an outsider who uses up the links of an hour leaves the owner a working one until the next is mailed', async () => {
  const { email } = await newPerson(portal);
  for (let n = 1; n <= 20; n += 1) await askFrom(`203.0.113.${n}`, email);
  expect(await linksTo(email)).toHaveLength(LIMITS.recoveryMails);
  app.clock.advance(LIMITS.recoveriesWindow - 1000);
  expect(await askFrom('198.51.100.1', email)).toEqual({ status: 200, body: { ok: true } });
  expect(await askFrom('198.51.100.1', 'niekas@example.lt')).toEqual({ status: 200, body: { ok: true } });
  const links = await linksTo(email);
  expect(links).toHaveLength(LIMITS.recoveryMails);
  expect((await reset(links.at(-1)!)).status).toBe(200);
  // The password was set: earlier requests do not count.
  await askFrom('198.51.100.1', email);
  expect(await linksTo(email)).toHaveLength(LIMITS.recoveryMails + 1);
});

test('AN-16 AN-07 after “It was not me” the next link is mailed, although outsiders used up those of the hour', async () => {
  const { email, password } = await signedIn(portal);
  await new Browser(portal).signIn(portal.ctx, { email, password });
  for (let n = 1; n <= 12; n += 1) await askFrom(`203.0.113.${n}`, email);
  const [mail] = await mailsTo(portal.ctx, email, 'newDevice');
  const token = new URL(mail!.Url!).searchParams.get('token');
  expect((await new Browser(portal).request('POST', '/api/session/end-by-mail', { token })).status).toBe(200);
  expect((await reset((await linksTo(email)).at(-1)!)).status).toBe(409);
  await askFrom('198.51.100.1', email);
  expect(await linksTo(email)).toHaveLength(LIMITS.recoveryMails + 1);
});

test('AN-07 a browser in which the owner has signed in gets a mail, whatever others have requested', async () => {
  const { email, browser } = await signedIn(portal);
  for (let n = 1; n <= 12; n += 1) await askFrom(`203.0.113.${n}`, email);
  for (let n = 0; n < 3; n += 1) await askFrom('127.0.0.1', email);
  expect(await askIn(browser, email)).toBe(200);
  expect(await linksTo(email)).toHaveLength(LIMITS.recoveryMails + 1);
  // The cookie of another user's browser gives no such exception.
  const other = await signedIn(portal);
  await askIn(other.browser, email);
  expect(await linksTo(email)).toHaveLength(LIMITS.recoveryMails + 1);
});

test('AN-07 after wrong passwords and requests of outsiders the owner still signs in by a link', async () => {
  const { email } = await newPerson(portal);
  for (let n = 0; n < 3; n += 1) await askFrom('203.0.113.1', email, await newPortal(app));
  for (let n = 1; n <= 12; n += 1)
    await app.server!.inject({
      method: 'POST',
      url: '/token/authentication/init',
      remoteAddress: `203.0.113.${n}`,
      headers: { host: portal.host, 'sec-fetch-site': 'same-origin' },
      payload: { grant_type: 'password', username: email, password: 'Wrong-1-password' },
    });
  const owner = new Browser(portal);
  expect((await owner.init(email, PASSWORD)).body.code).toBe('auth.slowed');
  await askIn(owner, email);
  expect((await reset((await linksTo(email)).at(-1)!)).status).toBe(200);
  expect((await owner.init(email, NEW_PASSWORD)).status).toBe(200);
});
