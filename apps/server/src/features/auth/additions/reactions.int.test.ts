import { LIMITS, ROLES } from '@paraph/domain';
import { beforeAll, expect, test } from 'vitest';
import {
  Browser,
  createPeopleApp,
  lastCode,
  mailsTo,
  newPortal,
  type PeopleApp,
  type Portal,
  signedIn,
} from '../../../../test/people.ts';
import { makeFactorsOlder } from '../../../../test/older-factors.ts';
import { SoftPasskey } from '../../../../test/soft-passkey.ts';
import { inSystem } from '../../../platform/db/index.ts';
import { finishRecovery } from '../account-recovery/finish.ts';
import { newResetLink } from '../../../../test/reset-link.ts';

let app: PeopleApp;
let portal: Portal;
let desk: Portal;
beforeAll(async () => {
  app = await createPeopleApp();
  portal = await newPortal(app);
  desk = await newPortal(app, { kind: 'operator' });
});

type Person = Awaited<ReturnType<typeof signedIn>>;
type Asked = { id: string; options: { challenge: string } };
const origin = () => `http://${portal.host}`;
const post = (browser: Browser, url: string, body?: object) => browser.request('POST', url, body, { origin: origin() });
const tokenIn = (mail: Record<string, string> | undefined) => new URL(mail!.Url!).searchParams.get('token')!;
const remove = (token: string) => new Browser(portal).request('POST', '/api/session/remove-added-factors', { token });

async function addPasskey(browser: Browser): Promise<SoftPasskey> {
  const key = new SoftPasskey(origin());
  const { id, options } = (await post(browser, '/api/users/passkeys/options')).body as unknown as Asked;
  const body = { id, name: 'Raktas', response: key.make(options.challenge) };
  expect((await post(browser, '/api/users/passkeys', body)).status).toBe(204);
  return key;
}

async function enter(key: SoftPasskey, browser = new Browser(portal)) {
  const { id, options } = (await post(browser, '/token/authentication/passkey/options')).body as unknown as Asked;
  const answer = await post(browser, '/token/authentication/passkey', { id, response: key.show(options.challenge) });
  browser.token = String(answer.body.access_token);
  return answer;
}

const linksOf = async ({ email }: Person) => (await mailsTo(portal.ctx, email, 'passkeyAdded')).map(tokenIn);

const accountIdOf = async ({ email }: Person) =>
  (
    await inSystem(app.platform, (tx) =>
      tx.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow(),
    )
  ).id;

const PASSWORD = 'Lapkritis-8-vėjas';
async function setByMail(person: Person) {
  const token = new URL(await newResetLink(portal.ctx, await accountIdOf(person))).searchParams.get('token')!;
  return new Browser(portal).request('POST', '/api/password/reset', {
    token,
    password: PASSWORD,
    confirmPassword: PASSWORD,
  });
}

test('AN-16 once one link has removed what was added, links of earlier mails remove nothing that the owner adds afterwards', async () => {
  const person = await signedIn(portal);
  await addPasskey(person.browser);
  await addPasskey(person.browser);
  const [first, second] = await linksOf(person);
  expect((await remove(second!)).status).toBe(200);
  await person.browser.signIn(portal.ctx, person);
  const own = await addPasskey(person.browser);
  expect((await remove(first!)).body.code).toBe('auth.link-used');
  expect((await enter(own)).status).toBe(200);
});

test('AN-16 a password set by mail leaves the links that remove what was added before it', async () => {
  const person = await signedIn(portal);
  const key = await addPasskey(person.browser);
  const [link] = await linksOf(person);
  app.clock.advance(60_000);
  expect((await setByMail(person)).status).toBe(200);
  expect((await enter(key)).status).toBe(200);
  expect((await remove(link!)).status).toBe(200);
  expect((await enter(key)).body.code).toBe('auth.passkey-refused');
});

test('AN-16 removing additions does not stop a request of the operator', async () => {
  const person = await signedIn(portal);
  await addPasskey(person.browser);
  const operator = await signedIn(desk, { roles: ['superadmin'] });
  const asked = { email: person.email, reason: 'Paskambino ir įrodė, kas yra' };
  expect((await operator.browser.request('POST', '/api/operator/account-recoveries', asked)).status).toBe(200);
  const [link] = await linksOf(person);
  expect((await remove(link!)).status).toBe(200);
  const { state } = await inSystem(app.platform, async (tx) =>
    tx
      .selectFrom('factor_recoveries')
      .select('state')
      .where('account_id', '=', await accountIdOf(person))
      .executeTakeFirstOrThrow(),
  );
  expect(state).toBe('waiting');
});

test("AN-16 a user who sets the password by mail sees another person's old passkey, and removes it by one press", async () => {
  const person = await signedIn(portal);
  const key = await addPasskey(person.browser);
  await makeFactorsOlder(app, person.email);
  const answer = await setByMail(person);
  expect(answer.body.openers).toMatchObject([{ kind: 'passkey' }]);
  const mail = (await mailsTo(portal.ctx, person.email, 'otherWaysIn')).at(-1);
  expect(mail!.openers).toEqual([expect.stringMatching(/^prieigos raktas \(/)]);
  app.clock.advance(1000);
  expect((await remove(tokenIn(mail))).body).toMatchObject({ ok: true, dueAt: expect.any(String) });
  const holder = new Browser(portal);
  expect((await enter(key, holder)).status).toBe(200);
  app.clock.advance(LIMITS.factorRecoveryWait);
  const row = await inSystem(app.platform, async (tx) =>
    tx
      .selectFrom('factor_recoveries')
      .select(['id', 'tenant_id'])
      .where('account_id', '=', await accountIdOf(person))
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow(),
  );
  await finishRecovery({ ...portal.ctx, tenantId: row.tenant_id }, row.id);
  expect((await enter(key)).body.code).toBe('auth.passkey-refused');
});

test('AN-16 an account that accepts its first invitation is mailed its earlier sign-in methods, with a link of its own company', async () => {
  const person = await signedIn(portal);
  await addPasskey(person.browser);
  const there = await newPortal(app);
  const admin = await signedIn(there, { roles: ['admin'] });
  const body = { email: person.email, firstName: 'Ona', lastName: 'Bitė', roleIds: [ROLES.user.code] };
  expect((await admin.browser.request('POST', '/api/users', body)).status).toBe(200);
  const token = tokenIn((await mailsTo(there.ctx, person.email, 'invitationToCompany')).at(-1));
  const browser = new Browser(there);
  const asked = { token, password: person.password };
  const { key } = (await browser.request('POST', '/api/invitation/sign-in', asked)).body;
  expect((await browser.authenticate(key, await lastCode(there.ctx, person.email))).status).toBe(200);
  const [mail] = await mailsTo(there.ctx, person.email, 'otherWaysIn');
  expect(new URL(mail!.Url!).hostname).toBe(portal.host.split(':')[0]);
});

test('AN-17 a session stops a request in the profile only with a fresh proof', async () => {
  const person = await signedIn(portal);
  await addPasskey(person.browser);
  await makeFactorsOlder(app, person.email);
  expect((await post(person.browser, '/api/users/account-recovery')).status).toBe(200);
  app.clock.advance(6 * 60_000);
  const { body } = await person.browser.request('DELETE', '/api/users/account-recovery');
  expect(body.code).toBe('access.proof-needed');
});
