import { randomUUID } from 'node:crypto';
import { DEFAULT_SETTINGS } from '@paraph/domain';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { systemContext } from '../../platform/context.ts';
import { inSystem, inTenant } from '../../platform/db/index.ts';
import { firstBrokenLink, readChain } from '../../platform/events/index.ts';
import { issueSetupSecret } from './use-cases/issue-setup-secret.ts';
import { keepSettings, operatorTenantId } from '../tenants/index.ts';
import { Browser, createPeopleApp, mailsTo, newPortal, newPerson, type PeopleApp } from '../../../test/people.ts';

const HOST = 'paraph.example';
const LIMITS = JSON.stringify({ 'session.set-up': 100_000, 'session.init': 100_000, 'session.authenticate': 100_000 });
let app: PeopleApp;
let secret: string;
beforeEach(async () => {
  app = await createPeopleApp({ PARAPH_PUBLIC_URL: `https://${HOST}`, PARAPH_LIMITS: LIMITS });
  secret = await issueSetupSecret(app.platform);
});

const wanted = (more: object = {}) => ({
  secret,
  email: ' Saule@Paraph.example ',
  firstName: 'Saulė',
  lastName: 'Gintarienė',
  password: 'Rugsėjis-7-lietus',
  confirmPassword: 'Rugsėjis-7-lietus',
  ...more,
});
const setUp = (body: object, host = HOST) => new Browser({ app, host }).request('POST', '/api/setup', body);
const counts = () =>
  inSystem(app.platform, async (tx) => {
    const { rows } = await sql<{ text: string }>`select concat_ws(' ', (select count(*) from tenants),
      (select count(*) from accounts), (select count(*) from users)) as text`.execute(tx);
    return rows[0]!.text;
  });

test('AN-26 no user has the address of a new installation, and the secret makes its super admin, who signs in at once', async () => {
  const browser = new Browser({ app, host: HOST });
  expect(await browser.request('GET', '/api/runtime')).toMatchObject({ status: 421 });
  expect(await setUp(wanted())).toMatchObject({ status: 200, body: { origin: `https://${HOST}` } });
  const { body: runtime } = await browser.request('GET', '/api/runtime');
  expect(runtime).toMatchObject({
    tenant: { name: 'Paraph', isCompany: false },
    loginMethods: expect.arrayContaining(['password']),
  });
  const ctx = systemContext(app.platform, (runtime.tenant as { id: string }).id);
  await browser.signIn(ctx, { email: 'saule@paraph.example', password: 'Rugsėjis-7-lietus' });
  expect((await browser.me()).body).toMatchObject({ firstName: 'Saulė', roles: ['superadmin'] });

  const events = await inTenant(ctx, (tx) => readChain(tx, 'tenant', ctx.tenantId));
  expect(events.map(({ name }) => name)).toEqual(expect.arrayContaining(['tenant.created', 'user.roles-changed']));
  expect(firstBrokenLink(events)).toBeUndefined();
  const made = events.find(({ name }) => name === 'user.roles-changed');
  expect(made?.data).toMatchObject({ added: ['superadmin'], by: 'setup secret', userId: made?.actorId });
});

test('the page of the first super admin learns before there is a company that nothing here is legally binding', async () => {
  const browser = new Browser({ app, host: HOST });
  expect(await browser.request('GET', '/api/installation')).toMatchObject({ status: 200, body: { isForTests: true } });
  const foreign = new Browser({ app, host: 'elsewhere.example' });
  expect(await foreign.request('GET', '/api/installation')).toMatchObject({ status: 421 });
});

test("the secret works once: afterwards the error says to make a new one, in the reader's language", async () => {
  await setUp(wanted());
  const before = await counts();
  const again = await new Browser({ app, host: HOST }).request(
    'POST',
    '/api/setup',
    wanted({ email: 'b@paraph.example' }),
    {
      'accept-language': 'lt',
    },
  );
  expect(again).toMatchObject({ status: 409, body: { code: 'auth.setup-closed' } });
  expect(again.body.detail).toMatch(/npm run setup/);
  expect(again.body.detail).toMatch(/jau panaudotas/);
  expect(await counts()).toBe(before);
});

test('two simultaneous uses of the secret make one super admin', async () => {
  const answers = await Promise.all(['a', 'b', 'c'].map((name) => setUp(wanted({ email: `${name}@paraph.example` }))));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await counts()).toBe('1 1 1');
});

test('AN-26 an invented, replaced or day-old secret makes no super admin', async () => {
  expect((await setUp(wanted({ secret: randomUUID() }))).body.code).toBe('auth.setup-closed');
  const newer = await issueSetupSecret(app.platform);
  expect((await setUp(wanted())).body.code).toBe('auth.setup-closed');
  app.clock.advance(24 * 3600_000 + 1);
  expect((await setUp(wanted({ secret: newer }))).body.code).toBe('auth.setup-closed');
  expect(await counts()).toBe('0 0 0');
});

