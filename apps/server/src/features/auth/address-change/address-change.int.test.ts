import { LIMITS } from '@paraph/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  Browser,
  createPeopleApp,
  type Portal,
  mailsTo,
  newPortal,
  newPerson,
  otherCode,
  type PeopleApp,
  signedIn,
} from '../../../../test/people.ts';
import { inSystem, inTenant } from '../../../platform/db/index.ts';
import { newId } from '../../../platform/ids.ts';
import { addUser, attachAccount } from '../../users/index.ts';
import { take } from '../allowances.ts';
import { ssoRule } from '../sso/enforce.ts';
import { linkSubject, saveProvider } from '../sso/store.ts';

let app: PeopleApp;
let portal: Portal;
beforeAll(async () => {
  app = await createPeopleApp();
  portal = await newPortal(app);
});

type Person = Awaited<ReturnType<typeof signedIn>>;
const newAddress = () => `${newId().slice(-12)}@nauja.example`;
const request = ({ browser }: Person, email: string) => browser.request('POST', '/api/users/email', { email });
const confirm = ({ browser }: Person, code: string | undefined) => browser.request('PUT', '/api/users/email', { code });
const codeFor = async (email: string) => (await mailsTo(portal.ctx, email, 'addressCode')).at(-1)?.Code;
const stopLink = async (email: string) => {
  const mail = (await mailsTo(portal.ctx, email, 'addressChangeAsked')).at(-1);
  return new URL(mail!.Url!).searchParams.get('token')!;
};
const stop = (token: string) => new Browser(portal).request('POST', '/api/session/stop-address-change', { token });
const addressOf = async ({ userId }: Person) =>
  inSystem(app.platform, (tx) =>
    tx
      .selectFrom('users')
      .innerJoin('accounts', 'accounts.id', 'users.account_id')
      .select(['users.email as user', 'accounts.email as account'])
      .where('users.id', '=', userId)
      .executeTakeFirstOrThrow(),
  );

test('AN-16 AN-17 a new address is used once its code is entered, and both addresses are mailed', async () => {
  const person = await signedIn(portal);
  const email = newAddress();
  expect((await request(person, email.toUpperCase())).status).toBe(200);
  expect(await addressOf(person)).toEqual({ user: person.email, account: person.email });
  const code = (await codeFor(email))!;
  expect((await confirm(person, otherCode(code))).body).toMatchObject({
    errors: { code: { code: 'field.code-wrong' } },
  });
  expect((await confirm(person, code)).status).toBe(204);
  expect(await addressOf(person)).toEqual({ user: email, account: email });
  expect((await person.browser.me()).body.email).toBe(email);
  for (const address of [email, person.email])
    expect(await mailsTo(portal.ctx, address, 'addressChanged')).toHaveLength(1);
  expect((await confirm(person, code)).status).toBe(422);
  const later = new Browser(portal);
  expect((await later.signIn(portal.ctx, { email, password: person.password })).status).toBe(200);
});

test('an address in use gets the same response as a free one, its owner is mailed, and no code is accepted', async () => {
  const person = await signedIn(portal);
  const other = await newPerson(portal);
  const free = newAddress();
  const answers = [await request(person, free), await request(person, other.email)];
  expect(answers.map(({ status, body }) => [status, Object.keys(body)])).toEqual([
    [200, ['codeUntil']],
    [200, ['codeUntil']],
  ]);
  expect(await codeFor(other.email)).toBeUndefined();
  expect(await mailsTo(portal.ctx, other.email, 'addressTried')).toHaveLength(1);
  // The code of the earlier request is invalid.
  expect((await confirm(person, await codeFor(free))).status).toBe(422);
  expect((await request(person, person.email)).body).toMatchObject({ errors: { email: { code: 'field.invalid' } } });
});

test('AN-16 the old address stops a change before it is done', async () => {
  const person = await signedIn(portal);
  const email = newAddress();
  await request(person, email);
  expect((await stop(await stopLink(person.email))).status).toBe(200);
  const browser = new Browser(portal);
  await browser.signIn(portal.ctx, person);
  expect((await confirm({ ...person, browser }, await codeFor(email))).status).toBe(422);
  expect(await addressOf(person)).toEqual({ user: person.email, account: person.email });
});

