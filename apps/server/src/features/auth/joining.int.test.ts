import { LIMITS, ROLES } from '@paraph/domain';
import { beforeAll, expect, test } from 'vitest';
import {
  Browser,
  bytesOf,
  createPeopleApp,
  type Portal,
  lastCode,
  mailsTo,
  newPortal,
  newPerson,
  PASSWORD,
  type PeopleApp,
  signedIn,
} from '../../../test/people.ts';
import { inSystem, inTenant } from '../../platform/db/index.ts';
import { addUser, findOrInvite } from '../users/index.ts';
import { codeOf, stepAt } from './factors/totp.ts';
import { mailRecovery } from './use-cases/recover.ts';

let app: PeopleApp;
let portal: Portal;
let admin: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  app = await createPeopleApp();
  portal = await newPortal(app, { name: 'UAB Ąžuolas' });
  admin = await signedIn(portal, { roles: ['admin'] });
});

let count = 0;
const address = () => `naujas${++count}@example.lt`;
const tokenOf = (params: Record<string, string> | undefined) => new URL(params!.Url!).searchParams.get('token')!;

async function invite(email: string, by = admin, at = portal): Promise<string> {
  const body = { email, firstName: 'Gabija', lastName: 'Nauja', roleIds: [ROLES.user.code], locale: 'lv' };
  const answer = await by.browser.request('POST', '/api/users', body);
  expect(answer.status).toBe(200);
  return tokenOf((await mailsTo(at.ctx, email, 'invitationToCompany')).at(-1));
}
const accept = (token: string, more: object = { password: PASSWORD, confirmPassword: PASSWORD }, at = portal) =>
  new Browser(at).request('POST', '/api/invitation/accept', { token, ...more });

test('an invited user sets a password by the mailed link, signs in, and the administrator is notified once', async () => {
  const email = address();
  const token = await invite(email);
  const look = await new Browser(portal).request('POST', '/api/invitation/look', { token });
  expect(look.body).toMatchObject({ company: 'UAB Ąžuolas', email, firstName: 'Gabija', hasPassword: false });
  // Another person typed the name, so the mail does not greet by it.
  expect((await mailsTo(portal.ctx, email, 'invitationToCompany')).at(-1)).not.toHaveProperty('recipientName');
  const like = 'Azuolas-2026!';
  expect((await accept(token, { password: like, confirmPassword: like })).body).toMatchObject({
    errors: { password: { code: 'field.password-own' } },
  });
  const otherPortal = await newPortal(app);
  const elsewhere = await signedIn(otherPortal, { roles: ['admin'] });
  expect((await accept(token)).status).toBe(200);
  expect(await mailsTo(otherPortal.ctx, elsewhere.email, 'newUserToAdmin')).toEqual([]);
  await new Browser(portal).signIn(portal.ctx, { email, password: PASSWORD });
  const reply = await mailsTo(portal.ctx, admin.email, 'newUserToAdmin');
  expect(reply.filter(({ Email }) => Email === email)).toHaveLength(1);
});

test('an invitation works once, for seven days, at its own company, until a newer one is sent', async () => {
  const other = await newPortal(app);
  const first = await invite(address());
  expect((await accept(first, undefined, other)).body.code).toBe('auth.link-used');
  expect((await accept(first)).status).toBe(200);
  expect((await accept(first)).body.code).toBe('auth.link-used');
  const email = address();
  const old = await invite(email);
  const { body } = await admin.browser.request('GET', `/api/users?search=${email}`);
  const { id } = (body.items as { id: string }[])[0]!;
  expect((await admin.browser.request('POST', `/api/users/${id}/invite-again`)).status).toBe(204);
  expect((await accept(old)).body.code).toBe('auth.link-used');
  const newer = tokenOf((await mailsTo(portal.ctx, email, 'invitationToCompany')).at(-1));
  app.clock.advance(7 * 24 * 3_600_000 + 1);
  expect((await accept(newer)).body.code).toBe('auth.link-used');
  admin = await signedIn(portal, { roles: ['admin'] });
});

