import type { buildApp } from '../../apps/server/src/app.ts';
import { openAccount } from '../../apps/server/src/features/auth/index.ts';
import { openSession } from '../../apps/server/src/features/auth/tokens.ts';
import { createTenant } from '../../apps/server/src/features/tenants/index.ts';
import { addUser } from '../../apps/server/src/features/users/index.ts';
import { systemContext } from '../../apps/server/src/platform/context.ts';
import { inTenant } from '../../apps/server/src/platform/db/index.ts';
import { fillMany } from './fill.ts';

type Platform = Awaited<ReturnType<typeof buildApp>>['platform'];
type People = Record<Who, string>;
/** Who asks: an owner of 5 % of all, somebody who only signs, and two who see the company's. */
export type Who = 'owner' | 'signer' | 'admin' | 'ceo';
const ROLES = { owner: ['user'], signer: ['user'], admin: ['user', 'admin'], ceo: ['user', 'ceo'] } as const;
const WHO = Object.keys(ROLES) as Who[];

/**
 * Fills a company of 200 people with documents of three people each, and signs four of them in: their access tokens,
 * good for an hour. A third of the names hold the word of which there are many.
 */
export async function fillTenant(platform: Platform, adminUrl: string, documents: number): Promise<People> {
  const tenantId = await createTenant(platform, {
    kind: 'company',
    name: 'Bench',
    hosts: ['127.0.0.1'],
    locale: 'en',
    zone: 'Europe/Vilnius',
  });
  const ctx = systemContext(platform, tenantId);
  const users = await inTenant(ctx, async (tx) => {
    const made: Partial<People> = {};
    for (const who of WHO) {
      const person = { email: `${who}@bench.example`, firstName: 'Ona', lastName: `Bench ${who}` };
      made[who] = (await addUser(tx, { ...person, roles: [...ROLES[who]] })).userId;
    }
    return made as People;
  });
  await fillMany(adminUrl, [{ tenantId, owner: users.owner, signer: users.signer, documents }]);
  const tokens = WHO.map(async (who) => [who, await signIn(platform, tenantId, { who, userId: users[who] })] as const);
  return Object.fromEntries(await Promise.all(tokens)) as People;
}

async function signIn(platform: Platform, tid: string, { who, userId }: { who: Who; userId: string }): Promise<string> {
  const ctx = systemContext(platform, tid);
  const email = `${who}@bench.example`;
  await openAccount(ctx, { userId, email, password: 'Bitute-2026!', confirmed: true });
  return inTenant(ctx, async (tx) => {
    const { account_id } = await tx
      .selectFrom('users')
      .select('account_id')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const session = { kind: 'api', userId, accountId: account_id!, browserHash: null } as const;
    const { sessionId: sid } = await openSession(tx, ctx, session);
    return platform.tokens.issue({ sub: account_id!, tid, uid: userId, sid }, 3600);
  });
}
