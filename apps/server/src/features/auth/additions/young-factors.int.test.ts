import { LIMITS } from '@paraph/domain';
import { beforeAll, expect, test } from 'vitest';
import { makeFactorsOlder } from '../../../../test/older-factors.ts';
import { Browser, createPeopleApp, mailsTo, newPortal, type PeopleApp, type Portal } from '../../../../test/people.ts';
import type { SoftPasskey } from '../../../../test/soft-passkey.ts';
import {
  addPasskey,
  enterBy,
  linkTo,
  press,
  resetBy,
  type StolenAccount,
  stolenAccount,
  tokenIn,
} from '../../../../test/stolen-account.ts';
import { addApp } from '../../../../test/add-app.ts';

let app: PeopleApp;
let portal: Portal;
beforeAll(async () => {
  app = await createPeopleApp();
  portal = await newPortal(app);
});

const later = () => app.clock.advance(61_000);

/** A thief in a session of the owner added an app and then a passkey, and has entered by the passkey. */
interface Intrusion {
  account: StolenAccount;
  theirs: SoftPasskey;
  /** The link of the mail about the passkey. */
  added: string;
  /** Links of the mails about the session in which the thief added both, and about that of the passkey. */
  first: string;
  second: string;
}

async function intrusion(): Promise<Intrusion> {
  const account = await stolenAccount(portal);
  later();
  const thief = { ...account, browser: new Browser(portal) };
  await thief.browser.signIn(portal.ctx, account);
  const first = await linkTo(account, account.email, 'newDevice');
  later();
  await addApp(thief.browser, app.clock.now());
  later();
  const theirs = await addPasskey(thief);
  const added = await linkTo(account, account.email, 'passkeyAdded');
  later();
  await enterBy(account, theirs);
  const second = await linkTo(account, account.email, 'newDevice');
  expect(second).not.toBe(first);
  later();
  return { account, theirs, added, first, second };
}

const good = async (answer: Promise<{ status: number; body: object }>) => {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(200);
};

/** What the owner does, one after the other. */
const ORDERS: Record<string, (of: Intrusion) => Promise<unknown>> = {
  'denies the session in which both were added': ({ account, first }) => good(press(account, 'end-by-mail', first)),
  'denies the session of the passkey': ({ account, second }) => good(press(account, 'end-by-mail', second)),
  'denies it, and then uses the link about the passkey': async ({ account, second, added }) => {
    await good(press(account, 'end-by-mail', second));
    later();
    await good(press(account, 'remove-added-factors', added));
  },
  'sets a new password, and then uses the link about the passkey': async ({ account, added }) => {
    await good(resetBy(account, account.email));
    later();
    await good(press(account, 'remove-added-factors', added));
  },
  'sets a new password while the thief enters again, and then uses the link': async ({ account, theirs, added }) => {
    await good(resetBy(account, account.email));
    await enterBy(account, theirs);
    later();
    await good(press(account, 'remove-added-factors', added));
  },
  'sets a new password, and then has everything removed by the mail that follows': async ({ account }) => {
    await good(resetBy(account, account.email));
    later();
    await good(press(account, 'remove-added-factors', await linkTo(account, account.email, 'otherWaysIn')));
  },
  'sets a new password, and denies the session in which the thief enters again': async ({ account, theirs }) => {
    await good(resetBy(account, account.email));
    await enterBy(account, theirs);
    await good(press(account, 'end-by-mail', await linkTo(account, account.email, 'newDevice')));
  },
};

test.each(Object.entries(ORDERS))(
  'AN-16 the app and the passkey of a thief are gone and the owner signs in at once when the owner %s',
  async (_, react) => {
    const found = await intrusion();
    await react(found);
    const { account, theirs } = found;
    later();
    expect((await enterBy(account, theirs)).body.code).toBe('auth.passkey-refused');
    expect((await new Browser(portal).init(account.email, account.password)).body.factor).toBe('mail');
    const owner = new Browser(portal);
    later();
    await owner.signIn(portal.ctx, account);
    expect((await owner.me()).status).toBe(200);
  },
);

test('AN-16 after a new password, a link about an addition that somebody kept removes nothing added or done since, and works once', async () => {
  const account = await stolenAccount(portal);
  const earlier = await addPasskey(account);
  later();
  await addPasskey(account);
  const [one, other] = (await mailsTo(portal.ctx, account.email, 'passkeyAdded')).map(tokenIn);
  later();
  await good(resetBy(account, account.email));
  later();
  await enterBy(account, earlier, account.browser);
  const own = await addPasskey(account);
  const third = await linkTo(account, account.email, 'passkeyAdded');
  later();
  await good(press(account, 'remove-added-factors', one!));
  expect((await enterBy(account, own, account.browser)).status).toBe(200);
  expect((await press(account, 'remove-added-factors', other!)).body.code).toBe('auth.link-used');
  expect((await account.browser.me()).status).toBe(200);
  await good(press(account, 'remove-added-factors', third));
});

test('AN-16 the mail after a new password removes at once what is young, and the older factor after 24 hours', async () => {
  const account = await stolenAccount(portal);
  const old = await addPasskey(account);
  await makeFactorsOlder(app, account.email);
  later();
  const young = await addPasskey(account);
  later();
  await good(resetBy(account, account.email));
  later();
  const all = await linkTo(account, account.email, 'otherWaysIn');
  const { body } = await press(account, 'remove-added-factors', all);
  const dueAt = new Date(app.clock.now().getTime() + LIMITS.factorRecoveryWait).toISOString();
  expect(body).toEqual({ ok: true, dueAt });
  expect((await enterBy(account, young)).body.code).toBe('auth.passkey-refused');
  expect((await enterBy(account, old)).status).toBe(200);
  expect((await press(account, 'remove-added-factors', all)).body.code).toBe('auth.link-used');
});

test('AN-16 a new password voids the link of the mail after an earlier one, and the link about an addition leaves the newer one', async () => {
  const account = await stolenAccount(portal);
  await addPasskey(account);
  const added = await linkTo(account, account.email, 'passkeyAdded');
  later();
  await good(resetBy(account, account.email));
  const kept = await linkTo(account, account.email, 'otherWaysIn');
  later();
  await good(resetBy(account, account.email));
  expect((await press(account, 'remove-added-factors', kept)).body.code).toBe('auth.link-used');
  const all = await linkTo(account, account.email, 'otherWaysIn');
  later();
  await good(press(account, 'remove-added-factors', added));
  await good(press(account, 'remove-added-factors', all));
});
