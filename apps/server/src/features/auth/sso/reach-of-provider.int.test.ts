import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LIMITS } from '@paraph/domain';
import { startSandbox } from '@paraph/sandbox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../../../../packages/sandbox/test/free-port.ts';
import {
  Browser,
  createPeopleApp,
  lastCode,
  mailsTo,
  newPerson,
  newPortal,
  PASSWORD,
  type PeopleApp,
  type Portal,
  signedIn,
} from '../../../../test/people.ts';
import { askForReset, linkTo } from '../../../../test/stolen-account.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { newId } from '../../../platform/ids.ts';
import { openAccount } from '../use-cases/open-account.ts';
import { addUser } from '../../users/index.ts';
import { ssoRule } from './enforce.ts';
import { saveProvider } from './store.ts';

const DOMAIN = 'azuolas.example';
let app: PeopleApp;
let sandbox: string;
beforeAll(async () => {
  const home = mkdtempSync(join(tmpdir(), 'paraph-sandbox-'));
  const [port, smtpPort] = [await freePort(), await freePort()];
  const running = await startSandbox({ home, port, smtpPort });
  sandbox = `http://localhost:${port}`;
  const names = ['session.init', 'session.authenticate', 'sso.begin', 'sso.returned', 'sso.save'];
  const limits = JSON.stringify(Object.fromEntries(names.map((name) => [name, 100_000])));
  app = await createPeopleApp({ PARAPH_SANDBOX: 'on', PARAPH_SANDBOX_URL: sandbox, PARAPH_LIMITS: limits });
  afterAll(async () => {
    await running.stop();
    rmSync(home, { recursive: true, force: true });
  });
});

const address = () => `p${newId().slice(-12)}@${DOMAIN}`;
const tokenIn = (mail: Record<string, string>) => new URL(mail.Url!).searchParams.get('token')!;
const draft = () => ({
  clientId: 'paraph-company',
  clientSecret: 'sandbox-company-secret',
  name: 'Ąžuolo paskyra',
  issuer: `${sandbox}/oidc`,
  domains: [DOMAIN],
  isEnforced: false,
  emergencyIds: [],
});

/** A company with two administrators, of whom the first has set its provider. */
async function office(kind: 'company' | 'operator' = 'company') {
  const portal = await newPortal(app, { kind });
  const other = await newPerson(portal, { roles: ['admin'], email: address() });
  const admin = await signedIn(portal, { roles: ['admin'], email: address() });
  expect((await admin.browser.request('PUT', '/api/companies/sso', draft())).status).toBe(204);
  return { portal, admin, other };
}

/** Signs in by the provider as the holder of an address. */
async function comeIn(portal: Portal, email: string) {
  const browser = new Browser(portal);
  const { body } = await browser.request('POST', '/api/authentication/sso');
  const page = await (await fetch(String(body.redirectUrl))).text();
  const attempt = /name="attempt" value="(\w+)"/.exec(page)![1]!;
  const answer = await fetch(`${sandbox}/oidc/answer?${new URLSearchParams({ attempt, email })}`, {
    redirect: 'manual',
  });
  const back = { address: answer.headers.get('location')! };
  const entered = await browser.request('POST', '/api/authentication/sso/callback', back);
  browser.token = String(entered.body.access_token);
  return { browser, ...entered };
}

