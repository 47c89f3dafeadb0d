import { beforeAll, expect, test } from 'vitest';
import {
  Browser,
  createPeopleApp,
  mailsTo,
  newPortal,
  type PeopleApp,
  type Portal,
  signedIn,
} from '../../../../test/people.ts';
import { inSystem } from '../../../platform/db/index.ts';
import { newId } from '../../../platform/ids.ts';
import { newResetLink } from '../../../../test/reset-link.ts';

let app: PeopleApp;
let portal: Portal;
beforeAll(async () => {
  app = await createPeopleApp();
  portal = await newPortal(app);
});

type Person = Awaited<ReturnType<typeof signedIn>>;
const newAddress = () => `${newId().slice(-12)}@grandine.example`;
const stop = (token: string) => new Browser(portal).request('POST', '/api/session/stop-address-change', { token });

const accountOf = (userId: string) =>
  inSystem(app.platform, (tx) =>
    tx
      .selectFrom('accounts')
      .innerJoin('users', 'users.account_id', 'accounts.id')
      .select(['accounts.id', 'accounts.email'])
      .where('users.id', '=', userId)
      .executeTakeFirstOrThrow(),
  );

/** Changes the address. @returns the link that was mailed to the former one */
async function move({ browser, userId }: Person, to: string): Promise<string> {
  app.clock.advance(20_000);
  const { email } = await accountOf(userId);
  expect((await browser.request('POST', '/api/users/email', { email: to })).status).toBe(200);
  const code = (await mailsTo(portal.ctx, to, 'addressCode')).at(-1)!.Code;
  expect((await browser.request('PUT', '/api/users/email', { code })).status).toBe(204);
  const mail = (await mailsTo(portal.ctx, email, 'addressChangeAsked')).at(-1);
  return new URL(mail!.Url!).searchParams.get('token')!;
}

async function setByMail({ userId }: Person): Promise<void> {
  const { id } = await accountOf(userId);
  const token = new URL(await newResetLink(portal.ctx, id)).searchParams.get('token')!;
  const password = 'Lapkritis-8-vėjas';
  const body = { token, password, confirmPassword: password };
  expect((await new Browser(portal).request('POST', '/api/password/reset', body)).status).toBe(200);
}

test('AN-16 an intruder who moved the address away and back cannot move it by a link to the address between', async () => {
  const person = await signedIn(portal);
  const between = newAddress();
  const own = await move(person, between);
  const theirs = await move(person, person.email);
  expect((await stop(theirs)).body.code).toBe('auth.link-used');
  await setByMail(person);
  expect((await stop(theirs)).body.code).toBe('auth.link-used');
  expect((await accountOf(person.userId)).email).toBe(person.email);
  expect((await stop(own)).status).toBe(200);
  expect((await accountOf(person.userId)).email).toBe(person.email);
});

test('AN-16 the address between gets no more mails once the account has returned', async () => {
  const person = await signedIn(portal);
  const between = newAddress();
  await move(person, between);
  await move(person, person.email);
  const before = (await mailsTo(portal.ctx, between, 'passwordReset')).length;
  await setByMail(person);
  expect(await mailsTo(portal.ctx, between, 'passwordReset')).toHaveLength(before);
  expect(await mailsTo(portal.ctx, person.email, 'passwordReset')).toHaveLength(1);
});

test('AN-16 a user who takes the account back is mailed even if nothing was removed, and so is the address that loses it', async () => {
  const person = await signedIn(portal);
  const [first, second] = [newAddress(), newAddress()];
  const own = await move(person, first);
  const theirs = await move(person, second);
  expect((await stop(own)).status).toBe(200);
  expect((await accountOf(person.userId)).email).toBe(person.email);
  expect(await mailsTo(portal.ctx, person.email, 'addressTakenBack')).toMatchObject([{ removed: ['nieko'] }]);
  expect(await mailsTo(portal.ctx, second, 'addressLost')).toHaveLength(1);
  expect((await stop(theirs)).body.code).toBe('auth.link-used');
});

test('AN-16 a password set by mail at the latest address ends no right of the addresses before it', async () => {
  const person = await signedIn(portal);
  const [first, second] = [newAddress(), newAddress()];
  await move(person, first);
  const middle = await move(person, second);
  await setByMail(person);
  expect((await stop(middle)).status).toBe(200);
  expect((await accountOf(person.userId)).email).toBe(first);
});
