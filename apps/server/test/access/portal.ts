import type { Endpoint } from '@paraph/contract';
import { AppError, type Module, MODULE_NAMES, type Permission, type Role, ROLE_NAMES } from '@paraph/domain';
import { afterAll } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { createGuestLink } from '../../src/features/guests/index.ts';
import { updateTenant } from '../../src/features/tenants/index.ts';
import { features } from '../../src/features.ts';
import { inSystem, inTenant } from '../../src/platform/db/index.ts';
import type { Feature } from '../../src/platform/feature.ts';
import { createIsolationFixture, LOGINS } from '../isolation/fixture.ts';
import { Browser, type Portal, keepProven, newPortal, signedIn } from '../people.ts';
import { sendDocument } from '../test-portal.ts';

/** Response of a test endpoint that was reached; real endpoints never send this code. */
export const REACHED = 'generic.conflict';

/** A caller: the header of their credential, and their roles in the company. */
export interface Person {
  header: Record<string, string>;
  userId: string;
  roles: readonly Role[];
}

/** Rights at a time: modules of the company, permissions of each role. */
export interface HeldRights {
  modules: readonly Module[];
  permissions: Readonly<Record<Role, readonly Permission[]>>;
}

export type AccessPortal = Awaited<ReturnType<typeof createAccessPortal>>;

/**
 * A company whose rights can be set freely, with a user of each role, one of several roles, a deactivated user, the
 * guest of a link, and keys; another company with no modules; a third one that is deactivated. `app` is a node with the
 * real endpoints, whose handlers only respond that they were reached.
 */
export async function createAccessPortal() {
  const trust = await createIsolationFixture();
  const own = await newPortal(trust.app, { name: 'UAB Atviros durys', modulesOn: MODULE_NAMES });
  const other = await newPortal(trust.app, { name: 'OÜ Kinnised uksed', modulesOff: closed });
  const over = await newPortal(trust.app, { name: 'SIA Bijušais nams', modulesOn: MODULE_NAMES });
  const people = await peopleOf(own);
  const [many, gone] = [await personOf(own, ['user']), await peopleOf(own)];
  const [outsiders, former] = [await peopleOf(other), await peopleOf(over)];
  const guest = await guestOf(own, people.user);
  const keys = {
    own: await keyOf(trust.operator, own),
    other: await keyOf(trust.operator, other),
    over: await keyOf(trust.operator, over),
    revoked: await keyOf(trust.operator, own),
  };
  await inSystem(trust.app.platform, async (tx) => {
    const ids = Object.values(gone).map(({ userId }) => userId);
    await tx.updateTable('users').set({ state: 'inactive' }).where('id', 'in', ids).execute();
    await updateTenant(tx, over.tenantId, { state: 'inactive' });
    await tx.updateTable('api_keys').set({ revoked: true }).where('id', '=', keys.revoked.id).execute();
  });
  await keepProven(trust.app);
  const { config, clock } = trust.app.platform;
  const app = await buildApp({
    config,
    clock,
    databaseUrl: trust.app.databaseUrl,
    role: 'server',
    pages: config.home,
    features: features.map(withProbes),
  });
  afterAll(() => app.close());
  return { real: trust.app, app, own, other, over, people, many, gone, outsiders, former, guest, keys };
}

const closed = MODULE_NAMES.filter((name) => !LOGINS.includes(name));

const withProbes = ({ name, identity, wording, routes = [] }: Feature): Feature => ({
  name,
  ...(identity && { identity }),
  ...(wording && { wording }),
  routes: routes.map(({ endpoint }) => ({
    endpoint: doorOf(endpoint),
    handle: () => {
      throw new AppError(REACHED);
    },
  })),
});

/** Returns the endpoint without its input schemas, so that no call is refused for its input. */
function doorOf({ params: _p, query: _q, body: _b, ...door }: Endpoint): Endpoint {
  return door;
}

async function personOf(portal: Portal, roles: Role[]): Promise<Person & { browser: Browser; email: string }> {
  const { browser, userId, email } = await signedIn(portal, { roles });
  return { browser, email, userId, roles, header: { authorization: `Bearer ${browser.token}` } };
}
type TestPerson = Awaited<ReturnType<typeof personOf>>;

async function peopleOf(portal: Portal): Promise<Record<Role, TestPerson>> {
  const found: [Role, TestPerson][] = [];
  for (const role of ROLE_NAMES) found.push([role, await personOf(portal, [role])]);
  return Object.fromEntries(found) as Record<Role, TestPerson>;
}

async function keyOf({ browser }: Pick<TestPerson, 'browser'>, { tenantId }: Portal) {
  const { body } = await browser.request('POST', `/api/key/${tenantId}/create`);
  return { id: String(body.id), header: { 'x-api-key': String(body.value) } };
}

async function guestOf(portal: Portal, sender: TestPerson): Promise<Person> {
  const email = 'sveteliene@pavyzdys.example';
  const { id, members } = await sendDocument(sender.browser, [
    { email, kind: 'sign', firstName: 'Sofija', lastName: 'Svetelienė' },
  ]);
  const entry = { documentId: id, memberId: members[0]!.id, mailedTo: email };
  const url = await inTenant(portal.ctx, (tx) => createGuestLink(tx, entry));
  const { body } = await new Browser(portal).request('POST', '/api/guest/enter', { token: url.split('/g/')[1] });
  return { header: { authorization: `Bearer ${String(body.access_token)}` }, userId: '', roles: ['externaluser'] };
}

/** Replaces all modules and permissions of the company. */
export async function hold({ real, own }: AccessPortal, { modules, permissions }: HeldRights): Promise<void> {
  const tenant_id = own.tenantId;
  const held = ROLE_NAMES.flatMap((role) => permissions[role].map((permission) => ({ tenant_id, role, permission })));
  await inSystem(real.platform, async (tx) => {
    await tx.deleteFrom('tenant_modules').where('tenant_id', '=', tenant_id).execute();
    await tx.deleteFrom('role_permissions').where('tenant_id', '=', tenant_id).execute();
    if (modules.length > 0)
      await tx
        .insertInto('tenant_modules')
        .values(modules.map((module) => ({ tenant_id, module })))
        .execute();
    if (held.length > 0) await tx.insertInto('role_permissions').values(held).execute();
  });
}

/** Replaces the roles of the user with several roles. */
export async function wear({ real, own, many }: AccessPortal, roles: readonly Role[]): Promise<void> {
  const [tenant_id, user_id] = [own.tenantId, many.userId];
  await inSystem(real.platform, async (tx) => {
    await tx.deleteFrom('user_roles').where('user_id', '=', user_id).execute();
    await tx
      .insertInto('user_roles')
      .values(roles.map((role) => ({ tenant_id, user_id, role })))
      .execute();
  });
}

/** Calls an endpoint. @returns the error code, or `reached` */
export async function knock({ app }: AccessPortal, { method, path, root }: Endpoint, who: Knocker): Promise<string> {
  const url = `${root ? '' : '/api'}${path.replace(/:\w+/g, '01900000-0000-7000-8000-000000000000')}`;
  const headers = { host: who.host, 'sec-fetch-site': 'same-origin', ...who.header };
  const answer = await app.server!.inject({ method, url, headers });
  const { code } = answer.json<{ code: string }>();
  return code === REACHED ? 'reached' : code;
}

export interface Knocker {
  host: string;
  header?: Record<string, string>;
}
