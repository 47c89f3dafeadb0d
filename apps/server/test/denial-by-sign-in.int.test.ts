import { LIMITS } from '@paraph/domain';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { codeOf, stepAt } from '../src/features/auth/factors/totp.ts';
import { saveProvider } from '../src/features/auth/sso/store.ts';
import { inSystem, inTenant } from '../src/platform/db/index.ts';
import { newId } from '../src/platform/ids.ts';
import { addApp } from './add-app.ts';
import { bytesOf } from './base32.ts';
import { call, letIn, newOwner, openMailed, type Owner, press, react, stateOf } from './ended-links.ts';
import type { MailedSession } from './mailed-links.ts';
import { Browser, createPeopleApp, lastCode, newPortal, otherCode, PASSWORD, type PeopleApp } from './people.ts';

let app: PeopleApp;
let owner: Owner;
let thief: MailedSession;
let accomplice: string;
beforeAll(async () => {
  app = await createPeopleApp();
});
beforeEach(async () => {
  owner = await newOwner(await newPortal(app));
  thief = await openMailed(owner);
  accomplice = await letIn(owner, thief);
  await react(owner);
});

/** Shows the password on the page of the link. */
const begin = (browser: Browser, password = PASSWORD, token = thief.denial) =>
  browser.request('POST', '/api/session/deny/sign-in', { token, password });
const confirm = (browser: Browser, key: unknown, code: string, token = thief.denial) =>
  browser.request('POST', '/api/session/deny/confirm', { token, key, code });
const mailedCode = () => lastCode(owner.portal.ctx, owner.email);
async function deny(browser = new Browser(owner.portal)) {
  const { body } = await begin(browser);
  return confirm(browser, body.key, await mailedCode());
}

const inCompany = (fn: Parameters<typeof inTenant<unknown>>[1]) => inTenant(owner.portal.ctx, fn);
const requireProvider = () =>
  inCompany((tx) =>
    saveProvider(tx, {
      name: 'Kita paskyra',
      issuer: 'https://login.kita.example',
      client_id: 'x',
      sealed: Buffer.from('x'),
      domains: ['example.lt'],
      is_enforced: true,
      emergency_ids: [newId()],
      proven_at: app.clock.now(),
    }),
  );

/** What a company may have set so that its own sign-in refuses the owner. */
const RULES: Record<string, () => Promise<unknown>> = {
  'requires its provider': requireProvider,
  'blocks its provider for the owner and requires it': async () => {
    await requireProvider();
    await inCompany((tx) =>
      tx.updateTable('users').set({ sso_blocked_at: app.clock.now() }).where('id', '=', owner.userId).execute(),
    );
  },
  'has switched sign-in by address off': () =>
    inCompany((tx) => tx.deleteFrom('tenant_modules').where('module', '=', 'EmailLogin').execute()),
  'is deactivated': () =>
    inSystem(app.platform, (tx) =>
      tx.updateTable('tenants').set({ state: 'inactive' }).where('id', '=', owner.portal.tenantId).execute(),
    ),
};

test.each(Object.entries(RULES))(
  'AN-16 the owner denies the session of an ended link although the company %s',
  async (_, set) => {
    await set();
    expect((await press(owner, thief.denial)).body.code).toBe('auth.link-needs-sign-in');
    expect((await new Browser(owner.portal).init(owner.email, PASSWORD)).status).toBeGreaterThanOrEqual(400);
    const answer = await deny();
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(await stateOf(owner, accomplice)).toBe('inactive');
  },
);

test('AN-16 the proof for an ended link opens nothing else, and denies once', async () => {
  const browser = new Browser(owner.portal);
  const { key } = (await begin(browser)).body;
  const code = await mailedCode();
  const asSignIn = await browser.authenticate(key, code);
  expect(asSignIn.body.code).toBe('auth.code-expired');
  const again = await browser.request('POST', '/api/authentication/resend-code', { key });
  expect(again.body.code).toBe('auth.code-expired');
  const recovery = await browser.request('POST', '/api/session/account-recovery', { key });
  expect(recovery.body.code).toBe('auth.code-expired');
  const answer = await confirm(browser, key, code);
  expect([answer.status, answer.cookies.some((cookie) => cookie.includes('refresh'))]).toEqual([200, false]);
  expect(Object.keys(answer.body).toSorted()).toEqual(['ok', 'openers', 'removed']);
  expect((await browser.me()).status).toBe(401);
  expect((await browser.refresh()).status).toBeGreaterThanOrEqual(400);
  expect((await confirm(browser, key, code)).body.code).toBe('auth.code-expired');
});

test('AN-16 a key of a sign-in and one for another link deny nothing', async () => {
  const other = await openMailed(owner);
  const browser = new Browser(owner.portal);
  const signIn = (await browser.init(owner.email, PASSWORD)).body.key;
  expect((await confirm(browser, signIn, await mailedCode())).body.code).toBe('auth.code-expired');
  const { key } = (await begin(browser, PASSWORD, other.denial)).body;
  expect((await confirm(browser, key, await mailedCode())).body.code).toBe('auth.code-expired');
  expect(await stateOf(owner, accomplice)).toBe('active');
});

test('AN-16 outsiders, former passwords, wrong codes and other browsers deny nothing', async () => {
  const browser = new Browser(owner.portal);
  expect((await begin(browser, 'Buvęs-slaptažodis-1')).body.code).toBe('auth.wrong-password');
  expect((await begin(browser, PASSWORD, `${'x'.repeat(43)}${'y'.repeat(43)}`)).body.code).toBe('auth.link-used');
  const { key } = (await begin(browser)).body;
  const code = await mailedCode();
  expect((await confirm(browser, key, otherCode(code))).body.code).toBe('auth.wrong-code');
  expect((await confirm(new Browser(owner.portal), key, code)).body.code).toBe('auth.other-browser');
  expect(await stateOf(owner, accomplice)).toBe('active');
});

test('AN-16 a proof that began before the reaction denies nothing', async () => {
  const browser = new Browser(owner.portal);
  const { key } = (await begin(browser)).body;
  const code = await mailedCode();
  await react(owner);
  expect((await confirm(browser, key, code)).body.code).toBe('auth.code-expired');
});

test('AN-16 a young app of an intruder does not keep the owner from denying, and an old one is asked for', async () => {
  const own = await openMailed(owner);
  const { secret } = await addApp(own.browser, app.clock.now());
  const browser = new Browser(owner.portal);
  expect((await begin(browser)).body.factor).toBe('mail');
  app.clock.advance(LIMITS.youngFactor + 60_000);
  const { factor, key } = (await begin(browser)).body;
  expect(factor).toBe('app');
  const code = codeOf(bytesOf(secret), stepAt(app.clock.now()));
  expect((await confirm(browser, key, code)).status).toBe(200);
});

test('AN-16 a session that the owner opened after the reaction stays open when its browser denies', async () => {
  const own = await openMailed(owner);
  const honest = await letIn(owner, own);
  const answer = await deny(own.browser);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  await call(own.browser, 'GET', '/api/session');
  expect([await stateOf(owner, accomplice), await stateOf(owner, honest)]).toEqual(['inactive', 'active']);
});
