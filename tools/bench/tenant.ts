import type { buildApp } from '../../apps/server/src/app.ts';
import { openAccount } from '../../apps/server/src/features/auth/index.ts';
import { openSession } from '../../apps/server/src/features/auth/tokens.ts';
import type { CheckedProof } from '../../apps/server/src/features/auth/use-cases/checked-proof.ts';
import { createTenant } from '../../apps/server/src/features/tenants/index.ts';
import { addUser } from '../../apps/server/src/features/users/index.ts';
import { systemContext } from '../../apps/server/src/platform/context.ts';
import { inTenant } from '../../apps/server/src/platform/db/index.ts';
import { type Filling, fillMany } from './fill.ts';

type Platform = Awaited<ReturnType<typeof buildApp>>['platform'];
type People = Record<Who, string>;
/** Requesting users: an owner of 5 % of all documents, a user who only signs, and two who see the company's. */
export type Who = 'owner' | 'signer' | 'admin' | 'ceo';
const ROLES = { owner: ['user'], signer: ['user'], admin: ['user', 'admin'], ceo: ['user', 'ceo'] } as const;
const WHO = Object.keys(ROLES) as Who[];

/**
 * Fills a company of 200 users with documents of three people each, and signs four of them in: their access tokens,
 * valid for an hour. A third of the names contain the frequent word.
 */
export async function fillTenant(platform: Platform, adminUrl: string, documents: number): Promise<People> {
  const company = await makeCompany(platform, 0, documents);
  await fillMany(adminUrl, [company]);
  return signAllIn(platform, company);
}

/**
 * Fills many companies at once: the first with a tenth of all documents, the others with equal shares of the rest.
 * @returns the four signed-in users of the first
 */
export async function fillTenants(
  platform: Platform,
  adminUrl: string,
  { tenants, documents }: { tenants: number; documents: number },
): Promise<People> {
  const largest = tenants === 1 ? documents : Math.round(documents / 10);
  const other = Math.max(1, Math.round((documents - largest) / Math.max(1, tenants - 1)));
  const companies: Company[] = [];
  for (let number = 0; number < tenants; number += 1)
    companies.push(await makeCompany(platform, number, number === 0 ? largest : other));
  await fillMany(adminUrl, companies);
  return signAllIn(platform, companies[0]!);
}

type Company = Filling & { number: number; users: People };

async function makeCompany(platform: Platform, number: number, documents: number): Promise<Company> {
  const tenantId = await createTenant(platform, {
    kind: 'company',
    name: `Bench ${number}`,
    hosts: [number === 0 ? '127.0.0.1' : `company${number}.bench.example`],
    locale: 'en',
    zone: 'Europe/Vilnius',
  });
  const users = await inTenant(systemContext(platform, tenantId), async (tx) => {
    const made: Partial<People> = {};
    for (const who of WHO) {
      const person = { email: emailOf(who, number), firstName: 'Ona', lastName: `Bench ${who}` };
      made[who] = (await addUser(tx, { ...person, roles: [...ROLES[who]] })).userId;
    }
    return made as People;
  });
  return { number, users, tenantId, owner: users.owner, signer: users.signer, documents };
}

const emailOf = (who: Who, number: number): string => `${who}${number || ''}@bench.example`;

async function signAllIn(platform: Platform, { tenantId, number, users }: Company): Promise<People> {
  const tokens = WHO.map(async (who) => {
    const person = { email: emailOf(who, number), userId: users[who] };
    return [who, await signIn(platform, tenantId, person)] as const;
  });
  return Object.fromEntries(await Promise.all(tokens)) as People;
}

async function signIn(
  platform: Platform,
  tid: string,
  { email, userId }: { email: string; userId: string },
): Promise<string> {
  const ctx = systemContext(platform, tid);
  await openAccount(ctx, { userId, email, password: 'Bitute-2026!', confirmed: true });
  return inTenant(ctx, async (tx) => {
    const { account_id } = await tx
      .selectFrom('users')
      .select('account_id')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const session = {
      kind: 'api',
      userId,
      accountId: account_id!,
      browserHash: null,
      openedBy: 'password',
      proof: {} as CheckedProof,
    } as const;
    const { sessionId: sid } = await openSession(tx, ctx, session);
    return platform.tokens.issue({ sub: account_id!, tid, uid: userId, sid }, 3600);
  });
}
