import { beforeAll, expect, test } from 'vitest';
import {
  Browser,
  createPeopleApp,
  type Portal,
  mailsTo,
  newPortal,
  newPerson,
  signedIn,
} from '../../../test/people.ts';
import type { PeopleApp } from '../../../test/people.ts';
import { inSystem, inTenant } from '../../platform/db/index.ts';
import { newId } from '../../platform/ids.ts';
import { addUser, attachAccount } from '../users/index.ts';
import { DEVICE_LIFE, isKnownDevice } from './device.ts';
import { linkSubject, saveProvider } from './sso/store.ts';
import { enter } from './use-cases/enter.ts';

const WRONG = 'Wrong-1-password';
let app: PeopleApp;
let own: Portal;
let juras: Portal;
beforeAll(async () => {
  app = await createPeopleApp();
  own = await newPortal(app);
  juras = await newPortal(app, { name: 'Jūros' });
  const row = { issuer: 'https://login.juras.example', client_id: 'paraph', sealed: Buffer.alloc(1), name: 'Jūros' };
  const rest = { domains: ['juras.example'], is_enforced: false, emergency_ids: [], proven_at: null };
  await inTenant(juras.ctx, (tx) => saveProvider(tx, { ...row, ...rest }));
});

const accountOf = (email: string) =>
  inSystem(app.platform, (tx) =>
    tx.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow(),
  );

/** Signs in at the other company by its provider, from a device of its choice. */
async function byProvider({ email }: { email: string }, device: string) {
  const { id: accountId } = await accountOf(email);
  const { userId, isNew } = await inTenant(juras.ctx, async (tx) => {
    const user = await addUser(tx, { email, firstName: 'Ona', lastName: 'Bitė', roles: ['user'] });
    if (user.isNew) await attachAccount(tx, user.userId, accountId);
    return user;
  });
  const who = { kind: 'browser', userId, accountId, browserHash: null, device } as const;
  const how = { method: 'sso', counted: 'SSO', isUnproven: true, isBound: true } as const;
  const shown = { issuer: 'https://login.juras.example', clientId: 'paraph', subject: email };
  const begunAt = new Date();
  await enter(juras.ctx, { ...who, ...how }, { kind: 'provider', ...shown, begunAt }, async (tx) => {
    await linkSubject(tx, { issuer: shown.issuer, subject: email, userId });
  });
  return { accountId, isNew };
}
const guess = async (device: string, email: string) => {
  const browser = new Browser(own);
  browser.cookies.set('__Host-paraph_device', device);
  return (await browser.init(email, WRONG)).body.code;
};

test('a browser that signed in by the provider of one company is no known device of the account in another', async () => {
  const person = await signedIn(own);
  const secret = newId();
  const { accountId } = await byProvider(person, `browser ${secret}`);
  expect(await inSystem(app.platform, (tx) => isKnownDevice(tx, own.ctx, accountId, `browser ${secret}`))).toBe(false);
  const thief = new Browser(own);
  thief.cookies.set('__Host-paraph_device', secret);
  await thief.signIn(own.ctx, person);
  expect(await mailsTo(own.ctx, person.email, 'newDevice')).toHaveLength(1);
});

test('each new browser of such a sign-in causes one mail, also the first', async () => {
  const person = await signedIn(own);
  const answer = () => mailsTo(juras.ctx, person.email, 'newDevice');
  for (const device of ['browser a', 'browser a', 'browser b']) await byProvider(person, device);
  expect(await answer()).toHaveLength(2);
});

test('an account whose first own sign-in follows one by a provider gets a mail about it, which its owner may deny', async () => {
  const person = await newPerson(own);
  await byProvider(person, 'browser x');
  await new Browser(own).signIn(own.ctx, person);
  expect(await mailsTo(own.ctx, person.email, 'newDevice')).toHaveLength(1);
});

test('all known devices of an account together have twenty wrong passwords in an hour; then they wait like others', async () => {
  const person = await signedIn(own);
  const devices = [];
  for (let n = 0; n < 8; n += 1) {
    const browser = new Browser(own);
    await browser.signIn(own.ctx, person);
    devices.push([...browser.cookies].find(([name]) => name.endsWith('device'))![1]);
    app.clock.advance(61_000);
  }
  app.clock.advance(3_600_000);
  const codes: (string | undefined)[] = [];
  for (const device of devices) for (let n = 0; n < 4; n += 1) codes.push(await guess(device, person.email));
  expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'auth.wrong-password'));
  // Five more of their network, which is locked then.
  expect(codes.filter((code) => code === 'auth.wrong-password').length).toBeLessThanOrEqual(25);
  expect(codes.at(-1)).toBe('auth.locked');
  app.clock.advance(DEVICE_LIFE / 2);
  expect((await person.browser.init(person.email, person.password)).status).toBe(200);
});