test('AUTH-050 a user is not invited again; a guest becomes a user', async () => {
  const user = await newPerson(portal);
  const body = { email: user.email.toUpperCase(), firstName: 'A', lastName: 'B', roleIds: [ROLES.user.code] };
  const taken = await admin.browser.request('POST', '/api/users', body);
  expect(taken).toMatchObject({ status: 422, body: { errors: { email: { code: 'user.email-taken' } } } });
  const email = address();
  const guest = await inTenant(portal.ctx, (tx) =>
    addUser(tx, { email, firstName: 'Svečias', lastName: 'X', roles: ['externaluser'], state: 'invited' }),
  );
  expect((await accept(await invite(email))).status).toBe(200);
  const { body: list } = await admin.browser.request('GET', `/api/users?search=${email}`);
  expect(list.items).toMatchObject([{ id: guest.userId, roles: ['user'], firstName: 'Gabija' }]);
});

test("AN-22 S1 a link alone gives no company another person's account: its owner signs in to accept, and is then a user", async () => {
  const other = await newPortal(app);
  const known = await newPerson(other);
  const token = await invite(known.email);
  const look = await new Browser(portal).request('POST', '/api/invitation/look', { token });
  expect(look.body.hasPassword).toBe(true);
  for (const body of [{}, { password: PASSWORD, confirmPassword: PASSWORD }])
    expect((await accept(token, body)).body.code).toBe('auth.sign-in-to-accept');
  const browser = new Browser(portal);
  const signIn = (password: string) => browser.request('POST', '/api/invitation/sign-in', { token, password });
  expect((await signIn('Ne-tas-1-raktas')).body.code).toBe('auth.wrong-password');
  const { body: asked } = await signIn(known.password);
  // The password alone has not added them to any company.
  expect((await new Browser(portal).init(known.email, known.password)).body.code).toBe('auth.wrong-password');
  const arrived = await browser.authenticate(asked.key, await lastCode(portal.ctx, known.email));
  expect(arrived.status, JSON.stringify(arrived.body)).toBe(200);
  browser.token = String(arrived.body.access_token);
  expect((await browser.me()).body).toMatchObject({
    email: known.email,
    roles: ['user'],
    tenant: { name: 'UAB Ąžuolas' },
  });
  const reply = await mailsTo(portal.ctx, admin.email, 'newUserToAdmin');
  expect(reply.filter(({ Email }) => Email === known.email)).toHaveLength(1);
  expect((await signIn(known.password)).body.code).toBe('auth.link-used');
  expect((await new Browser(portal).signIn(portal.ctx, known)).status).toBe(200);
});

test('S1 an account with an authenticator accepts by its code: no mailed code is accepted', async () => {
  const other = await newPortal(app);
  const known = await signedIn(other);
  const begun = (await known.browser.request('POST', '/api/users/authenticator')).body;
  const code = () => codeOf(bytesOf(String(begun.secret)), stepAt(app.clock.now()));
  await known.browser.request('PUT', '/api/users/authenticator', { code: code() });
  app.clock.advance(30_000);
  const token = await invite(known.email);
  const browser = new Browser(portal);
  const { body } = await browser.request('POST', '/api/invitation/sign-in', { token, password: known.password });
  expect(body.factor).toBe('app');
  expect(await mailsTo(portal.ctx, known.email, 'code')).toEqual([]);
  expect((await browser.authenticate(body.key, code())).status).toBe(200);
});

test('an invitation that is withdrawn while the user types the code is not accepted', async () => {
  const other = await newPortal(app);
  const known = await newPerson(other);
  const token = await invite(known.email);
  const browser = new Browser(portal);
  const { body } = await browser.request('POST', '/api/invitation/sign-in', { token, password: known.password });
  const list = (await admin.browser.request('GET', `/api/users?search=${known.email}`)).body.items as { id: string }[];
  expect((await admin.browser.request('DELETE', `/api/users/${list[0]!.id}`)).status).toBe(204);
  const late = await browser.authenticate(body.key, await lastCode(portal.ctx, known.email));
  expect(late.body.code).toBe('auth.link-used');
});

