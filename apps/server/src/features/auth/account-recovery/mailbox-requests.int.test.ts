import { LIMITS } from '@paraph/domain';
import { beforeAll, expect, test } from 'vitest';
import { makeFactorsOlder } from '../../../../test/older-factors.ts';
import {
  Browser,
  createPeopleApp,
  mailsTo,
  newPortal,
  type PeopleApp,
  type Portal,
  signedIn,
} from '../../../../test/people.ts';
import type { SoftPasskey } from '../../../../test/soft-passkey.ts';
import {
  accountOf,
  addPasskey,
  enterBy,
  linkTo,
  move,
  newAddress,
  press,
  resetBy,
  type StolenAccount,
  stolenAccount,
  tokenIn,
} from '../../../../test/stolen-account.ts';
import { inSystem } from '../../../platform/db/index.ts';
import { finishRecovery } from './finish.ts';

let app: PeopleApp;
let portal: Portal;
let desk: Portal;
beforeAll(async () => {
  app = await createPeopleApp();
  portal = await newPortal(app);
  desk = await newPortal(app, { kind: 'operator' });
});

/** Returns the waiting request of the account. */
const waitingOf = async (account: StolenAccount) => {
  const { id } = await accountOf(account);
  return inSystem(app.platform, (tx) =>
    tx
      .selectFrom('factor_recoveries')
      .select(['id', 'mailbox', 'account_id', 'tenant_id'])
      .where('account_id', '=', id)
      .where('state', '=', 'waiting')
      .executeTakeFirst(),
  );
};

/** An old passkey of somebody else, and the owner's request to remove everything, by the mail after a reset. */
async function withRequest() {
  const account = await stolenAccount(portal);
  const key = await addPasskey(account);
  await makeFactorsOlder(app, account.email);
  expect((await resetBy(account, account.email)).status).toBe(200);
  await enterBy(account, key, account.browser);
  const all = await linkTo(account, account.email, 'otherWaysIn');
  app.clock.advance(1000);
  expect((await press(account, 'remove-added-factors', all)).status).toBe(200);
  return account;
}

test('AN-16 a reset at the address of the thief does not stop the removal that the mailbox of the owner asked for', async () => {
  const account = await withRequest();
  const theirs = newAddress();
  await move(account, theirs);
  expect((await resetBy(account, theirs)).status).toBe(200);
  expect(await waitingOf(account)).toMatchObject({ mailbox: account.email });
});

test("AN-16 the owner's own “It was not me” and taking back do not stop the removal that the owner asked for", async () => {
  const account = await withRequest();
  await addPasskey(account);
  const removal = await linkTo(account, account.email, 'passkeyAdded');
  const own = await move(account, newAddress());
  expect((await press(account, 'remove-added-factors', removal)).status).toBe(200);
  expect((await press(account, 'stop-address-change', own)).status).toBe(200);
  expect(await waitingOf(account)).toMatchObject({ mailbox: account.email });
});

test('AN-16 a changed password stops no request that a mailbox made', async () => {
  const account = await withRequest();
  const password = 'Kitas-9-ilgas-vėjas';
  const body = { currentPassword: account.password, password, confirmPassword: password };
  expect((await account.browser.request('PUT', '/api/users/password', body)).status).toBe(204);
  expect(await waitingOf(account)).toBeDefined();
});

test('AN-16 each mailbox has its own link that stops a request, and that of the thief ends when the account is taken back', async () => {
  const account = await stolenAccount(portal);
  await addPasskey(account);
  const theirs = newAddress();
  const own = await move(account, theirs);
  const operator = await signedIn(desk, { roles: ['superadmin'] });
  const asked = { email: theirs, reason: 'Paskambino ir įrodė, kas yra' };
  expect((await operator.browser.request('POST', '/api/operator/account-recoveries', asked)).status).toBe(200);
  const linkOf = async (email: string) => tokenIn((await mailsTo(desk.ctx, email, 'factorRecoveryAsked')).at(-1));
  const [ofThief, ofOwner] = [await linkOf(theirs), await linkOf(account.email)];
  expect(ofThief).not.toBe(ofOwner);
  expect((await press(account, 'stop-address-change', own)).status).toBe(200);
  expect((await press(account, 'stop-account-recovery', ofThief)).body.code).toBe('auth.link-used');
  expect(await waitingOf(account)).toBeDefined();
  // The link that a thief may have read is replaced by a new one.
  expect((await press(account, 'stop-account-recovery', ofOwner)).body.code).toBe('auth.link-used');
  const renewed = await linkTo(account, account.email, 'factorRecoveryAsked');
  expect((await press(account, 'stop-account-recovery', renewed)).status).toBe(200);
});