test('errors of the form are shown by field, and the secret stays valid', async () => {
  const portal = await newPortal(app);
  const { email } = await newPerson(portal);
  const before = await counts();
  for (const [more, field, code] of [
    [{ confirmPassword: 'Other-7-lietus' }, 'confirmPassword', 'field.password-differs'],
    [{ password: 'password', confirmPassword: 'password' }, 'password', 'field.password-weak'],
    [{ password: 'Password1!', confirmPassword: 'Password1!' }, 'password', 'field.password-common'],
    [{ email: 'nobody' }, 'email', 'field.email'],
    [{ email }, 'email', 'user.email-taken'],
    [{ firstName: ' ' }, 'firstName', 'field.required'],
  ] as const)
    expect(await setUp(wanted(more))).toMatchObject({ status: 422, body: { errors: { [field]: { code } } } });
  expect(await counts()).toBe(before);
  expect((await setUp(wanted())).status).toBe(200);
});

test('a later secret adds a super admin to the existing operator', async () => {
  await setUp(wanted());
  secret = await issueSetupSecret(app.platform);
  expect((await setUp(wanted({ email: 'antra@paraph.example' }))).status).toBe(200);
  expect(await counts()).toBe('1 2 2');
});

test('the operator’s log names each secret that was issued, without the secret, and a super admin reads it', async () => {
  await setUp(wanted());
  const unused = await issueSetupSecret(app.platform);
  const browser = new Browser({ app, host: HOST });
  const ctx = systemContext(app.platform, (await operatorTenantId(app.platform))!);
  await browser.signIn(ctx, { email: 'saule@paraph.example', password: 'Rugsėjis-7-lietus' });
  const { status, body } = await browser.request('GET', '/api/admin-log?limit=100&act=tenant.setup-secret-issued');
  expect(status).toBe(200);
  expect(body).toMatchObject({ total: 2, items: [{ actor: '' }, { actor: '' }] });
  const events = await inTenant(ctx, (tx) => readChain(tx, 'tenant', ctx.tenantId));
  for (const one of [secret, unused]) expect(JSON.stringify(events)).not.toContain(one);
  expect((await browser.request('GET', '/api/admin-log/proof')).body).toMatchObject({ brokenAt: null });
});

test('at an address without a company there is no set-up', async () => {
  expect((await setUp(wanted(), 'elsewhere.example')).body.code).toBe('generic.unknown-host');
});

test('a guesser of secrets is rate-limited', async () => {
  const strict = await createPeopleApp({ PARAPH_PUBLIC_URL: `https://${HOST}`, PARAPH_LIMITS: '{}' });
  const browser = new Browser({ app: strict, host: HOST });
  const codes = [];
  for (let n = 0; n < 11; n += 1)
    codes.push((await browser.request('POST', '/api/setup', wanted({ secret: randomUUID() }))).body.code);
  expect(codes).toEqual([...Array(10).fill('auth.setup-closed'), 'generic.too-many']);
});

test('a registration that nobody confirmed does not keep its address from the super admin, and its password opens nothing', async () => {
  const consumers = await newPortal(app, { kind: 'consumer' });
  const outsider = new Browser(consumers);
  const password = 'Zalias-9-arklys';
  const registration = {
    email: 'saule@paraph.example',
    firstName: 'Ana',
    lastName: 'Zeile',
    password,
    confirmPassword: password,
  };
  const asked = { ...registration, acceptTerms: true, acceptPrivacy: true };
  expect((await outsider.request('POST', '/api/registration', asked)).status).toBe(200);
  const [mail] = await mailsTo(consumers.ctx, registration.email, 'confirmation');
  expect(await setUp(wanted())).toMatchObject({ status: 200 });
  const token = new URL(mail!.Url!).searchParams.get('token');
  expect((await outsider.request('PUT', '/api/confirmation', { token })).body.code).toBe('auth.link-used');
  expect((await outsider.init(registration.email, password)).body.code).toBe('auth.wrong-password');
  const ctx = systemContext(
    app.platform,
    String(((await new Browser({ app, host: HOST }).request('GET', '/api/runtime')).body.tenant as { id: string }).id),
  );
  const browser = new Browser({ app, host: HOST });
  expect((await browser.signIn(ctx, { email: 'saule@paraph.example', password: wanted().password })).status).toBe(200);
});

test('a later super admin signs in whatever the tenant of the operator has switched off or requires', async () => {
  await setUp(wanted());
  const browser = new Browser({ app, host: HOST });
  const { id } = (await browser.request('GET', '/api/runtime')).body.tenant as { id: string };
  const ctx = systemContext(app.platform, id);
  await inSystem(app.platform, (tx) => tx.deleteFrom('tenant_modules').where('tenant_id', '=', id).execute());
  await inTenant(ctx, (tx) => keepSettings(tx, { settings: { ...DEFAULT_SETTINGS, factorDays: 0 } }));
  const password = wanted().password;
  expect((await browser.init('saule@paraph.example', password)).body.code).toBe('access.module-off');
  secret = await issueSetupSecret(app.platform);
  expect((await setUp(wanted({ email: 'antra@paraph.example' }))).status).toBe(200);
  expect((await browser.signIn(ctx, { email: 'antra@paraph.example', password })).status).toBe(200);
  expect((await browser.me()).body).toMatchObject({ roles: ['superadmin'] });
  const chain = await inTenant(ctx, (tx) => readChain(tx, 'tenant', id));
  expect(chain.find(({ name }) => name === 'tenant.modules-changed')?.data).toMatchObject({
    on: ['EmailLogin'],
    off: [],
  });
});
