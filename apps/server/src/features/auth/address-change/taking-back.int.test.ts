import { LIMITS, ROLES } from '@paraph/domain';
import { beforeAll, expect, test } from 'vitest';
import {
  Browser,
  createPeopleApp,
  type Portal,
  mailsTo,
  newPortal,
  PASSWORD,
  type PeopleApp,
  signedIn,
} from '../../../../test/people.ts';
import { inSystem, inTenant } from '../../../platform/db/index.ts';
import { newId } from '../../../platform/ids.ts';
import { addUser, findOrInvite } from '../../users/index.ts';
import { insertAccount } from '../store/accounts.ts';

let app: PeopleApp;
let portal: Portal;
let consumers: Portal;
beforeAll(async () => {
  app = await createPeopleApp();
  portal = await newPortal(app);
  consumers = await newPortal(app, { kind: 'consumer' });
});

type Person = Awaited<ReturnType<typeof signedIn>>;
const newAddress = () => `${newId().slice(-12)}@atgal.example`;
const tokenIn = (mail: Record<string, string> | undefined) => new URL(mail!.Url!).searchParams.get('token')!;

/** Changes the address of the account as an outsider. @returns the link that reverts the change */
async function moved({ browser, email }: Person): Promise<string> {
  const other = newAddress();
  await browser.request('POST', '/api/users/email', { email: other });
  const token = tokenIn((await mailsTo(portal.ctx, email, 'addressChangeAsked')).at(-1));
  const code = (await mailsTo(portal.ctx, other, 'addressCode')).at(-1)!.Code;
  expect((await browser.request('PUT', '/api/users/email', { code })).status).toBe(204);
  return token;
}
const stop = (token: string) => new Browser(portal).request('POST', '/api/session/stop-address-change', { token });
const signIn = ({ email, password }: Person) => new Browser(portal).signIn(portal.ctx, { email, password });

const registration = (email: string) => ({
  email,
  firstName: 'Kitas',
  lastName: 'Žmogus',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  acceptTerms: true,
  acceptPrivacy: true,
});
const register = (email: string) => new Browser(consumers).request('POST', '/api/registration', registration(email));

test('AN-16 an address that can be taken back cannot be registered by others, and its mailbox still gets mails', async () => {
  const person = await signedIn(portal);
  const token = await moved(person);
  expect(await register(person.email)).toMatchObject({ status: 200, body: { ok: true } });
  expect(await mailsTo(consumers.ctx, person.email, 'confirmation')).toEqual([]);
  expect(await mailsTo(consumers.ctx, person.email, 'addressHeld')).toHaveLength(1);
  expect((await stop(token)).status).toBe(200);
  expect((await signIn(person)).status).toBe(200);
});

test('AN-16 an unconfirmed registration does not prevent an address from being taken back', async () => {
  const person = await signedIn(portal);
  const token = await moved(person);
  await inTenant(portal.ctx, async (tx) => {
    await addUser(tx, { email: person.email, firstName: 'Kitas', lastName: 'Žmogus', roles: ['user'] });
  });
  await inSystem(app.platform, async (tx) => {
    const now = app.clock.now();
    const id = newId(now.getTime());
    const account = { id, email: person.email, password: 'x', password_changed_at: now, created_at: now };
    await insertAccount(tx, { ...account, confirmed_at: null });
    await tx
      .updateTable('users')
      .set({ account_id: id })
      .where('tenant_id', '=', portal.tenantId)
      .where('email', '=', person.email)
      .execute();
  });
  expect((await stop(token)).status).toBe(200);
  expect((await signIn(person)).status).toBe(200);
});

test('AN-16 an invitation to the old address does not prevent taking it back, and later documents reach its owner', async () => {
  const person = await signedIn(portal);
  const admin = await signedIn(portal, { roles: ['admin'] });
  const token = await moved(person);
  const body = { email: person.email, firstName: 'Kitas', lastName: 'Žmogus', roleIds: [ROLES.user.code] };
  const { body: invited } = await admin.browser.request('POST', '/api/users', body);
  expect((await stop(token)).status).toBe(200);
  expect((await signIn(person)).status).toBe(200);
  const rows = await inTenant(portal.ctx, (tx) =>
    tx.selectFrom('users').select(['state', 'former_email']).where('id', '=', String(invited.id)).execute(),
  );
  expect(rows).toEqual([{ state: 'invited', former_email: person.email }]);
  const found = await inTenant(portal.ctx, (tx) => findOrInvite(tx, { ...person, firstName: '', lastName: '' }));
  expect(found.userId).toBe(person.userId);
});

test('AN-16 an invitation elsewhere makes no account at an address that can be taken back, until that period has ended', async () => {
  const person = await signedIn(portal);
  const there = await newPortal(app);
  const admin = await signedIn(there, { roles: ['admin'] });
  await moved(person);
  const body = { email: person.email, firstName: 'Kitas', lastName: 'Žmogus', roleIds: [ROLES.user.code] };
  expect((await admin.browser.request('POST', '/api/users', body)).status).toBe(200);
  const token = tokenIn((await mailsTo(there.ctx, person.email, 'invitationToCompany')).at(-1));
  const accept = () =>
    new Browser(there).request('POST', '/api/invitation/accept', {
      token,
      password: PASSWORD,
      confirmPassword: PASSWORD,
    });
  expect(await accept()).toMatchObject({ status: 409, body: { code: 'auth.address-reserved' } });
  app.clock.advance(LIMITS.addressStopLife + 1000);
  expect((await accept()).status).toBe(200);
});

test('AN-16 another account gets no code for an address that can be taken back', async () => {
  const [person, other] = [await signedIn(portal), await signedIn(portal)];
  const token = await moved(person);
  expect((await other.browser.request('POST', '/api/users/email', { email: person.email })).status).toBe(200);
  expect(await mailsTo(portal.ctx, person.email, 'addressCode')).toEqual([]);
  expect(await mailsTo(portal.ctx, person.email, 'addressHeld')).toHaveLength(1);
  expect((await stop(token)).status).toBe(200);
});

test('S5 an account that takes an address invited by another company is shared with that company from then on', async () => {
  const person = await signedIn(portal);
  const there = await newPortal(app);
  const elsewhere = await signedIn(there, { roles: ['admin'] });
  const email = newAddress();
  const body = { email, firstName: 'Ona', lastName: 'Bitė', roleIds: [ROLES.user.code] };
  expect((await elsewhere.browser.request('POST', '/api/users', body)).status).toBe(200);
  await person.browser.request('POST', '/api/users/email', { email });
  const code = (await mailsTo(portal.ctx, email, 'addressCode')).at(-1)!.Code;
  expect((await person.browser.request('PUT', '/api/users/email', { code })).status).toBe(204);
  const begun = await person.browser.request('POST', '/api/users/authenticator');
  expect(begun.status).toBe(200);
  const admin = await signedIn(portal, { roles: ['admin'] });
  const answer = await admin.browser.request('DELETE', `/api/users/${person.userId}/factors`);
  expect(answer.body.code).toBe('auth.account-shared');
});