test('AN-16 the operator finds the account by a former address, replaces what a session asked for, and the thief cannot stop it', async () => {
  const account = await stolenAccount(portal);
  await addPasskey(account);
  const theirs = newAddress();
  await move(account, theirs);
  expect((await account.browser.request('POST', '/api/users/account-recovery')).status).toBe(200);
  const operator = await signedIn(desk, { roles: ['superadmin'] });
  const asked = { email: account.email, reason: 'Paskambino ir įrodė, kas yra' };
  const start = () => operator.browser.request('POST', '/api/operator/account-recoveries', asked);
  expect((await start()).status).toBe(200);
  expect(await waitingOf(account)).toMatchObject({ mailbox: account.email });
  expect((await start()).body.code).toBe('generic.conflict');
  const { body } = await operator.browser.request('GET', '/api/operator/account-recoveries');
  expect(body.items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ email: theirs, formerAddress: account.email, state: 'waiting' }),
    ]),
  );
  expect(await mailsTo(desk.ctx, account.email, 'factorRecoveryAsked')).toHaveLength(1);
  expect(await mailsTo(desk.ctx, theirs, 'factorRecoveryAsked')).toEqual([]);
  app.clock.advance(LIMITS.addressStopLife + 1000);
  await operator.browser.signIn(desk.ctx, operator);
  expect((await start()).body).toMatchObject({ errors: { email: { code: 'field.no-account' } } });
});

const proveBy = async ({ portal: { host } }: StolenAccount, browser: Browser, key: SoftPasskey) => {
  const headers = { origin: `http://${host}` };
  const { id, options } = (await browser.request('POST', '/api/session/proof/passkey', undefined, headers))
    .body as unknown as { id: string; options: { challenge: string } };
  const body = { way: 'passkey', passkey: { id, response: key.show(options.challenge) } };
  return browser.request('POST', '/api/session/proof', body, headers);
};

test('AN-16 an owner whose passkey is older than three days stops the removal that a thief of the mailbox asked for, and is mailed', async () => {
  const account = await stolenAccount(portal);
  const key = await addPasskey(account);
  await makeFactorsOlder(app, account.email);
  expect((await resetBy(account, account.email)).status).toBe(200);
  app.clock.advance(1000);
  const all = await linkTo(account, account.email, 'otherWaysIn');
  expect((await press(account, 'remove-added-factors', all)).status).toBe(200);
  const owner = { ...account, browser: new Browser(portal) };
  await enterBy(owner, key, owner.browser);
  const young = await addPasskey(owner);
  const stop = () => owner.browser.request('DELETE', '/api/users/account-recovery');
  expect((await proveBy(account, owner.browser, young)).status).toBe(200);
  expect((await stop()).body.code).toBe('auth.stop-by-mail');
  expect((await proveBy(account, owner.browser, key)).status).toBe(200);
  expect((await owner.browser.request('GET', '/api/users/safety')).body.recovery).toMatchObject({ canStop: true });
  expect((await stop()).status).toBe(204);
  expect(await waitingOf(account)).toBeUndefined();
  expect(await mailsTo(portal.ctx, account.email, 'factorRecoveryStopped')).toHaveLength(1);
});

test('AN-16 no factor stops the removal that the operator asked for', async () => {
  const account = await stolenAccount(portal);
  const key = await addPasskey(account);
  await makeFactorsOlder(app, account.email);
  const operator = await signedIn(desk, { roles: ['superadmin'] });
  const asked = { email: account.email, reason: 'Paskambino ir įrodė, kas yra' };
  expect((await operator.browser.request('POST', '/api/operator/account-recoveries', asked)).status).toBe(200);
  await enterBy(account, key, account.browser);
  const stopped = await account.browser.request('DELETE', '/api/users/account-recovery');
  expect(stopped.body.code).toBe('auth.stop-by-mail');
});

test('AN-16 an owner has the link that stops a removal mailed again, once in ten minutes, and the first link still works', async () => {
  const account = await withRequest();
  const first = await linkTo(account, account.email, 'factorRecoveryAsked');
  const again = () => account.browser.request('POST', '/api/users/account-recovery/mail');
  const mailed = async () => (await mailsTo(portal.ctx, account.email, 'factorRecoveryAsked')).length;
  expect((await again()).body.code).toBe('generic.too-many');
  expect(await mailed()).toBe(1);
  app.clock.advance(LIMITS.stopLinksRest);
  account.browser.token = String((await account.browser.refresh()).body.access_token);
  expect((await again()).status).toBe(204);
  expect(await mailed()).toBe(2);
  expect(await linkTo(account, account.email, 'factorRecoveryAsked')).toBe(first);
  expect((await press(account, 'stop-account-recovery', first)).status).toBe(200);
  expect((await again()).body.code).toBe('generic.not-found');
});

test('AN-16 a passkey that the owner adds after setting the password by mail stays when an earlier removal is carried out', async () => {
  const account = await withRequest();
  app.clock.advance(61_000);
  expect((await resetBy(account, account.email)).status).toBe(200);
  const request = (await waitingOf(account))!;
  await inSystem(app.platform, (tx) =>
    tx.deleteFrom('passkeys').where('account_id', '=', request.account_id).execute(),
  );
  app.clock.advance(61_000);
  await account.browser.signIn(portal.ctx, account);
  const key = await addPasskey(account);
  app.clock.advance(LIMITS.factorRecoveryWait);
  await finishRecovery({ ...portal.ctx, tenantId: request.tenant_id }, request.id);
  expect((await enterBy(account, key)).status).toBe(200);
});
