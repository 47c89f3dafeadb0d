import { LIMITS } from '@paraph/domain';
import { beforeAll, expect, test } from 'vitest';
import {
  createPeopleApp,
  mailsTo,
  newPerson,
  newPortal,
  type PeopleApp,
  type Portal,
  signedIn,
} from '../../../../test/people.ts';
import {
  accountOf,
  linkTo,
  move,
  newAddress,
  press,
  resetBy,
  type StolenAccount,
  stolenAccount,
} from '../../../../test/stolen-account.ts';
import { inSystem, inSystemFor, inTenant } from '../../../platform/db/index.ts';
import { readChain } from '../../../platform/events/index.ts';
import { newId } from '../../../platform/ids.ts';
import { finishRecovery } from '../account-recovery/finish.ts';
import { isLinked, linkSubject, saveProvider } from '../sso/store.ts';
import { recordCredentialAct } from '../use-cases/notify-safety.ts';

let app: PeopleApp;
let portal: Portal;
beforeAll(async () => {
  app = await createPeopleApp();
  portal = await newPortal(app);
});

const ISSUER = 'https://login.azuolas.example';
const provider = (at: Portal, { domain, isEnforced }: { domain: string; isEnforced: boolean }) =>
  inTenant(at.ctx, (tx) =>
    saveProvider(tx, {
      name: 'Ąžuolo paskyra',
      issuer: ISSUER,
      client_id: 'x',
      sealed: Buffer.from('x'),
      domains: [domain],
      is_enforced: isEnforced,
      emergency_ids: [newId()],
      proven_at: app.clock.now(),
    }),
  );

/** Links the account to the provider of its company, like a first sign-in by it. */
async function link(account: StolenAccount): Promise<void> {
  const { id: accountId } = await accountOf(account);
  const { userId } = account;
  await inSystemFor(account.portal.ctx, async (tx) => {
    await linkSubject(tx, { issuer: ISSUER, subject: userId, userId });
    await recordCredentialAct(tx, 'sso.linked', { accountId, userId });
  });
}
const hasLink = ({ portal: at, userId }: StolenAccount) => inTenant(at.ctx, (tx) => isLinked(tx, userId));

