import { LIMITS } from '@paraph/domain';
import { beforeEach, expect, test } from 'vitest';
import {
  Browser,
  createPeopleApp,
  mailsTo,
  newPortal,
  type PeopleApp,
  type Portal,
  signedIn,
} from '../../../test/people.ts';
import { SoftPasskey } from '../../../test/soft-passkey.ts';
import { inSystem } from '../../platform/db/index.ts';
import { newId } from '../../platform/ids.ts';
import { mailRecovery } from './use-cases/recover.ts';

let app: PeopleApp;
let portal: Portal;
let office: Portal;
let desk: Awaited<ReturnType<typeof signedIn>>;
let owner: Awaited<ReturnType<typeof signedIn>>;
beforeEach(async () => {
  app = await createPeopleApp();
  portal = await newPortal(app);
  office = await newPortal(app, { kind: 'operator' });
  desk = await signedIn(office, { roles: ['superadmin'] });
  owner = await signedIn(portal);
});

type Asked = { id: string; options: { challenge: string } };
const HOUR = 3_600_000;
const origin = () => `http://${portal.host}`;
const post = (browser: Browser, url: string, body?: object) => browser.request('POST', url, body, { origin: origin() });
const react = (path: string, body: object) => new Browser(portal).request('POST', path, body);
const tokenIn = (mail: Record<string, string> | undefined) => new URL(mail!.Url!).searchParams.get('token')!;
const tokenOf = async (template: string, email = owner.email) =>
  tokenIn((await mailsTo(portal.ctx, email, template)).at(-1));
const signInAgain = () => new Browser(portal).signIn(portal.ctx, owner);

async function setActive(isDeactivated: boolean): Promise<void> {
  await desk.browser.signIn(office.ctx, desk);
  const path = `/api/tenants/${portal.tenantId}/set-activation`;
  expect((await desk.browser.request('PUT', path, { isDeactivated })).status).toBe(204);
}

/** An intruder at an open browser adds a passkey and takes the address. */
async function intruder() {
  const key = new SoftPasskey(origin());
  const { id, options } = (await post(owner.browser, '/api/users/passkeys/options')).body as unknown as Asked;
  const made = { id, name: 'Svetimas', response: key.make(options.challenge) };
  expect((await post(owner.browser, '/api/users/passkeys', made)).status).toBe(204);
  const other = `${newId().slice(-12)}@svetimas.example`;
  await owner.browser.request('POST', '/api/users/email', { email: other });
  const code = (await mailsTo(portal.ctx, other, 'addressCode')).at(-1)!.Code;
  expect((await owner.browser.request('PUT', '/api/users/email', { code })).status).toBe(204);
  return { other, key };
}

async function enter(key: SoftPasskey) {
  const browser = new Browser(portal);
  const answer = await post(browser, '/token/authentication/passkey/options');
  if (answer.status !== 200) throw new Error(JSON.stringify(answer));
  const { id, options } = answer.body as unknown as Asked;
  return post(browser, '/token/authentication/passkey', { id, response: key.show(options.challenge) });
}

test('AN-16 while a company is deactivated its people take their accounts back by the links of the mails, before these end', async () => {
  await signInAgain();
  const { key, other } = await intruder();
  await setActive(true);
  app.clock.advance(LIMITS.addressStopLife - HOUR);
  expect((await react('/api/session/end-by-mail', { token: await tokenOf('newDevice') })).status).toBe(200);
  expect((await react('/api/session/stop-address-change', { token: await tokenOf('addressChangeAsked') })).status).toBe(
    200,
  );
  expect(await mailsTo(portal.ctx, owner.email, 'addressTakenBack')).toHaveLength(1);
  expect((await react('/token/authentication/init', { grant_type: 'password', ...owner })).status).toBe(403);
  app.clock.advance(4 * HOUR);
  await setActive(false);
  expect((await enter(key)).body.code).toBe('auth.passkey-refused');
  expect((await new Browser(portal).init(other, owner.password)).status).toBe(401);
  expect((await signInAgain()).status).toBe(200);
});

test('AN-16 a factor that an intruder added is removed by the link of its mail while the company is deactivated', async () => {
  const { key } = await intruder();
  await setActive(true);
  expect((await react('/api/session/remove-added-factors', { token: await tokenOf('passkeyAdded') })).status).toBe(200);
  await setActive(false);
  expect((await enter(key)).body.code).toBe('auth.passkey-refused');
});

test('AN-16 a request for lost factors is stopped by its mail while the company is deactivated', async () => {
  await intruder();
  expect((await post(owner.browser, '/api/users/account-recovery')).status).toBe(200);
  await setActive(true);
  const token = await tokenOf('factorRecoveryAsked');
  expect((await react('/api/session/stop-account-recovery', { token })).status).toBe(200);
  expect((await react('/api/session/stop-account-recovery', { token })).body.code).toBe('auth.link-used');
});

test('a new password is asked for and set at the host of a deactivated company, and a former address is mailed its link', async () => {
  const { other } = await intruder();
  await setActive(true);
  const asked = async (email: string) => {
    expect((await react('/api/password/recovery', { email })).status).toBe(200);
    const rows = await inSystem(app.platform, (tx) => tx.selectFrom('recoveries').select('id').execute());
    for (const { id } of rows) await mailRecovery(portal.ctx, id);
  };
  await asked(owner.email);
  expect(await mailsTo(portal.ctx, owner.email, 'addressToTakeBack')).toHaveLength(1);
  await asked(other);
  const link = new URL((await mailsTo(portal.ctx, other, 'resetPassword'))[0]!.Url!);
  expect(link.hostname, 'a link to a host at which people sign in').toBe(desk.browser.host);
  const token = link.searchParams.get('token');
  const password = 'Lapkritis-8-vėjas';
  expect((await react('/api/password/link', { token })).status).toBe(200);
  expect((await react('/api/password/reset', { token, password, confirmPassword: password })).status).toBe(200);
});