test('a user who has still to accept gets a link for a forgotten password, and other addresses get none', async () => {
  const other = await newPortal(app);
  const known = await newPerson(other);
  await invite(known.email);
  for (const email of [known.email, (await newPerson(other)).email]) await recoverHere(email);
  const mails = await mailsTo(portal.ctx, known.email, 'resetPassword');
  // The mail is not for the host of a company that has only invited them.
  expect(mails.map(({ Url }) => new URL(Url!).hostname)).toEqual([other.host]);
});

/** Requests a reset link here; the job that looks the address up runs at once. */
async function recoverHere(email: string) {
  await new Browser(portal).request('POST', '/api/password/recovery', { email });
  const asked = await inSystem(app.platform, (tx) =>
    tx.selectFrom('recoveries').select('id').where('email', '=', email).execute(),
  );
  for (const { id } of asked) await mailRecovery(portal.ctx, id);
}

test('a password that somebody set for an address before its owner confirmed it opens nothing', async () => {
  const consumers = await newPortal(app, { kind: 'consumer' });
  const email = address();
  await new Browser(consumers).request('POST', '/api/registration', registration(email));
  const token = await invite(email);
  expect((await accept(token, {})).body.errors).toMatchObject({ password: { code: 'field.required' } });
  const own = 'Mano-tikras-9!';
  expect((await accept(token, { password: own, confirmPassword: own })).status).toBe(200);
  expect((await new Browser(portal).init(email, PASSWORD)).status).toBe(401);
  expect((await new Browser(portal).init(email, own)).status).toBe(200);
  // Nor is the person added to the company where the password was registered.
  const places = await inSystem(app.platform, (tx) =>
    tx.selectFrom('users').select('tenant_id').where('email', '=', email).execute(),
  );
  expect(places).toEqual([{ tenant_id: portal.tenantId }]);
});

const registration = (email: string, more: object = {}) => ({
  email,
  firstName: 'Elzė',
  lastName: 'Privati',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  acceptTerms: true,
  acceptPrivacy: true,
  ...more,
});

test('AUTH-019 AUTH-023 a new user is mailed a link, and can sign in after opening it, once', async () => {
  const consumers = await newPortal(app, { kind: 'consumer' });
  const email = address();
  const browser = new Browser(consumers);
  expect((await browser.request('POST', '/api/registration', registration(email))).status).toBe(200);
  expect((await browser.init(email, PASSWORD)).body.code).toBe('auth.not-confirmed');
  const token = tokenOf((await mailsTo(consumers.ctx, email, 'confirmation')).at(-1));
  expect((await browser.request('PUT', '/api/confirmation', { token: `${token}x` })).body.code).toBe('auth.link-used');
  expect((await browser.request('PUT', '/api/confirmation', { token })).status).toBe(200);
  // A second press of the same link gets the error that it is done.
  expect((await browser.request('PUT', '/api/confirmation', { token })).body.code).toBe('auth.confirmed-already');
  expect((await browser.init(email, PASSWORD)).status).toBe(200);
});

test("AN-14 an outsider registers another person: the confirming browser sets the password, and the outsider's opens nothing", async () => {
  const consumers = await newPortal(app, { kind: 'consumer' });
  const email = address();
  const outsider = new Browser(consumers);
  expect((await outsider.request('POST', '/api/registration', registration(email))).status).toBe(200);
  const token = tokenOf((await mailsTo(consumers.ctx, email, 'confirmation')).at(-1));
  const owner = new Browser(consumers);
  const confirm = (more: object = {}) => owner.request('PUT', '/api/confirmation', { token, ...more });
  expect((await confirm()).body.errors).toMatchObject({ password: { code: 'field.required' } });
  const weak = 'Abcdefg1';
  expect((await confirm({ password: weak, confirmPassword: weak })).body.errors).toMatchObject({
    password: { code: 'field.password-weak' },
  });
  const like = 'Privati-2026!';
  expect((await confirm({ password: like, confirmPassword: like })).body.errors).toMatchObject({
    password: { code: 'field.password-own' },
  });
  const own = 'Mano-tikras-9!';
  expect((await confirm({ password: own, confirmPassword: own })).status).toBe(200);
  expect((await outsider.init(email, PASSWORD)).body.code).toBe('auth.wrong-password');
  expect((await owner.init(email, own)).status).toBe(200);
});

