import { inSystem } from '../../src/platform/db/index.ts';
import { newId } from '../../src/platform/ids.ts';
import { Browser, newPerson } from '../people.ts';
import type { Sample } from './samples.ts';
import type { IsolationFixture } from './fixture.ts';

type Prepare = (fixture: IsolationFixture) => Promise<Sample>;

const draftOf = ({ sandbox }: IsolationFixture) => ({
  name: 'Ąžuolo paskyra',
  issuer: `${sandbox}/oidc`,
  clientId: 'paraph-company',
  clientSecret: 'sandbox-company-secret',
  domains: ['azuolas.example'],
  isEnforced: false,
  emergencyIds: [],
});

/** Gives a provider to the first company only. */
async function provided(fixture: IsolationFixture): Promise<void> {
  await fixture.admin.browser.request('PUT', '/api/companies/sso', draftOf(fixture));
  await inSystem(fixture.app.platform, (tx) =>
    tx.deleteFrom('sso_providers').where('tenant_id', '!=', fixture.oak.tenantId).execute(),
  );
}

/** A user of the company who has signed in at the provider, and the address to which the browser was redirected. */
async function returned(fixture: IsolationFixture) {
  await provided(fixture);
  const { email, userId } = await newPerson(fixture.oak, { email: `${newId().slice(-12)}@azuolas.example` });
  const browser = new Browser(fixture.oak);
  const { body } = await browser.request('POST', '/api/authentication/sso');
  const page = await (await fetch(String(body.redirectUrl))).text();
  const attempt = /name="attempt" value="(\w+)"/.exec(page)![1]!;
  const query = new URLSearchParams({ attempt, email });
  const answer = await fetch(`${fixture.sandbox}/oidc/answer?${query}`, { redirect: 'manual' });
  return { browser, userId, address: answer.headers.get('location')! };
}

const asAdmin =
  (bodyOf?: (fixture: IsolationFixture) => Record<string, unknown>): Prepare =>
  async (fixture) => ({ input: bodyOf ? { body: bodyOf(fixture) } : {}, as: fixture.admin, hidden: null });

/** Samples of the sign-in by a company's own provider. */
export const SSO_SAMPLES: Record<string, Prepare> = {
  'sso.get': asAdmin(),
  'sso.save': asAdmin(draftOf),
  'sso.remove': asAdmin(),
  'sso.unlink': async (fixture) => {
    const { browser, userId, address } = await returned(fixture);
    await browser.request('POST', '/api/authentication/sso/callback', { address });
    return { input: { params: { id: userId } }, as: fixture.admin, hidden: 'generic.not-found' };
  },
  'sso.allow': async (fixture) => {
    const { userId } = await returned(fixture);
    await inSystem(fixture.app.platform, (tx) =>
      tx.updateTable('users').set({ sso_blocked_at: new Date() }).where('id', '=', userId).execute(),
    );
    return { input: { params: { id: userId } }, as: fixture.admin, hidden: 'generic.not-found' };
  },
  'sso.begin': async (fixture) => {
    await provided(fixture);
    return { input: {}, as: { browser: new Browser(fixture.oak) }, hidden: 'access.module-off' };
  },
  'sso.returned': async (fixture) => {
    const { browser, address } = await returned(fixture);
    return { input: { body: { address } }, as: { browser }, hidden: 'auth.sso-over' };
  },
};
