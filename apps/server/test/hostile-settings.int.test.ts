import { allEndpoints, type Endpoint, TENANT_SETTINGS } from '@paraph/contract';
import { setTimeout as pause } from 'node:timers/promises';
import {
  DEFAULT_SETTINGS,
  isAccountMail,
  MAIL_TEMPLATE_NAMES,
  type MailTemplate,
  permittedParameters,
  ROLES,
} from '@paraph/domain';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, stepAt } from '../src/features/auth/factors/totp.ts';
import { openAccount } from '../src/features/auth/index.ts';
import { createTenant } from '../src/features/tenants/index.ts';
import { addUser, attachAccount } from '../src/features/users/index.ts';
import { systemContext } from '../src/platform/context.ts';
import { inSystem, inTenant } from '../src/platform/db/index.ts';
import { newId } from '../src/platform/ids.ts';
import { hostileBody, MARK } from './hostile/values.ts';
import { rowsOf } from './isolation/belongings.ts';
import { call } from './isolation/request.ts';
import { Browser, keepProven, PASSWORD } from './people.ts';
import { startTestPortal, newColleague, type TestPortal } from './test-portal.ts';

/** Mails that the hostile company's own mail server received. */
const taken: { to: string; text: string }[] = [];
const server = new SMTPServer({
  authOptional: true,
  closeTimeout: 100,
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth: ({ username }, _session, done) => done(null, { user: username ?? '' }),
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      taken.push({ to: session.envelope.rcptTo[0]!.address, text: Buffer.concat(chunks).toString() });
      done();
    });
  },
});

/** The hostile company, the honest one, and a user of both who has an authenticator. */
let evil: TestPortal;
let port: number;
let honest: TestPortal;
let admin: Awaited<ReturnType<typeof newColleague>>;
let victim: Awaited<ReturnType<typeof newColleague>> & { recoveryCode: string };
/** A user of the honest company only. */
let outsider: Awaited<ReturnType<typeof newColleague>>;
let userInEvil: string;

beforeAll(async () => {
  port = await new Promise<number>((done) => {
    const listening = server.listen(0, '127.0.0.1', () => done((listening.address() as { port: number }).port));
  });
  const extended = Object.fromEntries(allEndpoints.map(({ name }) => [name, 100_000]));
  evil = await startTestPortal({}, extended, { PARAPH_MAIL_SERVERS: `localhost:${port}` });
  const host = `t${newId().slice(-12)}.localhost`;
  const more = { kind: 'company', locale: 'lt', zone: 'Europe/Vilnius' } as const;
  const tenantId = await createTenant(evil.app.platform, { ...more, name: 'UAB Sąžininga', hosts: [host] });
  honest = { ...evil, host, tenantId, ctx: systemContext(evil.app.platform, tenantId) };
  admin = await newColleague(evil, 'Blogas Vadovas', { roles: ['admin'] });
  const colleague = await newColleague(honest, 'Ona Bitė');
  outsider = await newColleague(honest, 'Jonas Čepas');
  // The hostile administrator has a second factor too, since the company requires one at once.
  await addAuthenticator(admin.browser);
  victim = { ...colleague, recoveryCode: (await addAuthenticator(colleague.browser))[0]! };
  userInEvil = await inTenant(evil.ctx, async (tx) => {
    const { userId } = await addUser(tx, {
      email: victim.email,
      firstName: 'Ona',
      lastName: 'Bitė',
      roles: ['user'],
    });
    await attachAccount(tx, userId, (await accountOf(victim.email)).id);
    return userId;
  });
  await keepProven(evil.app);
  await nothingQueued();
});
afterAll(() => new Promise<void>((done) => server.close(() => done())));

/** Adds an authenticator to the account of a session. @returns its recovery codes */
async function addAuthenticator(browser: Browser): Promise<string[]> {
  const { body } = await browser.request('POST', '/api/users/authenticator');
  const code = codeOf(bytesOf(String(body.secret)), stepAt(evil.app.platform.clock.now()));
  const { status, body: done } = await browser.request('PUT', '/api/users/authenticator', { code });
  expect(status).toBe(200);
  return done.recoveryCodes as unknown as string[];
}

const bytesOf = (secret: string): Buffer => {
  const bits = [...secret].map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'));
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};
/** Waits until all mails of the honest company are sent: from then on only acts change its rows. */
async function nothingQueued() {
  const queued = () =>
    inTenant(honest.ctx, (tx) => tx.selectFrom('mail_outbox').select('id').where('state', '=', 'queued').execute());
  for (const end = Date.now() + 15_000; (await queued()).length > 0; await pause(100))
    if (Date.now() > end) throw new Error('A mail of the set-up did not leave.');
}
const accountOf = (email: string) =>
  inSystem(evil.app.platform, (tx) =>
    tx.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow(),
  );

