import { LIMITS } from '@paraph/domain';
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
import { accountOf, addPasskey, enterBy, resetBy, stolenAccount } from '../../../test/stolen-account.ts';
import { inSystem } from '../../platform/db/index.ts';
import { take } from './allowances.ts';

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

const NEXT = 'Kitas-ilgas-slaptazodis-2026';
const WRONG = { currentPassword: 'Spejimas-7-neteisingas', password: NEXT, confirmPassword: NEXT };
/** Guesses the present password by an act until the portal refuses. @returns how many guesses it took */
async function guessAll(guess: () => Promise<{ status: number }>): Promise<number> {
  let guesses = 0;
  while ((await guess()).status === 422) guesses += 1;
  return guesses;
}

test('AN-06 an attacker who opens session after session guesses a hundred passwords in a day, and the owner sets a new one by mail', async () => {
  const account = await stolenAccount(portal);
  const key = await addPasskey(account);
  const { id } = await accountOf(account);
  await inSystem(app.platform, async (tx) => {
    for (let n = 0; n < LIMITS.passwordProofsOfAccount - 7; n++) await take(tx, portal.ctx, 'password-account', id);
  });
  const guesses = [];
  for (let sessions = 0; sessions < 3; sessions++) {
    const thief = new Browser(portal);
    await enterBy(account, key, thief);
    guesses.push(await guessAll(() => thief.request('PUT', '/api/users/password', WRONG)));
  }
  expect(guesses).toEqual([5, 2, 0]);
  const admin = await signedIn(portal, { roles: ['admin'] });
  const { body } = await admin.browser.request('GET', '/api/admin-log?limit=100');
  expect((body.items as { act: string }[]).map(({ act }) => act)).toContain('session.locked');
  expect((await resetBy(account, account.email)).status).toBe(200);
  const again = new Browser(portal);
  await again.signIn(portal.ctx, account);
  const change = { ...WRONG, currentPassword: account.password };
  expect((await again.request('PUT', '/api/users/password', change)).status).toBe(204);
});

test('AN-06 one stolen session guesses twenty passwords in a day, and the owner changes the password meanwhile', async () => {
  const owner = await signedIn(portal);
  const stolen = new Browser(portal);
  await stolen.signIn(portal.ctx, owner);
  const guess = () => stolen.request('POST', '/api/session/proof', { way: 'password', password: 'x' });
  const guesses = [];
  for (let quarters = 0; quarters < 5; quarters++) {
    guesses.push(await guessAll(guess));
    app.clock.advance(LIMITS.passwordLock + 1000);
    await inSystem(app.platform, (tx) => tx.updateTable('sessions').set({ active_at: app.clock.now() }).execute());
    stolen.token = String((await stolen.refresh()).body.access_token);
  }
  expect(guesses).toEqual([5, 5, 5, 5, 0]);
  const own = new Browser(portal);
  await own.signIn(portal.ctx, owner);
  const change = { ...WRONG, currentPassword: owner.password };
  expect((await own.request('PUT', '/api/users/password', change)).status).toBe(204);
});