describe('AN-16 the provider of a company', () => {
  test('is mailed about to every administrator when it is set and when it is removed', async () => {
    const { portal, admin, other } = await office();
    for (const { email } of [admin, other])
      expect(await mailsTo(portal.ctx, email, 'providerChanged')).toMatchObject([{ domains: DOMAIN }]);
    await admin.browser.request('DELETE', '/api/companies/sso');
    expect(await mailsTo(portal.ctx, other.email, 'providerRemoved')).toHaveLength(1);
    const events = await inTenant(portal.ctx, (tx) =>
      tx.selectFrom('events').select('data').where('name', 'like', 'tenant.sso-%').execute(),
    );
    expect(events.map(({ data }) => data)).toMatchObject([{ adminIds: [other.userId] }, { adminIds: [other.userId] }]);
  });

  test('is named to an owner who sets a new password, since it opens the account by its address', async () => {
    const { portal, admin } = await office();
    const account = { portal, ...admin };
    await askForReset(account, admin.email);
    const token = await linkTo(account, admin.email, 'resetPassword');
    const body = { token, password: `${PASSWORD}-x`, confirmPassword: `${PASSWORD}-x` };
    const answer = await new Browser(portal).request('POST', '/api/password/reset', body);
    expect(answer.body).toMatchObject({ openers: [{ kind: 'sso' }, { kind: 'company' }] });
  });

  test('opens an account no more after its owner denied the link, until its owner accepts by an own sign-in that it may', async () => {
    const { portal, admin, other } = await office();
    const { email, userId, password } = await newPerson(portal, { email: address() });
    const { browser } = await comeIn(portal, email);
    const token = tokenIn((await mailsTo(portal.ctx, email, 'ssoLinked'))[0]!);
    const press = await new Browser(portal).request('POST', '/api/session/remove-added-factors', { token });
    expect(press.status).toBe(200);
    expect((await browser.me()).status).toBe(401);
    expect((await comeIn(portal, email)).body.code).toBe('auth.sso-blocked');
    expect(await mailsTo(portal.ctx, other.email, 'providerDenied')).toMatchObject([{ Email: email }]);
    const shown = await admin.browser.request('GET', '/api/companies/sso');
    expect(shown.body.blocked).toMatchObject([{ id: userId, email }]);
    expect((await admin.browser.request('PUT', `/api/companies/sso/people/${userId}`)).status).toBe(204);
    expect((await comeIn(portal, email)).body.code).toBe('auth.sso-blocked');
    const asked = tokenIn((await mailsTo(portal.ctx, email, 'invitationToCompany'))[0]!);
    const owner = new Browser(portal);
    const { body } = await owner.request('POST', '/api/invitation/sign-in', { token: asked, password });
    expect((await owner.authenticate(body.key, await lastCode(portal.ctx, email))).status).toBe(200);
    expect((await comeIn(portal, email)).status).toBe(200);
    // The user was of the company already.
    expect(await mailsTo(portal.ctx, email, 'companyJoined')).toHaveLength(0);
  });

  test('opens an account no more after its owner ended such a session by the mail about a new device', async () => {
    const { portal } = await office();
    const person = await signedIn(portal, { email: address() });
    await comeIn(portal, person.email);
    const token = tokenIn((await mailsTo(portal.ctx, person.email, 'newDevice')).at(-1)!);
    expect((await new Browser(portal).request('POST', '/api/session/end-by-mail', { token })).status).toBe(200);
    expect((await comeIn(portal, person.email)).body.code).toBe('auth.sso-blocked');
  });

  test('is no reason to mail nothing about the first sign-in by password, which its owner may deny', async () => {
    const { portal } = await office();
    const { email } = await newPerson(portal, { email: address() });
    await comeIn(portal, email);
    await new Browser(portal).signIn(portal.ctx, { email, password: PASSWORD });
    expect(await mailsTo(portal.ctx, email, 'newDevice')).toHaveLength(1);
  });

  test('causes a few mails in an hour, however often it signs a person in', async () => {
    const { portal, admin } = await office();
    const person = await signedIn(portal, { email: address() });
    for (let round = 0; round < 4; round += 1) {
      for (let time = 0; time < 2; time += 1) expect((await comeIn(portal, person.email)).status).toBe(200);
      await admin.browser.request('DELETE', `/api/companies/sso/people/${person.userId}`);
    }
    const mails = [
      ...(await mailsTo(portal.ctx, person.email, 'newDevice')),
      ...(await mailsTo(portal.ctx, person.email, 'ssoLinked')),
    ];
    expect(mails).toHaveLength(LIMITS.providerMails);
    app.clock.advance(LIMITS.providerMailsWindow + 1);
    await comeIn(portal, person.email);
    expect((await mailsTo(portal.ctx, person.email, 'newDevice')).length).toBeGreaterThan(1);
  });
});

describe('AZ-05 the provider of a company speaks for its people only:', () => {
  test('it signs in no super administrator, here or elsewhere, and is not required of one', async () => {
    const { portal, admin } = await office('operator');
    const head = await newPerson(portal, { roles: ['superadmin'], email: address() });
    expect((await comeIn(portal, head.email)).body.code).toBe('auth.sso-not-yours');
    const { portal: company } = await office();
    const { userId } = await inTenant(company.ctx, (tx) =>
      addUser(tx, { email: head.email, firstName: 'Saulė', lastName: 'Gintarienė', roles: ['user'] }),
    );
    await openAccount(company.ctx, { userId, email: head.email, password: PASSWORD, confirmed: true });
    expect((await comeIn(company, head.email)).body.code).toBe('auth.sso-not-yours');
    await inTenant(portal.ctx, (tx) =>
      tx
        .updateTable('sso_providers')
        .set({ is_enforced: true, emergency_ids: [newId()], proven_at: app.clock.now() })
        .where('tenant_id', '=', portal.tenantId)
        .execute(),
    );
    expect(await inTenant(portal.ctx, (tx) => ssoRule(tx, head.userId))).toBe('free');
    expect(await inTenant(portal.ctx, (tx) => ssoRule(tx, admin.userId))).not.toBe('free');
  });

  test('people without a company have none, also by settings of an earlier time', async () => {
    const portal = await newPortal(app, { kind: 'consumer' });
    const admin = await signedIn(portal, { roles: ['admin'], email: address() });
    const saved = await admin.browser.request('PUT', '/api/companies/sso', draft());
    expect(saved.body.code).toBe('sso.consumers');
    const { portal: company } = await office();
    const row = await inTenant(company.ctx, (tx) =>
      tx.selectFrom('sso_providers').selectAll().executeTakeFirstOrThrow(),
    );
    await inTenant(portal.ctx, (tx) =>
      saveProvider(tx, {
        ...row,
        tenant_id: portal.tenantId,
        is_enforced: true,
        emergency_ids: [newId()],
        proven_at: app.clock.now(),
      } as typeof row),
    );
    expect(await inTenant(portal.ctx, (tx) => ssoRule(tx, admin.userId))).toBe('free');
  });
});