test('N1 registration responds equally to a known and a new address, and only the owner is mailed about it', async () => {
  const consumers = await newPortal(app, { kind: 'consumer' });
  const known = await newPerson(consumers);
  const worksElsewhere = await newPerson(portal);
  const fresh = address();
  const other = 'Ne-mano-raktas-8!';
  const register = async (email: string) => {
    const { status, body } = await new Browser(consumers).request(
      'POST',
      '/api/registration',
      registration(email, { password: other, confirmPassword: other }),
    );
    return { status, body };
  };
  const toNew = await register(fresh);
  expect(toNew.status).toBe(200);
  expect(await register(known.email)).toEqual(toNew);
  expect(await register(worksElsewhere.email)).toEqual(toNew);
  const signIn = async (email: string) => (await new Browser(consumers).init(email, other)).body.code;
  expect(await signIn(fresh)).toBe('auth.not-confirmed');
  expect(await signIn(known.email)).toBe('auth.not-confirmed');
  expect(await mailsTo(consumers.ctx, known.email, 'confirmation')).toEqual([]);
  const mailed = async (email: string) => (await mailsTo(consumers.ctx, email, 'registrationTried'))[0]?.Url;
  expect(new URL((await mailed(known.email))!).pathname).toBe('/auth/login');
  expect(new URL((await mailed(worksElsewhere.email))!).hostname).toBe(portal.host);
  expect((await new Browser(consumers).init(known.email, known.password)).status).toBe(200);
  for (let more = 0; more < 4; more += 1) expect(await register(known.email)).toEqual(toNew);
  expect(await mailsTo(consumers.ctx, known.email, 'registrationTried')).toHaveLength(3);
});

test('AN-14 the owner of an address registers after an outsider: only the link of the latest registration works', async () => {
  const consumers = await newPortal(app, { kind: 'consumer' });
  const email = address();
  const outsider = new Browser(consumers);
  const theirs = registration(email, { firstName: 'Totally', lastName: 'Evil' });
  await outsider.request('POST', '/api/registration', theirs);
  const older = tokenOf((await mailsTo(consumers.ctx, email, 'confirmation')).at(-1));
  const owner = new Browser(consumers);
  const own = 'Mano-tikras-9!';
  await owner.request('POST', '/api/registration', registration(email, { password: own, confirmPassword: own }));
  expect((await owner.request('PUT', '/api/confirmation', { token: older })).body.code).toBe('auth.link-used');
  const token = tokenOf((await mailsTo(consumers.ctx, email, 'confirmation')).at(-1));
  expect((await owner.request('PUT', '/api/confirmation', { token })).status).toBe(200);
  expect((await owner.signIn(consumers.ctx, { email, password: own })).status).toBe(200);
  expect((await owner.me()).body).toMatchObject({ firstName: 'Elzė', lastName: 'Privati' });
});

test('registration refuses by field a weak or different password and a name of the portal; a company accepts no registration', async () => {
  const consumers = await newPortal(app, { kind: 'consumer' });
  const request = async (more: object, at = consumers) =>
    (await new Browser(at).request('POST', '/api/registration', registration(address(), more))).body;
  expect((await request({ confirmPassword: 'x' })).errors).toMatchObject({
    confirmPassword: { code: 'field.password-differs' },
  });
  const weak = 'Abcdefg1';
  expect((await request({ password: weak, confirmPassword: weak })).errors).toMatchObject({
    password: { code: 'field.password-weak' },
  });
  const rules = { common: 'Password1!', own: 'Vardauskas-26!' };
  for (const [rule, password] of Object.entries(rules))
    expect(
      (await request({ email: 'vardauskas@example.lt', password, confirmPassword: password })).errors,
    ).toMatchObject({
      password: { code: `field.password-${rule}` },
    });
  expect((await request({ firstName: 'PARAPH', lastName: 'Support' })).errors).toMatchObject({
    firstName: { code: 'field.portal-name' },
  });
  expect((await request({}, portal)).code).toBe('access.module-off');
});

/** Returns the node as browsers with another network address reach it. */
const fromNetwork = (remoteAddress: string): Pick<PeopleApp, 'server'> => ({
  server: {
    inject: (call: object) => app.server!.inject({ ...call, remoteAddress } as never),
  } as unknown as PeopleApp['server'],
});

