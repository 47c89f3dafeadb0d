import { inSystem } from '../../src/platform/db/index.ts';
import { newId } from '../../src/platform/ids.ts';
import { Browser, newPerson } from '../people.ts';
import type { Sample } from './samples.ts';
import type { World } from './world.ts';

type Prepare = (world: World) => Promise<Sample>;

const draftOf = ({ sandbox }: World) => ({
  name: 'Ąžuolo paskyra',
  issuer: `${sandbox}/oidc`,
  clientId: 'paraph-company',
  clientSecret: 'sandbox-company-secret',
  domains: ['azuolas.example'],
  isEnforced: false,
  emergencyIds: [],
});

/** The first company has a provider, and it alone. */
async function provided(world: World): Promise<void> {
  await world.admin.browser.ask('PUT', '/api/companies/sso', draftOf(world));
  await inSystem(world.app.platform, (tx) =>
    tx.deleteFrom('sso_providers').where('tenant_id', '!=', world.oak.tenantId).execute(),
  );
}

/** Somebody of the company who has been at the provider, and the address by which the browser came back. */
async function returned(world: World) {
  await provided(world);
  const { email, userId } = await newPerson(world.oak, { email: `${newId().slice(-12)}@azuolas.example` });
  const browser = new Browser(world.oak);
  const { body } = await browser.ask('POST', '/api/authentication/sso');
  const page = await (await fetch(String(body.redirectUrl))).text();
  const visit = /name="visit" value="(\w+)"/.exec(page)![1]!;
  const query = new URLSearchParams({ visit, email });
  const answer = await fetch(`${world.sandbox}/oidc/answer?${query}`, { redirect: 'manual' });
  return { browser, userId, address: answer.headers.get('location')! };
}

const asAdmin =
  (bodyOf?: (world: World) => Record<string, unknown>): Prepare =>
  async (world) => ({ input: bodyOf ? { body: bodyOf(world) } : {}, as: world.admin, hidden: null });

/** Samples of the sign-in by a company's own provider. */
export const SSO_SAMPLES: Record<string, Prepare> = {
  'sso.get': asAdmin(),
  'sso.save': asAdmin(draftOf),
  'sso.remove': asAdmin(),
  'sso.unlink': async (world) => {
    const { browser, userId, address } = await returned(world);
    await browser.ask('POST', '/api/authentication/sso/callback', { address });
    return { input: { params: { id: userId } }, as: world.admin, hidden: 'generic.not-found' };
  },
  'sso.begin': async (world) => {
    await provided(world);
    return { input: {}, as: { browser: new Browser(world.oak) }, hidden: 'access.module-off' };
  },
  'sso.returned': async (world) => {
    const { browser, address } = await returned(world);
    return { input: { body: { address } }, as: { browser }, hidden: 'auth.sso-over' };
  },
};
