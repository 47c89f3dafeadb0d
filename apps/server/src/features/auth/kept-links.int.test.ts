import { LIMITS } from '@paraph/domain';
import { beforeAll, expect, test } from 'vitest';
import { makeFactorsOlder } from '../../../test/older-factors.ts';
import {
  Browser,
  createPeopleApp,
  lastCode,
  mailsTo,
  newPortal,
  type PeopleApp,
  type Portal,
  signedIn,
} from '../../../test/people.ts';
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
  tokenIn,
} from '../../../test/stolen-account.ts';
import type { SoftPasskey } from '../../../test/soft-passkey.ts';
import { inSystem } from '../../platform/db/index.ts';
import { finishRecovery } from './account-recovery/finish.ts';

let app: PeopleApp;
let portal: Portal;
let desk: Portal;
beforeAll(async () => {
  app = await createPeopleApp();
  portal = await newPortal(app);
  desk = await newPortal(app, { kind: 'operator' });
});

/** The reader of the present address asks for the removal of everything, and the waiting time passes. */
async function removeAll(account: StolenAccount, all: string) {
  expect((await press(account, 'remove-added-factors', all)).status).toBe(200);
  const { id } = await accountOf(account);
  app.clock.advance(LIMITS.factorRecoveryWait);
  const request = await inSystem(app.platform, (tx) =>
    tx
      .selectFrom('factor_recoveries')
      .select(['id', 'tenant_id'])
      .where('account_id', '=', id)
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow(),
  );
  await finishRecovery({ ...portal.ctx, tenantId: request.tenant_id }, request.id);
  return { status: 200 };
}

async function askedByOperator({ email }: StolenAccount) {
  const operator = await signedIn(desk, { roles: ['superadmin'] });
  const asked = { email, reason: 'Paskambino ir įrodė, kas yra' };
  expect((await operator.browser.request('POST', '/api/operator/account-recoveries', asked)).status).toBe(200);
  return tokenIn((await mailsTo(desk.ctx, email, 'factorRecoveryAsked')).at(-1));
}

interface Reaction {
  react(): Promise<{ status: number }>;
  /** A passkey of the owner that the account has before and after it. */
  own?: SoftPasskey;
}

/** Each reaction of the owner: what goes before, and the reaction itself. */
const REACTIONS: Record<string, (account: StolenAccount) => Promise<Reaction>> = {
  'sets a new password by mail': async (account) => ({ react: () => resetBy(account, account.email) }),
  'removes what was added': async (account) => {
    await addPasskey(account);
    const token = await linkTo(account, account.email, 'passkeyAdded');
    return { react: () => press(account, 'remove-added-factors', token) };
  },
  'takes the account back': async (account) => {
    const token = await move(account, newAddress());
    return { react: () => press(account, 'stop-address-change', token) };
  },
  'ends the session of the thief': async (account) => {
    app.clock.advance(61_000);
    await new Browser(portal).signIn(portal.ctx, account);
    const token = await linkTo(account, account.email, 'newDevice');
    return { react: () => press(account, 'end-by-mail', token) };
  },
  'stops a request for lost factors by mail': async (account) => {
    const own = await addPasskey(account);
    const token = await askedByOperator(account);
    return { react: () => press(account, 'stop-account-recovery', token), own };
  },
  'has everything removed that opens the account': async (account) => {
    const own = await addPasskey(account);
    await makeFactorsOlder(app, account.email);
    expect((await resetBy(account, account.email)).status).toBe(200);
    const all = await linkTo(account, account.email, 'otherWaysIn');
    await enterBy(account, own, account.browser);
    return { react: () => removeAll(account, all) };
  },
};

/** What a thief may have kept: takes it, and returns its use. */
const KEPT: Record<string, (account: StolenAccount) => Promise<() => Promise<{ status: number }>>> = {
  'the link that ends a session': async (account) => {
    app.clock.advance(61_000);
    const { email } = await accountOf(account);
    await new Browser(portal).signIn(portal.ctx, { ...account, email });
    const token = await linkTo(account, email, 'newDevice');
    return () => press(account, 'end-by-mail', token);
  },
  'the link that stops a change of address which nobody confirmed': async (account) => {
    const token = await askToMove(account, newAddress());
    return () => press(account, 'stop-address-change', token);
  },
  'a sign-in that waits for its code': async (account) => {
    app.clock.advance(61_000);
    const { email } = await accountOf(account);
    const browser = new Browser(portal);
    const { body } = await browser.init(email, account.password);
    const code = await lastCode(portal.ctx, email);
    return () => browser.authenticate(String(body.key), code);
  },
  'a link for a new password': async (account) => {
    const { email } = await accountOf(account);
    await askForReset(account, email);
    const token = await linkTo(account, email, 'resetPassword');
    const password = 'Svetimas-9-vėjas';
    return () =>
      new Browser(portal).request('POST', '/api/password/reset', { token, password, confirmPassword: password });
  },
};