test('a user changes from one of their companies to another without signing in, by a ticket for one use in two minutes from the same network', async () => {
  const other = await newPortal(app, { name: 'SIA Jūra' });
  const strange = await newPortal(app);
  const person = await signedIn(portal);
  const { userId } = await inTenant(other.ctx, (tx) =>
    addUser(tx, { email: person.email, firstName: 'Ona', lastName: 'Bitė', roles: ['ceo'] }),
  );
  await inSystem(app.platform, async (tx) => {
    const account = await tx.selectFrom('accounts').select('id').where('email', '=', person.email).executeTakeFirst();
    await tx.updateTable('users').set({ account_id: account!.id }).where('id', '=', userId).execute();
  });
  const places = (await person.browser.request('GET', '/api/session/tenants')).body.items as { name: string }[];
  expect(places.map(({ name }) => name).sort()).toEqual(['SIA Jūra', 'UAB Ąžuolas']);
  const go = (tenantId: string) => person.browser.request('POST', '/api/session/switch', { tenantId });
  expect((await go(strange.tenantId)).body.code).toBe('tenant.switch-refused');
  const ticketOf = async () => new URL(String((await go(other.tenantId)).body.url)).hash.slice(1);
  const email = person.email;
  const arriveAt = (at: Portal, ticket: string) =>
    new Browser(at).request('POST', '/api/session/arrive', { ticket, email });
  const late = await ticketOf();
  app.clock.advance(120_001);
  expect((await arriveAt(other, late)).body.code).toBe('auth.link-used');
  const ticket = await ticketOf();
  expect((await arriveAt(strange, ticket)).body.code).toBe('auth.link-used');
  const elsewhere = new Browser({ ...other, app: fromNetwork('192.0.2.66') });
  for (const [call, body] of Object.entries({ arrival: { ticket }, arrive: { ticket, email } }))
    expect((await elsewhere.request('POST', `/api/session/${call}`, body)).body.code, call).toBe('auth.link-used');
  const browser = new Browser(other);
  const arrived = await browser.request('POST', '/api/session/arrive', { ticket, email });
  browser.token = String(arrived.body.access_token);
  expect((await browser.me()).body).toMatchObject({ roles: ['ceo'], tenant: { name: 'SIA Jūra' } });
  expect((await arriveAt(other, ticket)).body.code).toBe('auth.link-used');
  const unused = await ticketOf();
  expect((await person.browser.request('POST', '/api/session/end')).status).toBeLessThan(300);
  expect((await arriveAt(other, unused)).body.code).toBe('auth.link-used');
});

test('a ticket of another user names that user, and the own session stays until the user confirms', async () => {
  const other = await newPortal(app, { name: 'SIA Jūra' });
  const [outsider, victim] = [await signedIn(portal), await signedIn(other)];
  const { userId } = await inTenant(other.ctx, (tx) =>
    addUser(tx, { email: outsider.email, firstName: 'Ona', lastName: 'Bitė', roles: ['user'] }),
  );
  await inSystem(app.platform, async (tx) => {
    const account = await tx.selectFrom('accounts').select('id').where('email', '=', outsider.email).executeTakeFirst();
    await tx.updateTable('users').set({ account_id: account!.id }).where('id', '=', userId).execute();
  });
  const left = await outsider.browser.request('POST', '/api/session/switch', { tenantId: other.tenantId });
  const ticket = new URL(String(left.body.url)).hash.slice(1);
  const look = (browser: Browser) => browser.request('POST', '/api/session/arrival', { ticket });
  const seen = { company: 'SIA Jūra', email: outsider.email, name: 'Ona Bitė', isSameAccount: false };
  expect((await look(victim.browser)).body).toEqual({ ...seen, signedInAs: victim.email });
  expect((await look(new Browser(other))).body).toEqual({ ...seen, signedInAs: null });
  const arrive = (body: object) => victim.browser.request('POST', '/api/session/arrive', { ticket, ...body });
  for (const body of [{}, { email: victim.email }]) expect((await arrive(body)).status).toBe(422);
  expect((await victim.browser.me()).body).toMatchObject({ email: victim.email });
  expect((await arrive({ email: outsider.email })).status).toBe(200);
});