const delegate = async (account: StolenAccount) => {
  const { email } = await newPerson(account.portal);
  const day = (after: number) => new Date(app.clock.now().getTime() + after * 86_400_000).toISOString().slice(0, 10);
  const terms = { dateFrom: day(0), dateTo: day(300), isEnabled: true, maySign: true, signBasis: 'Įgaliojimas' };
  const body = { delegateEmail: email, ...terms };
  const answer = await account.browser.request('PUT', `/api/users/${account.userId}/set-delegation`, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};
const delegationOf = ({ portal: at, userId }: StolenAccount) =>
  inTenant(at.ctx, (tx) =>
    tx.selectFrom('delegations').select(['is_enabled', 'may_sign']).where('user_id', '=', userId).executeTakeFirst(),
  );
const OFF = { is_enabled: false, may_sign: false };

test('AN-16 a link to a company sign-in and a delegation of the thief end when the owner takes the account back, and the mail lists them', async () => {
  const account = await stolenAccount(await newPortal(app));
  const own = await move(account, newAddress());
  await link(account);
  await delegate(account);
  expect(await mailsTo(account.portal.ctx, account.email, 'ssoLinked')).toHaveLength(1);
  expect((await press(account, 'stop-address-change', own)).status).toBe(200);
  expect(await hasLink(account)).toBe(false);
  expect(await delegationOf(account)).toEqual(OFF);
  const [mail] = await mailsTo(account.portal.ctx, account.email, 'addressTakenBack');
  expect(mail!.removed).toEqual(['Sąsajos su įmonės prisijungimu (1)', 'Pavadavimai (1)']);
});

/** Where the owner reacts while a company has deactivated the user, or the operator the company. */
const PAUSES = {
  'user is deactivated': ({ portal: at, userId }: StolenAccount, state: string) =>
    inTenant(at.ctx, (tx) => tx.updateTable('users').set({ state }).where('id', '=', userId).execute()),
  'company is deactivated': ({ portal: at }: StolenAccount, state: string) =>
    inSystem(app.platform, (tx) => tx.updateTable('tenants').set({ state }).where('id', '=', at.tenantId).execute()),
} as const;

test.each(Object.entries(PAUSES))(
  'AN-16 the reaction of the owner ends the delegation of the thief also while the %s, so that it is not in force afterwards',
  async (_, pause) => {
    const account = await stolenAccount(await newPortal(app));
    await link(account);
    await delegate(account);
    const removal = await linkTo(account, account.email, 'ssoLinked');
    await pause(account, 'inactive');
    // The link is pressed at another host: that of the deactivated company answers nothing.
    expect((await press({ ...account, portal }, 'remove-added-factors', removal)).status).toBe(200);
    await pause(account, 'active');
    expect(await hasLink(account)).toBe(false);
    expect(await delegationOf(account)).toEqual(OFF);
    const log = await inTenant(account.portal.ctx, (tx) => readChain(tx, 'tenant', account.portal.tenantId));
    expect(log.filter(({ name }) => name === 'user.delegation-changed').at(-1)!.data).toMatchObject({
      userIds: [account.userId],
      isEnabled: false,
    });
  },
);

test('AN-16 the mail about a link to a company sign-in removes it, and the profile shows it before', async () => {
  const account = await stolenAccount(portal);
  await provider(portal, { domain: 'example.lt', isEnforced: false });
  await link(account);
  const { body } = await account.browser.request('GET', '/api/users/safety');
  expect(body.providers).toMatchObject([{ company: portal.host }]);
  const removal = await linkTo(account, account.email, 'ssoLinked');
  expect((await press(account, 'remove-added-factors', removal)).status).toBe(200);
  expect(await hasLink(account)).toBe(false);
});

test('AN-16 no mailed link frees a user from the provider that the company requires of them', async () => {
  const at = await newPortal(app);
  const account = await stolenAccount(at);
  await link(account);
  const removal = await linkTo(account, account.email, 'ssoLinked');
  await provider(at, { domain: 'kitur.example', isEnforced: true });
  expect((await press(account, 'remove-added-factors', removal)).status).toBe(200);
  expect(await hasLink(account)).toBe(true);
});

test('AN-16 after a reset the owner sees an older company link and a delegate who may sign, and removes both by one press', async () => {
  const account = await stolenAccount(portal);
  await link(account);
  await delegate(account);
  app.clock.advance(LIMITS.youngFactor + 3_600_000);
  const answer = await resetBy(account, account.email);
  expect(answer.body.openers).toMatchObject([{ kind: 'sso' }, { kind: 'delegation' }]);
  const all = await linkTo(account, account.email, 'otherWaysIn');
  expect((await press(account, 'remove-added-factors', all)).status).toBe(200);
  app.clock.advance(LIMITS.factorRecoveryWait);
  const { id } = await accountOf(account);
  const row = await inSystem(app.platform, (tx) =>
    tx.selectFrom('factor_recoveries').select('id').where('account_id', '=', id).executeTakeFirstOrThrow(),
  );
  await finishRecovery(portal.ctx, row.id);
  expect(await hasLink(account)).toBe(false);
  expect(await delegationOf(account)).toEqual(OFF);
});

test('the profile names the choice of a manager, which is no change that administrators check', async () => {
  const { browser } = await signedIn(portal);
  const lead = await newPerson(portal);
  const { status } = await browser.request('POST', '/api/users/own-manager', { email: lead.email });
  expect(status).toBe(204);
  const { body } = await browser.request('GET', '/api/users/safety');
  expect(body['others']).toEqual([{ kind: 'manager', since: expect.any(String) }]);
});
