import { DEFAULT_SETTINGS } from '@paraph/domain';
import { beforeAll, expect, test } from 'vitest';
import {
  Browser,
  bytesOf,
  createPeopleApp,
  lastCode,
  newPerson,
  newPortal,
  type PeopleApp,
  type Portal,
  signedIn,
} from '../../../../test/people.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { newId } from '../../../platform/ids.ts';
import { keepSettings } from '../../tenants/index.ts';
import { codeOf, stepAt } from '../factors/totp.ts';
import { endRefusedSessions } from '../use-cases/session-rules.ts';
import { saveProvider } from './store.ts';

const DAY = 86_400_000;
let app: PeopleApp;
beforeAll(async () => {
  app = await createPeopleApp();
});

type Person = Awaited<ReturnType<typeof newPerson>>;
const address = () => `p${newId().slice(-12)}@azuolas.example`;

/** Stores what the company requires, as its settings page does, and applies it. */
const requireProvider = (portal: Portal, { domains, emergencyIds }: { domains: string[]; emergencyIds: string[] }) =>
  inTenant(portal.ctx, async (tx) => {
    await storeProvider(tx, { domains, emergencyIds });
    await endRefusedSessions(tx, { isSystem: false });
  });
const storeProvider = (tx: Parameters<typeof saveProvider>[0], more: { domains: string[]; emergencyIds: string[] }) =>
  saveProvider(tx, {
    name: 'Ąžuolo paskyra',
    issuer: 'https://login.azuolas.example',
    client_id: 'x',
    sealed: Buffer.from('x'),
    domains: more.domains,
    is_enforced: true,
    emergency_ids: more.emergencyIds,
    proven_at: app.clock.now(),
  });

/** A program that signed in by password and mailed code, and renews its token. */
class Program extends Browser {
  renewal = '';

  async enter(portal: Portal, { email, password }: Person): Promise<void> {
    const asked = { grant_type: 'password', username: email, password, client_id: 'api' };
    const { body } = await this.request('POST', '/token/authentication/init', asked);
    const shown = { key: body.key, code: await lastCode(portal.ctx, email), client_id: 'api' };
    this.keep((await this.request('POST', '/token/authentication/authenticate', shown)).body);
  }

  async renew(): Promise<number> {
    const asked = { grant_type: 'refresh_token', refresh_token: this.renewal, client_id: 'api' };
    const { status, body } = await this.request('POST', '/connect/token', asked);
    if (status === 200) this.keep(body);
    return status;
  }

  private keep(body: Record<string, unknown>): void {
    this.token = String(body['access_token']);
    this.renewal = String(body['refresh_token']);
  }
}

async function bothSessions(portal: Portal, email = address()) {
  const person = await newPerson(portal, { email });
  const [browser, program] = [new Browser(portal), new Program(portal)];
  await browser.signIn(portal.ctx, person);
  app.clock.advance(61_000);
  await program.enter(portal, person);
  return { person, browser, program };
}

test('a company that requires its provider ends sessions of programs too, and those of a domain that it names later', async () => {
  const portal = await newPortal(app);
  const boss = await newPerson(portal, { email: address(), roles: ['admin'] });
  const { browser, program } = await bothSessions(portal);
  await requireProvider(portal, { domains: ['kita.example'], emergencyIds: [boss.userId] });
  expect([(await browser.me()).status, (await program.me()).status]).toEqual([200, 200]);
  await requireProvider(portal, { domains: ['kita.example', 'azuolas.example'], emergencyIds: [boss.userId] });
  expect([(await browser.me()).status, (await program.me()).status]).toEqual([401, 401]);
  expect(await program.renew()).toBe(401);
});

test('a session that the provider has become required for ends when its token is renewed, whatever changed', async () => {
  const portal = await newPortal(app);
  const boss = await newPerson(portal, { email: address(), roles: ['admin'] });
  const { browser, program, person } = await bothSessions(portal, `p${newId().slice(-12)}@kita.example`);
  await requireProvider(portal, { domains: ['azuolas.example'], emergencyIds: [boss.userId] });
  expect([(await browser.refresh()).status, await program.renew()]).toEqual([200, 200]);
  await inTenant(portal.ctx, (tx) =>
    tx.updateTable('users').set({ email: address() }).where('id', '=', person.userId).execute(),
  );
  expect([(await browser.refresh()).status, await program.renew()]).toEqual([401, 401]);
  expect([(await browser.me()).status, (await program.me()).status]).toEqual([401, 401]);
});

async function company() {
  const portal = await newPortal(app);
  const admin = await signedIn(portal, { roles: ['admin'] });
  const save = (factorDays: number | null) =>
    admin.browser.request('PUT', '/api/companies', {
      ...DEFAULT_SETTINGS,
      code: '1',
      address: 'A',
      name: portal.host,
      locale: 'lt',
      factorDays,
    });
  return { portal, save };
}
const dueOf = async (browser: Browser) => (await browser.me()).body.factorDueAt;
const people = async (browser: Browser) => (await browser.request('GET', '/api/users/items')).body.code;

test('a second factor that a company requires later is required of open sessions of browsers and programs at once', async () => {
  const { portal, save } = await company();
  const { browser, program } = await bothSessions(portal);
  const from = app.clock.now().getTime();
  expect((await save(7)).status).toBe(204);
  const due = new Date(from + 7 * DAY).toISOString();
  expect([await dueOf(browser), await dueOf(program)]).toEqual([due, due]);
  expect(await people(program)).toBeUndefined();
  for (let days = 0; days < 8; days += 4) {
    app.clock.advance(4 * DAY);
    expect(await program.renew()).toBe(200);
  }
  expect(await people(program)).toBe('access.factor-required');
});

test('it is not required of the session in which a factor was made, but of every other one', async () => {
  const { portal, save } = await company();
  const { browser, program } = await bothSessions(portal);
  const { body } = await browser.request('POST', '/api/users/authenticator');
  const code = codeOf(bytesOf(String(body.secret)), stepAt(app.clock.now()));
  expect((await browser.request('PUT', '/api/users/authenticator', { code })).status).toBe(200);
  const other = await bothSessions(portal);
  expect((await save(0)).status).toBe(204);
  // The program has shown none, although the account has one now.
  expect([await people(browser), await people(program)]).toEqual([undefined, 'access.factor-required']);
  expect(await people(other.browser)).toBe('access.factor-required');
});

test('a program renews into a requirement that was stored without its settings page', async () => {
  const { portal } = await company();
  const { program } = await bothSessions(portal);
  await inTenant(portal.ctx, (tx) => keepSettings(tx, { settings: { ...DEFAULT_SETTINGS, factorDays: 0 } }));
  expect(await people(program)).toBeUndefined();
  expect(await program.renew()).toBe(200);
  expect(await people(program)).toBe('access.factor-required');
});