/** Returns the rows of the account with all its factors. */
async function accountRows(email: string): Promise<string> {
  const { id } = await accountOf(email);
  return inSystem(evil.app.platform, async (tx) => {
    const rows: unknown[] = [await tx.selectFrom('accounts').selectAll().where('id', '=', id).execute()];
    for (const table of ['passkeys', 'authenticators', 'recovery_codes', 'known_devices', 'reset_links'] as const)
      rows.push(await tx.selectFrom(table).selectAll().where('account_id', '=', id).execute());
    rows.push(await tx.selectFrom('eid_identities').selectAll().where('account_id', '=', id).execute());
    rows.push(await tx.selectFrom('factor_recoveries').selectAll().where('account_id', '=', id).execute());
    return JSON.stringify(rows);
  });
}

/** Returns what the public and the victim see of the honest company. */
async function honestView(): Promise<string> {
  const seen: unknown[] = [];
  for (const path of ['/api/runtime', '/api/companies/auth-settings', '/api/companies/logo/image'])
    seen.push((await new Browser(honest).request('GET', path)).body);
  for (const path of ['/api/session', '/api/users/profile', '/api/users/safety', '/api/session/proof'])
    seen.push((await victim.browser.request('GET', path)).body);
  return JSON.stringify(seen, (key, value: unknown) => (key === 'traceId' ? undefined : value));
}

/** Values for endpoints that refuse the random ones, so that the worst accepted value is saved too. */
const ACCEPTED: Record<string, () => Record<string, unknown>> = {
  'company.save': () => ({
    ...DEFAULT_SETTINGS,
    code: MARK,
    address: MARK,
    name: `UAB ${MARK}`,
    locale: 'lt',
    emailSenderName: 'Account security',
    replyTo: `phish@${MARK}`,
    colour: '#aa0000',
    consentText: `https://${MARK}`,
    factorDays: 0,
    idleMinutes: 5,
  }),
  'mail-server.save': () => ({
    host: 'localhost',
    port,
    isTls: false,
    username: 'x',
    password: 'x',
    fromAddress: `security@${MARK}`,
  }),
  'sso.save': () => ({
    name: `SIA ${MARK}`,
    issuer: `${evil.sandbox}/oidc`,
    clientId: 'paraph-company',
    clientSecret: 'sandbox-company-secret',
    // The domain of every user's address.
    domains: ['azuolas.example'],
    isEnforced: false,
    emergencyIds: [],
  }),
  'company.save-mail': () => ({ subject: 'Account security', title: 'Account security', body: ALL_TAGS }),
  'people.invite': () => ({
    email: outsider.email,
    firstName: 'Account',
    lastName: 'Security',
    roleIds: [ROLES.admin.code],
    locale: 'en',
  }),
};
/** Placeholder for all tags that a mail of the type may have. */
const ALL_TAGS = 'all tags';
const withTags = (template: MailTemplate) =>
  `Account security ${permittedParameters(template)
    .map((name) => `{{${name}}}`)
    .join(' ')}`;

/** Ids that a hostile administrator names: the victim's in both companies, and the honest company's. */
const foreignIds = () => [userInEvil, victim.userId, outsider.userId, honest.tenantId];

const tagged = (body: Record<string, unknown>, params: { template: MailTemplate } | { id: string }) =>
  'template' in params && body['body'] === ALL_TAGS ? { ...body, body: withTags(params.template) } : body;

/** Calls as the hostile administrator, of mails for each type. @returns the lowest status */
async function turn(endpoint: Endpoint, body: Record<string, unknown> | undefined, id: string): Promise<number> {
  const isOfMails = endpoint.path.includes(':template');
  const params = isOfMails ? MAIL_TEMPLATE_NAMES.map((template) => ({ template, locale: 'en' })) : [{ id }];
  const { host, token } = admin.browser;
  const who = { host, headers: { authorization: `Bearer ${token}` } };
  const answers = [];
  for (const each of params) {
    const input = {
      params: { deliveryId: id, ...each },
      ...(endpoint.upload ? { file: 'picture' as const } : body && { body: tagged(body, each) }),
    };
    answers.push(await call(evil.app, endpoint, input, who));
  }
  return Math.min(...answers.map(({ status }) => status));
}

/** Calls that remove people from the company come last, because the earlier ones need the victim in it. */
const isLast = (name: string) =>
  /^people\.(?:set-activation|remove|erase|set-roles)|\.(?:remove|delete|reset)/.test(name);

