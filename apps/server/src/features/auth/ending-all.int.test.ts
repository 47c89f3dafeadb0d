import { beforeAll, expect, test } from 'vitest';
import {
  Browser,
  createPeopleApp,
  type Portal,
  mailsTo,
  newPortal,
  type PeopleApp,
  signedIn,
} from '../../../test/people.ts';
import { inSystem, inTenant } from '../../platform/db/index.ts';
import { newId } from '../../platform/ids.ts';
import { addUser, attachAccount } from '../users/index.ts';
import { newResetLink } from '../../../test/reset-link.ts';

let app: PeopleApp;
let portal: Portal;
let other: Portal;
beforeAll(async () => {
  app = await createPeopleApp();
  portal = await newPortal(app);
  other = await newPortal(app);
});

const NEW = 'Kitas-ilgas-slaptazodis-2026';
type Person = Awaited<ReturnType<typeof signedIn>> & { accountId: string };

/** Makes a user of both companies. */
async function inBoth(): Promise<Person> {
  const person = await signedIn(portal);
  const { id: accountId } = await inSystem(app.platform, (tx) =>
    tx.selectFrom('accounts').select('id').where('email', '=', person.email).executeTakeFirstOrThrow(),
  );
  await inTenant(other.ctx, async (tx) => {
    const { userId } = await addUser(tx, { email: person.email, firstName: 'Ona', lastName: 'Bitė', roles: ['user'] });
    await attachAccount(tx, userId, accountId);
  });
  return { ...person, accountId };
}
const ticketOf = async ({ browser }: Person) => {
  const { body } = await browser.request('POST', '/api/session/switch', { tenantId: other.tenantId });
  return new URL(String(body.url)).hash.slice(1);
};
const arrive = (email: string, ticket: string, browser = new Browser(other)) =>
  browser.request('POST', '/api/session/arrive', { ticket, email });
const tokenIn = (url: string | undefined) => new URL(url!).searchParams.get('token')!;

/** Acts that end all sessions of an account. @returns the address of the account afterwards */
const ENDINGS: Record<string, (person: Person) => Promise<string>> = {
  'a changed password': async ({ browser, password, email }) => {
    const body = { currentPassword: password, password: NEW, confirmPassword: NEW };
    expect((await browser.request('PUT', '/api/users/password', body)).status).toBe(204);
    return email;
  },
  'a password set again by a mailed link': async ({ accountId, email }) => {
    const token = tokenIn(await newResetLink(portal.ctx, accountId));
    const body = { token, password: NEW, confirmPassword: NEW };
    expect((await new Browser(portal).request('POST', '/password/reset', body)).status).toBe(200);
    return email;
  },
  'the end of all other sessions': async ({ browser, email }) => {
    expect((await browser.request('DELETE', '/api/users/sessions')).status).toBe(204);
    return email;
  },
};

test.each(Object.keys(ENDINGS))('AN-20 after %s a ticket to another company opens nothing', async (name) => {
  const person = await inBoth();
  const ticket = await ticketOf(person);
  const email = await ENDINGS[name]!(person);
  expect((await arrive(email, ticket)).body.code).toBe('auth.link-used');
});

test('AN-20 after a change of address is reverted a ticket to another company opens nothing', async () => {
  const person = await inBoth();
  const email = `${newId().slice(-12)}@bilietas.example`;
  await person.browser.request('POST', '/api/users/email', { email });
  const token = tokenIn((await mailsTo(portal.ctx, person.email, 'addressChangeAsked')).at(-1)!.Url);
  const code = (await mailsTo(portal.ctx, email, 'addressCode')).at(-1)!.Code;
  expect((await person.browser.request('PUT', '/api/users/email', { code })).status).toBe(204);
  const ticket = await ticketOf(person);
  expect((await new Browser(portal).request('POST', '/api/session/stop-address-change', { token })).status).toBe(200);
  expect((await arrive(person.email, ticket)).body.code).toBe('auth.link-used');
});

test('AN-16 a user who changes from another company on a new device is mailed once, with a link that ends that session', async () => {
  const person = await inBoth();
  const browser = new Browser(other);
  browser.token = String((await arrive(person.email, await ticketOf(person), browser)).body.access_token);
  const mails = () => mailsTo(other.ctx, person.email, 'newDevice');
  expect(await mails()).toHaveLength(1);
  await arrive(person.email, await ticketOf(person), browser);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  const ended = await new Browser(other).request('POST', '/api/session/end-by-mail', { token: tokenIn(mail!.Url) });
  expect(ended.status).toBe(200);
  expect((await browser.me()).status).toBe(401);
});

test('AN-20 ending all other sessions ends every one of them, for any number', async () => {
  const person = await inBoth();
  const now = app.clock.now();
  const oldest = newId(now.getTime());
  await inTenant(portal.ctx, (tx) =>
    tx
      .insertInto('sessions')
      .values(
        Array.from({ length: 120 }, (_, n) => ({
          tenant_id: portal.tenantId,
          id: n === 0 ? oldest : newId(now.getTime()),
          kind: 'browser',
          user_id: person.userId,
          account_id: person.accountId,
          created_at: now,
          active_at: new Date(now.getTime() - (n === 0 ? 1000 : 0)),
          expires_at: new Date(now.getTime() + 3_600_000),
        })),
      )
      .execute(),
  );
  expect((await person.browser.request('DELETE', `/api/users/sessions/${oldest}`)).status).toBe(204);
  expect((await person.browser.request('DELETE', '/api/users/sessions')).status).toBe(204);
  const left = await inSystem(app.platform, (tx) =>
    tx
      .selectFrom('sessions')
      .select('id')
      .where('account_id', '=', person.accountId)
      .where('ended_at', 'is', null)
      .execute(),
  );
  expect(left).toHaveLength(1);
  expect((await person.browser.me()).status).toBe(200);
});
