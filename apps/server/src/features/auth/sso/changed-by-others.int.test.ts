import { LIMITS } from '@paraph/domain';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { issueSession } from '../../../../test/issued-session.ts';
import {
  Browser,
  createPeopleApp,
  keepProven,
  mailsTo,
  newPerson,
  newPortal,
  type PeopleApp,
  type Portal,
} from '../../../../test/people.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { requireProviderFor, ssoRule } from './enforce.ts';
import { saveProvider } from './store.ts';

type Person = Awaited<ReturnType<typeof newPerson>>;

let app: PeopleApp;
let portal: Portal;
let [admin, other, ceo, user]: Person[] = [];
beforeAll(async () => {
  app = await createPeopleApp();
});
beforeEach(async () => {
  portal = await newPortal(app);
  admin = await newPerson(portal, { roles: ['admin'] });
  other = await newPerson(portal, { roles: ['admin'] });
  ceo = await newPerson(portal, { roles: ['user', 'ceo'] });
  user = await newPerson(portal);
});

/** Stores the provider as if it had been saved in a session of a user. */
const saveAs = ({ userId }: Person, more: { client_id?: string; emergency_ids?: string[] } = {}) =>
  inTenant({ ...portal.ctx, viewer: { userId } as never }, (tx) =>
    saveProvider(tx, {
      name: 'Ąžuolo paskyra',
      issuer: 'https://login.azuolas.example',
      client_id: 'x',
      sealed: Buffer.from('x'),
      domains: ['example.lt'],
      is_enforced: true,
      emergency_ids: [admin!.userId],
      proven_at: app.clock.now(),
      ...more,
    }),
  );
const rules = () =>
  Promise.all([admin!, other!, ceo!, user!].map(({ userId }) => inTenant(portal.ctx, (tx) => ssoRule(tx, userId))));
const byProvider = ({ userId }: Person) =>
  inTenant(portal.ctx, (tx) => requireProviderFor(tx, userId)).then(
    () => 'opens',
    (fault: { code: string }) => fault.code,
  );

test('AN-16 for three days administrators and the CEO sign in beside a required provider that somebody else saved', async () => {
  await saveAs(admin!);
  expect(await rules()).toEqual(['emergency', 'emergency', 'emergency', 'refused']);
  app.clock.advance(LIMITS.newAdministrator);
  expect(await rules()).toEqual(['emergency', 'refused', 'refused', 'refused']);
});

test('AN-16 for three days a provider signs in as no administrator or CEO but the one who set it', async () => {
  await saveAs(admin!);
  const answers = () => Promise.all([admin!, other!, ceo!, user!].map(byProvider));
  expect(await answers()).toEqual(['opens', 'auth.sso-new', 'auth.sso-new', 'opens']);
  app.clock.advance(LIMITS.newAdministrator);
  await saveAs(other!);
  expect(await answers()).toEqual(['opens', 'opens', 'opens', 'opens']);
  await saveAs(other!, { client_id: 'y' });
  expect(await answers()).toEqual(['auth.sso-new', 'opens', 'auth.sso-new', 'opens']);
});

test('AN-16 saving a required provider again, or with more emergency administrators, lets nobody sign in beside it', async () => {
  await saveAs(admin!);
  app.clock.advance(LIMITS.newAdministrator);
  await saveAs(admin!);
  expect((await rules()).slice(1)).toEqual(['refused', 'refused', 'refused']);
  await saveAs(admin!, { emergency_ids: [admin!.userId, other!.userId] });
  expect((await rules()).slice(2)).toEqual(['refused', 'refused']);
  await saveAs(admin!);
  expect((await rules()).slice(1)).toEqual(['emergency', 'emergency', 'refused']);
});

test('AN-16 who saves a provider again that somebody else has set is not locked out', async () => {
  await saveAs(admin!);
  await saveAs(other!);
  expect([await byProvider(other!), (await rules())[1]]).toEqual(['auth.sso-new', 'emergency']);
});

test('AN-16 other administrators are mailed about it and stay signed in when a session of one requires the provider', async () => {
  const [acting, open] = [new Browser(portal), new Browser(portal)];
  await issueSession(acting, portal.ctx, admin!.userId);
  await issueSession(open, portal.ctx, other!.userId);
  await keepProven(app);
  await saveAs(admin!);
  const renewed = await open.refresh();
  expect(renewed.status, JSON.stringify(renewed.body)).toBe(200);
  const removed = await open.request('DELETE', '/api/companies/sso');
  expect(removed.status, JSON.stringify(removed.body)).toBe(204);
  expect(await mailsTo(portal.ctx, admin!.email, 'providerRemoved')).toHaveLength(1);
});
