import { beforeAll, expect, test } from 'vitest';
import { Browser, createPeopleApp, newPortal, type PeopleApp, type Portal } from '../../../../test/people.ts';
import { accountOf, move, press, type StolenAccount, stolenAccount } from '../../../../test/stolen-account.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { newId } from '../../../platform/ids.ts';
import { addUser, attachAccount } from '../../users/index.ts';
import { isLinked, linkSubject, saveProvider } from '../sso/store.ts';

let app: PeopleApp;
beforeAll(async () => {
  app = await createPeopleApp();
});

const ISSUER = 'https://login.azuolas.example';
const atCompany = () => `${newId().slice(-12)}@azuolas.example`;

/** Makes a company that requires its provider for the addresses of one domain. */
async function strictCompany(): Promise<Portal> {
  const company = await newPortal(app);
  await inTenant(company.ctx, (tx) =>
    saveProvider(tx, {
      name: 'Ąžuolo paskyra',
      issuer: ISSUER,
      client_id: 'x',
      sealed: Buffer.from('x'),
      domains: ['azuolas.example'],
      is_enforced: true,
      emergency_ids: [newId()],
      proven_at: app.clock.now(),
    }),
  );
  return company;
}

/** Makes the account a user of a company by its present address. */
async function join(account: StolenAccount, company: Portal): Promise<string> {
  const { id, email } = await accountOf(account);
  return inTenant(company.ctx, async (tx) => {
    const { userId } = await addUser(tx, { email, firstName: 'Ona', lastName: 'Bitė', roles: ['user'] });
    await attachAccount(tx, userId, id);
    return userId;
  });
}

async function codeOfSignIn(account: StolenAccount, company: Portal): Promise<unknown> {
  const { email } = await accountOf(account);
  return (await new Browser(company).init(email, account.password)).body.code;
}

test('a user who joined a company by a new address cannot avoid its required provider by taking the old address back', async () => {
  const account = await stolenAccount(await newPortal(app));
  const company = await strictCompany();
  const stop = await move(account, atCompany());
  await join(account, company);
  expect(await codeOfSignIn(account, company)).toBe('auth.sso-required');
  expect((await press(account, 'stop-address-change', stop)).status).toBe(200);
  expect((await accountOf(account)).email).toBe(account.email);
  expect(await codeOfSignIn(account, company)).toBe('auth.sso-required');
});

test.each([false, true])(
  'nor by changing it back first and taking the first change back then (signed in by the provider before: %s)',
  async (hasSignedIn) => {
    const account = await stolenAccount(await newPortal(app));
    const company = await strictCompany();
    const stop = await move(account, atCompany());
    const userId = await join(account, company);
    if (hasSignedIn) await inTenant(company.ctx, (tx) => linkSubject(tx, { issuer: ISSUER, subject: userId, userId }));
    await move(account, account.email);
    expect(await codeOfSignIn(account, company)).toBe('auth.sso-required');
    expect((await press(account, 'stop-address-change', stop)).status).toBe(200);
    expect(await codeOfSignIn(account, company)).toBe('auth.sso-required');
    expect(await inTenant(company.ctx, (tx) => isLinked(tx, userId))).toBe(hasSignedIn);
  },
);

test('an owner who takes the account back signs in by password where the address of a thief would have required the provider', async () => {
  const account = await stolenAccount(await newPortal(app));
  const company = await strictCompany();
  const userId = await join(account, company);
  const stop = await move(account, atCompany());
  await inTenant(company.ctx, (tx) => linkSubject(tx, { issuer: ISSUER, subject: userId, userId }));
  await move(account, `${newId().slice(-12)}@kita.example`);
  expect(await codeOfSignIn(account, company)).toBe('auth.sso-required');
  expect((await press(account, 'stop-address-change', stop)).status).toBe(200);
  expect(await codeOfSignIn(account, company)).toBeUndefined();
  expect(await inTenant(company.ctx, (tx) => isLinked(tx, userId))).toBe(false);
});
