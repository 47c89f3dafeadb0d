import type { Role } from '@paraph/domain';
import { sql } from 'kysely';
import type { App } from '../src/app.ts';
import { auth, openAccount } from '../src/features/auth/index.ts';
import { company } from '../src/features/company/index.ts';
import { delegation } from '../src/features/delegation/index.ts';
import { log } from '../src/features/log/index.ts';
import { guests } from '../src/features/guests/index.ts';
import { tenantAdmin } from '../src/features/tenant-admin/index.ts';
import { offboarding } from '../src/features/offboarding/index.ts';
import { createTenant, type TenantInput, tenants } from '../src/features/tenants/index.ts';
import { addUser, users } from '../src/features/users/index.ts';
import { fixedClock } from '../src/platform/clock.ts';
import { type Ctx, systemContext } from '../src/platform/context.ts';
import { inSystem, inTenant, type Tx } from '../src/platform/db/index.ts';
import { REFRESH_COOKIE } from '../src/platform/http/cookies.ts';
import { newId } from '../src/platform/ids.ts';
import { queuedMail } from '../src/platform/mail/queued-mail.ts';
import { createTestApp } from './app.ts';

export const PASSWORD = 'Rugsėjis-7-lietus';

/** Rates so high that the limit by caller does not hide the rule under test. */
const ROOMY = JSON.stringify(
  Object.fromEntries([
    ...['init', 'authenticate', 'resend-code', 'recover', 'reset', 'guest'].map((name) => [`session.${name}`, 100_000]),
    ...['look', 'accept', 'sign-in', 'register', 'confirm', 'confirm-again', 'look-at-arrival', 'arrive'].map(
      (name) => [`joining.${name}`, 100_000],
    ),
    ...['ask-at-sign-in', 'stop-by-mail'].map((name) => [`account-recovery.${name}`, 100_000]),
    ...['begin-passkey-sign-in', 'passkey-sign-in'].map((name) => [`safety.${name}`, 100_000]),
  ]),
);

export type PeopleApp = Awaited<ReturnType<typeof createPeopleApp>>;

/**
 * Starts a node with the features about people and a clock that the test moves. Mails stay in the outbox, jobs in the
 * queue.
 */
export async function createPeopleApp(env: Record<string, string> = {}) {
  const clock = fixedClock('2026-11-23T09:00:00Z');
  const features = [tenants, users, auth, delegation, guests, offboarding, company, log, tenantAdmin];
  const app = await createTestApp({ features, role: 'server', clock, env: { PARAPH_LIMITS: ROOMY, ...env } });
  return { ...app, clock };
}

export interface Portal {
  app: PeopleApp;
  tenantId: string;
  host: string;
  ctx: Ctx;
}

/** Returns letters that no other test uses: mails shorten numbers, also those of names and hosts. */
export const newLetters = (): string =>
  newId()
    .slice(-12)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!);

/** Makes a company with its own host, like the operator. */
export async function newPortal(app: PeopleApp, more: Partial<TenantInput> = {}): Promise<Portal> {
  const [host] = more.hosts ?? [`t${newLetters()}.localhost`];
  const kind = 'company';
  const zone = 'Europe/Vilnius';
  const tenantId = await createTenant(app.platform, { kind, name: host, hosts: [host], locale: 'lt', zone, ...more });
  return { app, tenantId, host, ctx: systemContext(app.platform, tenantId) };
}

interface PersonInput {
  email?: string;
  firstName?: string;
  lastName?: string;
  roles?: Role[];
  password?: string;
  confirmed?: boolean;
}

/** Makes a user who can sign in. */
export async function newPerson({ ctx }: Portal, wanted: PersonInput = {}) {
  const { roles = ['user'], password = PASSWORD, confirmed = true } = wanted;
  const { email = `p${newId().slice(-12)}@example.lt`, firstName = 'Ona', lastName = 'Bitė' } = wanted;
  const { userId } = await inTenant(ctx, (tx) => addUser(tx, { email, firstName, lastName, roles }));
  await openAccount(ctx, { userId, email, password, confirmed });
  await inTenant(ctx, (tx) => standAsLong(tx, userId));
  return { userId, email, password };
}

