import { ROLES } from '@paraph/domain';
import { expect } from 'vitest';
import { inSystem, inSystemFor, inTenant } from '../src/platform/db/index.ts';
import { newId } from '../src/platform/ids.ts';
import { applyFactorRequirement, endRefusedSessions } from '../src/features/auth/index.ts';
import { addUser, attachAccount } from '../src/features/users/index.ts';
import { Browser, lastCode, mailsTo, newPerson, newPortal, type PeopleApp, type Portal, signedIn } from './people.ts';
import { SoftPasskey } from './soft-passkey.ts';

/** A user of two companies; the rules change in `portal`. */
export interface Member {
  app: PeopleApp;
  home: Portal;
  portal: Portal;
  email: string;
  password: string;
}

async function newAccount(app: PeopleApp): Promise<Member> {
  const home = await newPortal(app);
  const person = await newPerson(home, { email: `p${newId().slice(-12)}@azuolas.example` });
  return { ...person, app, home, portal: await newPortal(app) };
}

async function newMember(app: PeopleApp): Promise<Member> {
  const member = await newAccount(app);
  const { portal, email } = member;
  const { id } = await inSystem(app.platform, (tx) =>
    tx.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow(),
  );
  await inTenant(portal.ctx, async (tx) => {
    const { userId } = await addUser(tx, { email, firstName: 'Ona', lastName: 'Bitė', roles: ['user'] });
    await attachAccount(tx, userId, id);
  });
  return member;
}

/** Stores a rule of the member's company. */
type Change = (member: Member) => Promise<unknown>;
type Answer = Awaited<ReturnType<Browser['request']>>;

/** Returns why the entrance was refused, or why a call for the users of the company is; 'admitted' if neither is. */
async function outcome(browser: Browser, answer: Answer): Promise<string> {
  if (answer.status !== 200) return answer.body.code ?? String(answer.status);
  browser.token = String(answer.body.access_token);
  return (await browser.request('GET', '/api/users/items')).body.code ?? 'admitted';
}

async function invitationFor(email: string, portal: Portal): Promise<string> {
  const admin = await signedIn(portal, { roles: ['admin'] });
  const body = { email, firstName: 'Ona', lastName: 'Bitė', roleIds: [ROLES.user.code] };
  expect((await admin.browser.request('POST', '/api/users', body)).status).toBe(200);
  const mail = (await mailsTo(portal.ctx, email, 'invitationToCompany')).at(-1);
  return new URL(mail!.Url!).searchParams.get('token')!;
}

async function accepting(app: PeopleApp, change: 'before' | 'between', set: Change): Promise<string> {
  const member = await newAccount(app);
  const token = await invitationFor(member.email, member.portal);
  if (change === 'before') await set(member);
  const browser = new Browser(member.portal);
  const first = await browser.request('POST', '/api/invitation/sign-in', { token, password: member.password });
  if (first.status !== 200) return String(first.body.code);
  if (change === 'between') await set(member);
  return outcome(browser, await browser.authenticate(first.body.key, await lastCode(member.portal.ctx, member.email)));
}

async function arriving(app: PeopleApp, change: 'before' | 'between', set: Change): Promise<string> {
  const member = await newMember(app);
  const [browser, there] = [new Browser(member.home), new Browser(member.portal)];
  await browser.signIn(member.home.ctx, member);
  if (change === 'before') await set(member);
  const left = await browser.request('POST', '/api/session/switch', { tenantId: member.portal.tenantId });
  if (change === 'between') await set(member);
  const ticket = new URL(String(left.body.url)).hash.slice(1);
  return outcome(there, await there.request('POST', '/api/session/arrive', { ticket, email: member.email }));
}

async function renewing(app: PeopleApp, client_id: string | null, set: Change): Promise<string> {
  const member = await newMember(app);
  const browser = new Browser(member.portal);
  const more = client_id ? { client_id } : {};
  const asked = { grant_type: 'password', username: member.email, password: member.password, ...more };
  const { key } = (await browser.request('POST', '/token/authentication/init', asked)).body;
  const shown = { key, code: await lastCode(member.portal.ctx, member.email), ...more };
  const { body } = await browser.request('POST', '/token/authentication/authenticate', shown);
  await set(member);
  const renewal = client_id ? { refresh_token: body.refresh_token } : {};
  const again = { grant_type: 'refresh_token', ...more, ...renewal };
  return outcome(browser, await browser.request('POST', '/connect/token', again));
}

type Asked = { id: string; options: { challenge: string } };

async function passkeyIn(app: PeopleApp, change: 'before' | 'between', set: Change): Promise<string> {
  const member = await newMember(app);
  const { portal } = member;
  const [owner, browser] = [new Browser(portal), new Browser(portal)];
  const headers = { origin: `http://${portal.host}` };
  const key = new SoftPasskey(headers.origin);
  await owner.signIn(portal.ctx, member);
  const begun = (await owner.request('POST', '/api/users/passkeys/options', undefined, headers))
    .body as unknown as Asked;
  const made = { id: begun.id, name: 'Raktas', response: key.make(begun.options.challenge) };
  expect((await owner.request('POST', '/api/users/passkeys', made, headers)).status).toBe(204);
  if (change === 'before') await set(member);
  const first = await browser.request('POST', '/token/authentication/passkey/options', undefined, headers);
  if (first.status !== 200) return String(first.body.code);
  if (change === 'between') await set(member);
  const { id, options } = first.body as unknown as Asked;
  const shown = { id, response: key.show(options.challenge) };
  return outcome(browser, await browser.request('POST', '/token/authentication/passkey', shown, headers));
}

type Entrance = (app: PeopleApp, set: Change) => Promise<string>;

/** Every way into a company by something that the account has. eID and provider: `sign-in-rules.test.ts`. */
export const ENTRANCES: Record<string, Entrance> = {
  'the first step of a sign-in': async (app, set) => {
    const member = await newMember(app);
    await set(member);
    const browser = new Browser(member.portal);
    const first = await browser.init(member.email, member.password);
    if (first.status !== 200) return String(first.body.code);
    return outcome(
      browser,
      await browser.authenticate(first.body.key, await lastCode(member.portal.ctx, member.email)),
    );
  },
  'the second step of a sign-in': async (app, set) => {
    const member = await newMember(app);
    const browser = new Browser(member.portal);
    const { key } = (await browser.init(member.email, member.password)).body;
    await set(member);
    return outcome(browser, await browser.authenticate(key, await lastCode(member.portal.ctx, member.email)));
  },
  'a sign-in that accepts an invitation': (app, set) => accepting(app, 'before', set),
  'the second step of a sign-in that accepts an invitation': (app, set) => accepting(app, 'between', set),
  'a switch from another company': (app, set) => arriving(app, 'before', set),
  'the arrival from another company': (app, set) => arriving(app, 'between', set),
  'the renewal of a browser': (app, set) => renewing(app, null, set),
  'the renewal of a program': (app, set) => renewing(app, 'api', set),
  'a passkey': (app, set) => passkeyIn(app, 'before', set),
  'the response of a passkey': (app, set) => passkeyIn(app, 'between', set),
  'a session that is open when the rule is saved': async (app, set) => {
    const member = await newMember(app);
    const browser = new Browser(member.portal);
    await browser.signIn(member.portal.ctx, member);
    await set(member);
    await inSystemFor(member.portal.ctx, async (tx) => {
      await endRefusedSessions(tx, { isSystem: true });
      await applyFactorRequirement(tx);
    });
    return (await browser.request('GET', '/api/users/items')).body.code ?? 'admitted';
  },
};
