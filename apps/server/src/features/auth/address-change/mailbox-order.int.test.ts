import { beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../../platform/db/index.ts';
import { Browser, createPeopleApp, mailsTo, newPortal, type PeopleApp, type Portal } from '../../../../test/people.ts';
import {
  accountOf,
  addPasskey,
  askForReset,
  askToMove,
  enterBy,
  linkTo,
  move,
  newAddress,
  press,
  resetBy,
  type StolenAccount,
  stolenAccount,
} from '../../../../test/stolen-account.ts';

let app: PeopleApp;
let portal: Portal;
beforeAll(async () => {
  app = await createPeopleApp();
  portal = await newPortal(app);
});

/** The thief signs in again, with the password and the mailbox. */
async function enterAgain(account: StolenAccount, email: string): Promise<void> {
  account.browser = new Browser(portal);
  await account.browser.signIn(portal.ctx, { email, password: account.password });
}

test('AN-16 taking the account back removes a passkey that was added after a reset at the address of the thief', async () => {
  const account = await stolenAccount(portal);
  const theirs = newAddress();
  const own = await move(account, theirs);
  expect((await resetBy(account, theirs)).status).toBe(200);
  await enterAgain(account, theirs);
  app.clock.advance(1000);
  const key = await addPasskey(account);
  const removal = await linkTo(account, account.email, 'passkeyAdded');
  app.clock.advance(1000);
  expect((await press(account, 'stop-address-change', own)).status).toBe(200);
  expect((await enterBy(account, key)).body.code).toBe('auth.passkey-refused');
  expect((await press(account, 'remove-added-factors', removal)).body.code).toBe('auth.link-used');
  expect((await resetBy(account, account.email)).body).toMatchObject({ ok: true, openers: [] });
});

test('AN-16 a reset at the address of the thief leaves the former address its link that removes additions', async () => {
  const account = await stolenAccount(portal);
  const theirs = newAddress();
  await move(account, theirs);
  const key = await addPasskey(account);
  const removal = await linkTo(account, account.email, 'passkeyAdded');
  expect((await resetBy(account, theirs)).status).toBe(200);
  expect((await press(account, 'remove-added-factors', removal)).status).toBe(200);
  expect((await enterBy(account, key)).body.code).toBe('auth.passkey-refused');
});

test('AN-16 taking the account back also removes a second passkey, added after the owner had removed the first one', async () => {
  const account = await stolenAccount(portal);
  const theirs = newAddress();
  const own = await move(account, theirs);
  await addPasskey(account);
  const removal = await linkTo(account, account.email, 'passkeyAdded');
  expect((await press(account, 'remove-added-factors', removal)).status).toBe(200);
  await enterAgain(account, theirs);
  app.clock.advance(1000);
  const second = await addPasskey(account);
  expect((await press(account, 'stop-address-change', own)).status).toBe(200);
  expect((await enterBy(account, second)).body.code).toBe('auth.passkey-refused');
});

test('AN-16 an owner who changed the address an hour before takes it back, whatever was reset or denied meanwhile', async () => {
  const account = await stolenAccount(portal);
  const [own, theirs] = [newAddress(), newAddress()];
  await move(account, own);
  app.clock.advance(3_600_000);
  await enterAgain(account, own);
  const link = await move(account, theirs);
  expect((await resetBy(account, theirs)).status).toBe(200);
  await enterAgain(account, theirs);
  const denial = await linkTo(account, own, 'newDevice');
  expect((await press(account, 'end-by-mail', denial)).status).toBe(200);
  expect((await press(account, 'stop-address-change', link)).status).toBe(200);
  expect((await accountOf(account)).email).toBe(own);
});

test('AN-16 a former address takes the account back also while the company has deactivated its user', async () => {
  const account = await stolenAccount(portal);
  const theirs = newAddress();
  await move(account, theirs);
  await inTenant(portal.ctx, (tx) =>
    tx.updateTable('users').set({ state: 'inactive' }).where('email', '=', theirs).execute(),
  );
  await askForReset(account, account.email);
  const link = await linkTo(account, account.email, 'addressToTakeBack');
  expect((await press(account, 'stop-address-change', link)).status).toBe(200);
  expect((await accountOf(account)).email).toBe(account.email);
});

test('AN-16 a former address that asks for a new password is mailed a link that takes the account back, beside the first one', async () => {
  const account = await stolenAccount(portal);
  const theirs = newAddress();
  const first = await move(account, theirs);
  const key = await addPasskey(account);
  await askForReset(account, account.email);
  expect(await mailsTo(portal.ctx, account.email, 'resetPassword')).toEqual([]);
  const link = await linkTo(account, account.email, 'addressToTakeBack');
  expect((await press(account, 'stop-address-change', link)).status).toBe(200);
  expect((await accountOf(account)).email).toBe(account.email);
  expect((await enterBy(account, key)).body.code).toBe('auth.passkey-refused');
  expect((await press(account, 'stop-address-change', first)).body.code).toBe('auth.link-used');
  await askForReset(account, theirs);
  expect(await mailsTo(portal.ctx, theirs, 'addressToTakeBack')).toEqual([]);
});

test('AN-16 no link mailed to the thief works once the account is taken back, and none stops what the owner then asks for', async () => {
  const account = await stolenAccount(portal);
  const theirs = newAddress();
  const own = await move(account, theirs);
  await enterAgain(account, theirs);
  const [denialOfThief, denialOfOwner] = [
    await linkTo(account, theirs, 'newDevice'),
    await linkTo(account, account.email, 'newDevice'),
  ];
  expect(denialOfThief).not.toBe(denialOfOwner);
  expect((await press(account, 'stop-address-change', own)).status).toBe(200);
  await enterAgain(account, account.email);
  const wanted = newAddress();
  await askToMove(account, wanted);
  expect((await press(account, 'end-by-mail', denialOfThief)).body.code).toBe('auth.link-used');
  const code = (await mailsTo(portal.ctx, wanted, 'addressCode')).at(-1)!.Code;
  expect((await account.browser.request('PUT', '/api/users/email', { code })).status).toBe(204);
});