/** Lets the roles of a user count as given with the first of the company: administrators of tests are no new ones. */
const standAsLong = (tx: Tx, userId: string): Promise<unknown> =>
  sql`update user_roles set given_at = (select min(o.given_at) from user_roles o where o.tenant_id = user_roles.tenant_id)
    where user_id = ${userId}`.execute(tx);

interface TestResponse {
  status: number;
  body: Record<string, unknown> & { code?: string; params?: Record<string, number> };
  cookies: string[];
}

/**
 * A browser at one host: stores cookies and sends the headers of a same-origin call. It renews its access token after an
 * act that ended it, like the pages.
 */
export class Browser {
  readonly cookies = new Map<string, string>();
  token: string | undefined;
  readonly app: Pick<App, 'server'>;
  readonly host: string;

  constructor({ app, host }: { app: Pick<App, 'server'>; host: string }) {
    this.app = app;
    this.host = host;
  }

  async request(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    headers: Record<string, string> = {},
  ): Promise<TestResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await this.app.server!.inject({
      method,
      url,
      headers: {
        host: this.host,
        'sec-fetch-site': 'same-origin',
        ...(cookie && { cookie }),
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...headers,
      },
      ...(payload && { payload }),
    });
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const sent = answer.headers['set-cookie'] ?? [];
    const body = answer.body ? JSON.parse(answer.body) : {};
    const isRenewed = answer.cookies.some(({ name }) => name === REFRESH_COOKIE) && !body.access_token;
    if (isRenewed && this.token) this.token = String((await this.refresh()).body.access_token);
    return { status: answer.statusCode, body, cookies: [sent].flat().map(String) };
  }

  init(username: string, password: string) {
    return this.request('POST', '/token/authentication/init', { grant_type: 'password', username, password });
  }

  authenticate(key: unknown, code: string) {
    return this.request('POST', '/token/authentication/authenticate', { key, code });
  }

  refresh() {
    return this.request('POST', '/connect/token', { grant_type: 'refresh_token' });
  }

  me() {
    return this.request('GET', '/api/session');
  }

  /** Does both steps; later calls send the token. */
  async signIn(ctx: Ctx, { email, password }: { email: string; password: string }): Promise<TestResponse> {
    const { body } = await this.init(email, password);
    const answer = await this.authenticate(body.key, await lastCode(ctx, email));
    this.token = String(answer.body.access_token);
    return answer;
  }
}

/** Returns the parameters of all mails of a template to an address, oldest first; rows move on disk when vacuumed. */
export async function mailsTo(ctx: Ctx, email: string, template: string): Promise<Record<string, string>[]> {
  const ids = await inTenant(ctx, async (tx) => {
    const found = await sql<{ id: string }>`
      select id from mail_outbox where address = ${email} and template = ${template}
      order by created_at, ctid`.execute(tx);
    return found.rows.map((row) => row.id);
  });
  const mails = await Promise.all(ids.map((id) => queuedMail(ctx, id)));
  return mails.map((mail) => mail!.params as Record<string, string>);
}

export async function lastCode(ctx: Ctx, email: string): Promise<string> {
  const code = (await mailsTo(ctx, email, 'code')).at(-1)?.Code;
  if (!code) throw new Error(`No code was mailed to ${email}.`);
  return code;
}

export { bytesOf } from './base32.ts';

/** Returns a code that differs from this one. */
export const otherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Makes all signed-in users count as freshly proven from now on, for tests of who may act, not of when. */
export const keepProven = ({ platform }: Pick<App, 'platform'>): Promise<unknown> =>
  inSystem(platform, (tx) =>
    tx
      .updateTable('sessions')
      .set({ proven_at: new Date('2100-01-01T00:00:00Z') })
      .where('kind', '<>', 'guest')
      .execute(),
  );

/** Makes a signed-in user, with their browser. */
export async function signedIn(portal: Portal, wanted: PersonInput = {}) {
  const person = await newPerson(portal, wanted);
  const browser = new Browser(portal);
  await browser.signIn(portal.ctx, person);
  return { ...person, browser };
}