test('AN-14 AN-16 the old address reverts a change by an outsider, with everything after it, and sessions end', async () => {
  const person = await signedIn(portal);
  const [first, second] = [newAddress(), newAddress()];
  await request(person, first);
  const token = await stopLink(person.email);
  await confirm(person, await codeFor(first));
  app.clock.advance(1000);
  await request(person, second);
  await confirm(person, await codeFor(second));
  expect(await addressOf(person)).toEqual({ user: second, account: second });
  expect((await stop(token)).status).toBe(200);
  expect(await addressOf(person)).toEqual({ user: person.email, account: person.email });
  expect((await person.browser.me()).status).toBe(401);
  expect((await stop(token)).body.code).toBe('auth.link-used');
});

test('the link that reverts a change expires', async () => {
  const person = await signedIn(portal);
  const email = newAddress();
  await request(person, email);
  const token = await stopLink(person.email);
  await confirm(person, await codeFor(email));
  app.clock.advance(LIMITS.addressStopLife + 1000);
  expect((await stop(token)).body.code).toBe('auth.link-used');
  expect(await addressOf(person)).toEqual({ user: email, account: email });
});

describe('a company that requires its provider', () => {
  const DOMAIN = 'pareiga.example';
  /** A user of our company who also belongs to another one, which requires its provider for their domain. */
  async function alsoAtJuras() {
    const person = await signedIn(portal, { email: `${newId().slice(-12)}@${DOMAIN}` });
    const juras = await newPortal(app);
    const { id: accountId } = await inSystem(app.platform, (tx) =>
      tx.selectFrom('accounts').select('id').where('email', '=', person.email).executeTakeFirstOrThrow(),
    );
    const userId = await inTenant(juras.ctx, async (tx) => {
      const user = await addUser(tx, { ...person, firstName: 'Ona', lastName: 'Bitė', roles: ['user'] });
      await attachAccount(tx, user.userId, accountId);
      await saveProvider(tx, {
        name: 'Jūros',
        issuer: 'https://login.juros.example',
        client_id: 'x',
        sealed: Buffer.from('x'),
        domains: [DOMAIN],
        is_enforced: true,
        emergency_ids: [newId()],
        proven_at: app.clock.now(),
      });
      return user.userId;
    });
    return { person, juras, userId };
  }

  test('does not prevent a user from changing the own address in another company', async () => {
    const { person, juras, userId } = await alsoAtJuras();
    expect((await request(person, newAddress())).status).toBe(200);
    await inTenant(juras.ctx, (tx) =>
      tx.updateTable('users').set({ state: 'inactive' }).where('id', '=', userId).execute(),
    );
    expect((await request(person, newAddress())).status).toBe(200);
  });

  test('is still required of users who signed in by it, whatever their address is since', async () => {
    const { juras, userId } = await alsoAtJuras();
    const eidState = () => inTenant(juras.ctx, (tx) => ssoRule(tx, userId));
    expect(await eidState()).toBe('refused');
    await inTenant(juras.ctx, async (tx) => {
      await linkSubject(tx, { issuer: 'https://login.juros.example', subject: 's', userId });
      await tx.updateTable('users').set({ email: newAddress() }).where('id', '=', userId).execute();
    });
    expect(await eidState()).toBe('refused');
  });
});

test("codes to an outsider's address are limited, and requests of others do not block its owner", async () => {
  const email = newAddress();
  for (let n = 0; n < 2; n += 1) {
    const other = await signedIn(portal);
    for (let again = 0; again < 2; again += 1) expect((await request(other, email)).status).toBe(200);
  }
  expect((await request(await signedIn(portal), email)).status).toBe(200);
  await inSystem(app.platform, async (tx) => {
    for (let n = 5; n < LIMITS.addressCodesToOne; n += 1) await take(tx, portal.ctx, 'address-code-all', email);
  });
  expect((await request(await signedIn(portal), email)).body).toMatchObject({
    errors: { email: { code: 'mail.enough-today' } },
  });
  expect(await mailsTo(portal.ctx, email, 'addressCode')).toHaveLength(5);
});

test('an address that was only written to or invited is free for the account of its owner, who gets a code', async () => {
  const person = await signedIn(portal);
  const email = newAddress();
  await inTenant(portal.ctx, (tx) =>
    addUser(tx, { email, firstName: 'Ona', lastName: 'Bitė', roles: ['user'], state: 'invited' }),
  );
  expect((await request(person, email)).status).toBe(200);
  expect(await mailsTo(portal.ctx, email, 'addressTried')).toEqual([]);
  expect((await confirm(person, await codeFor(email))).status).toBe(204);
  expect(await addressOf(person)).toEqual({ user: email, account: email });
});