test('S1 S5 the worst settings of a company change nothing of another company nor of an account', async () => {
  const settings = allEndpoints
    .filter(({ name }) => name in TENANT_SETTINGS)
    .toSorted((a, b) => Number(isLast(a.name)) - Number(isLast(b.name)));
  const before = {
    rows: await rowsOf(evil.app.platform, honest.tenantId),
    victim: await accountRows(victim.email),
    outsider: await accountRows(outsider.email),
    view: await honestView(),
  };
  const after = async (name: string) => {
    expect(await accountRows(victim.email), name).toBe(before.victim);
    expect(await accountRows(outsider.email), name).toBe(before.outsider);
    expect(await honestView(), name).toBe(before.view);
  };
  for (const endpoint of settings) {
    for (const id of endpoint.path.includes(':id') ? foreignIds() : [userInEvil]) {
      const status = await turn(endpoint, hostileBody(endpoint, foreignIds()), id);
      expect(status, endpoint.name).toBeLessThan(500);
    }
    const worst = ACCEPTED[endpoint.name]?.();
    if (worst) expect(await turn(endpoint, worst, userInEvil), `${endpoint.name} is taken`).toBeLessThan(300);
    await after(endpoint.name);
  }
  expect(await rowsOf(evil.app.platform, honest.tenantId)).toBe(before.rows);
}, 300_000);

/** Returns the mail to the outsider with such a link, from the operator's mailbox. */
async function mailWith(link: string) {
  for (const end = Date.now() + 15_000; Date.now() < end; await pause(100)) {
    const answer = await fetch(`${evil.sandbox}/api/mailbox?to=${encodeURIComponent(outsider.email)}`);
    const body = (await answer.json()) as Mail[] | { mails: Mail[] };
    const found = (Array.isArray(body) ? body : body.mails).find(({ links }) =>
      links.some((one) => one.includes(link)),
    );
    if (found) return found;
  }
  throw new Error(`No mail with ${link} came.`);
}
type Mail = { text: string; links: string[] };

test('S1 AN-14 mails about accounts use neither the server, the texts nor the names of the hostile company', async () => {
  // Earlier calls of the test may have reset these settings.
  for (const name of ['company.save', 'mail-server.save'])
    await turn(
      allEndpoints.find((one) => one.name === name)!,
      ACCEPTED[name]!(),
      userInEvil,
    );
  const names = { firstName: `Go to https://${MARK}`, lastName: 'x', roleIds: [ROLES.user.code], locale: 'en' };
  await admin.browser.request('POST', '/api/users', { email: outsider.email, ...names });
  await new Browser(evil).request('POST', '/api/password/recovery', { email: outsider.email });
  // Mails of the hostile administrator with links in its names, and the one that was just requested at that company.
  const mails = [await mailWith('/auth/invitation?token='), await mailWith('/auth/reset-password?token=')];
  for (const mail of mails) {
    expect(mail.text).not.toContain(MARK);
    expect(mail.links.every((link) => new URL(link).hostname.endsWith('.localhost'))).toBe(true);
  }
  expect(taken.map(({ to }) => to)).not.toContain(outsider.email);
  const secrets = /token=|\b\d{6}\b.*code/i;
  for (const { to, text } of taken.filter((mail) => [victim.email, outsider.email].includes(mail.to)))
    expect(text, to).not.toMatch(secrets);
  const through = await inTenant(evil.ctx, (tx) =>
    tx.selectFrom('mail_outbox').select(['template', 'via']).where('via', '=', 'own').execute(),
  );
  expect(through.filter(({ template }) => isAccountMail(template as never))).toEqual([]);
});

test('S1 S5 the victim signs in at the honest company as before, with their own factor', async () => {
  const browser = new Browser(honest);
  const { body } = await browser.init(victim.email, PASSWORD);
  expect(body.factor).toBe('app');
  // The app's code of this half minute may have been used for set-up, and each is valid once.
  const { status } = await browser.authenticate(body.key, victim.recoveryCode);
  expect(status).toBe(200);
});

test('a password of the hostile company opens nothing else: a user who joined it by a new account belongs to no other company', async () => {
  const email = `naujokas@${MARK}`;
  const { userId } = await inTenant(evil.ctx, (tx) =>
    addUser(tx, { email, firstName: 'A', lastName: 'B', roles: ['admin'] }),
  );
  await openAccount(evil.ctx, { userId, email, password: PASSWORD, confirmed: true });
  expect((await new Browser(honest).init(email, PASSWORD)).status).toBe(401);
});