test('AN-14 a registration for the address of a guest changes nothing of the guest until the address is confirmed', async () => {
  const consumers = await newPortal(app, { kind: 'consumer' });
  const email = address();
  const { userId } = await inTenant(consumers.ctx, (tx) =>
    findOrInvite(tx, { email, firstName: 'Ona', lastName: 'Viešnienė' }),
  );
  const read = () =>
    inTenant(consumers.ctx, (tx) =>
      tx
        .selectFrom('users')
        .select(['first_name', 'last_name', 'state', 'account_id'])
        .where('id', '=', userId)
        .executeTakeFirstOrThrow(),
    );
  const before = await read();
  const browser = new Browser(consumers);
  const typed = registration(email, { firstName: 'Totally', lastName: 'Evil' });
  expect((await browser.request('POST', '/api/registration', typed)).status).toBe(200);
  expect(await read()).toEqual(before);
  const token = tokenOf((await mailsTo(consumers.ctx, email, 'confirmation')).at(-1));
  expect((await new Browser(portal).request('PUT', '/api/confirmation', { token })).body.code).toBe('auth.link-used');
  expect((await browser.request('PUT', '/api/confirmation', { token })).status).toBe(200);
  expect(await read()).toMatchObject({ first_name: 'Totally', last_name: 'Evil', state: 'active' });
  expect((await browser.init(email, PASSWORD)).status).toBe(200);
});

test('an outsider gets four invitations of one company in a day, by any way to invite', async () => {
  const email = address();
  const body = { email, firstName: 'Gabija', lastName: 'Nauja', roleIds: [ROLES.user.code] };
  const mails = () => mailsTo(portal.ctx, email, 'invitationToCompany');
  const made = await admin.browser.request('POST', '/api/users', body);
  const again = (id: unknown) => admin.browser.request('POST', `/api/users/${String(id)}/invite-again`);
  for (let n = 0; n < 40; n += 1) await again(made.body.id);
  expect(await mails()).toHaveLength(4);
  expect(await again(made.body.id)).toMatchObject({ status: 429, body: { code: 'mail.enough-today' } });
  await admin.browser.request('DELETE', `/api/users/${String(made.body.id)}`);
  const fifth = await admin.browser.request('POST', '/api/users', body);
  expect(fifth.body).toMatchObject({ errors: { email: { code: 'mail.enough-today' } } });
  const row = { email, firstName: 'Gabija', lastName: 'Nauja', roles: [] };
  const listed = await admin.browser.request('POST', '/api/users/invite-many', { rows: [row], dryRun: false });
  expect(listed.body).toMatchObject({ invited: 0, items: [{ fault: { code: 'mail.enough-today' } }] });
  expect(await mails()).toHaveLength(4);
  app.clock.advance(25 * 3_600_000);
});

test('a user who is repeatedly deactivated and activated is mailed four times in a day', async () => {
  const at = await newPortal(app);
  const boss = await signedIn(at, { roles: ['admin'] });
  const { userId, email } = await signedIn(at);
  for (let n = 0; n < 10; n += 1)
    await boss.browser.request('PUT', `/api/users/${userId}/set-activation`, { isDeactivated: n % 2 === 0 });
  const reply = [await mailsTo(at.ctx, email, 'userDeactivated'), await mailsTo(at.ctx, email, 'userActivated')];
  expect(reply.flat()).toHaveLength(4);
});

test('one network address registers thirty accounts a day; other addresses are not affected', async () => {
  const consumers = await newPortal(app, { kind: 'consumer' });
  const register = (remoteAddress: string) =>
    app.server!.inject({
      method: 'POST',
      url: '/api/registration',
      remoteAddress,
      headers: { host: consumers.host, 'sec-fetch-site': 'same-origin' },
      payload: registration(address()),
    });
  for (let at = 0; at < LIMITS.registrationsOfNetwork; at += 1)
    expect((await register('198.51.100.4')).statusCode).toBe(200);
  const refused = await register('198.51.100.4');
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'generic.too-many']);
  expect((await register('198.51.100.5')).statusCode).toBe(200);
});