/** Ends no session, so the link of one that is open still ends it. */
const ENDS_NO_SESSION = 'stops a request for lost factors by mail';
const PAIRS = Object.keys(REACTIONS)
  .flatMap((reaction) => Object.keys(KEPT).map((kept) => [kept, reaction] as const))
  .filter(([kept, reaction]) => reaction !== ENDS_NO_SESSION || kept !== 'the link that ends a session');

test.each(PAIRS)('AN-16 %s that a thief kept changes nothing once the owner %s', async (kept, reaction) => {
  const account = await stolenAccount(portal);
  const { react, own } = await REACTIONS[reaction]!(account);
  const use = await KEPT[kept]!(account);
  app.clock.advance(61_000);
  expect((await react()).status).toBe(200);
  const { email } = await accountOf(account);
  app.clock.advance(61_000);
  const owner = new Browser(portal);
  if (own) await enterBy(account, own, owner);
  else await owner.signIn(portal.ctx, { ...account, email });
  const key = await addPasskey({ ...account, browser: owner });
  await use();
  expect((await owner.me()).status).toBe(200);
  expect((await accountOf(account)).email).toBe(email);
  expect((await enterBy(account, key)).status).toBe(200);
});

test('AN-16 a link that ends a session is void after a new password, and works no second time weeks later', async () => {
  const account = await stolenAccount(portal);
  app.clock.advance(61_000);
  await new Browser(portal).signIn(portal.ctx, account);
  const kept = await linkTo(account, account.email, 'newDevice');
  expect((await resetBy(account, account.email)).status).toBe(200);
  expect((await press(account, 'end-by-mail', kept)).body.code).toBe('auth.link-needs-sign-in');
});

test('AN-16 an owner ends one device after the other, in any order of the mails', async () => {
  const account = await stolenAccount(portal);
  const thieves = [new Browser(portal), new Browser(portal)];
  const links: string[] = [];
  for (const thief of thieves) {
    app.clock.advance(61_000);
    await thief.signIn(portal.ctx, account);
    links.push(await linkTo(account, account.email, 'newDevice'));
  }
  expect((await press(account, 'end-by-mail', links[1]!)).status).toBe(200);
  expect((await thieves[0]!.me()).status).toBe(200);
  expect((await press(account, 'end-by-mail', links[0]!)).status).toBe(200);
  expect((await thieves[0]!.me()).status).toBe(401);
});

test('AN-16 a link about an addition that a thief kept removes nothing that the owner adds after “It was not me”', async () => {
  const account = await stolenAccount(portal);
  app.clock.advance(61_000);
  const thief = { ...account, browser: new Browser(portal) };
  await thief.browser.signIn(portal.ctx, account);
  const denial = await linkTo(account, account.email, 'newDevice');
  const theirs = await addPasskey(thief);
  const kept = await linkTo(account, account.email, 'passkeyAdded');
  expect((await press(account, 'end-by-mail', denial)).status).toBe(200);
  app.clock.advance(61_000);
  const key = await addPasskey(account);
  expect((await press(account, 'remove-added-factors', kept)).status).toBe(200);
  expect((await enterBy(account, key)).status).toBe(200);
  expect((await enterBy(account, theirs)).body.code).toBe('auth.passkey-refused');
});

test('AN-16 the link that stops a removal is replaced and mailed when the owner sets a password by mail, and the one that a thief kept stops nothing', async () => {
  const account = await stolenAccount(portal);
  await addPasskey(account);
  await makeFactorsOlder(app, account.email);
  expect((await resetBy(account, account.email)).status).toBe(200);
  const all = await linkTo(account, account.email, 'otherWaysIn');
  app.clock.advance(1000);
  expect((await press(account, 'remove-added-factors', all)).status).toBe(200);
  const kept = await linkTo(account, account.email, 'factorRecoveryAsked');
  app.clock.advance(61_000);
  expect((await resetBy(account, account.email)).status).toBe(200);
  const mailed = await linkTo(account, account.email, 'factorRecoveryAsked');
  expect((await press(account, 'stop-account-recovery', kept)).body.code).toBe('auth.link-used');
  expect((await press(account, 'stop-account-recovery', mailed)).status).toBe(200);
});
