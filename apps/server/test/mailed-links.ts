import { insertAdditionLink } from '../src/features/auth/additions/store.ts';
import { hashOf, newSecret } from '../src/features/auth/index.ts';
import { mailboxToken } from '../src/features/auth/mailbox-link.ts';
import { accountOfUser } from '../src/features/auth/store/accounts.ts';
import { inSystem, inTenant } from '../src/platform/db/index.ts';
import { issueSession } from './issued-session.ts';
import { Browser } from './people.ts';
import type { Ctx } from '../src/platform/context.ts';

export interface MailedSession {
  browser: Browser;
  id: string;
  /** The token of “It was not me” in the mail about it. */
  denial: string;
}

interface Where {
  app: Browser['app'];
  ctx: Ctx;
  host: string;
}

interface MailedPerson {
  userId: string;
  email: string;
}

const HOUR = 3_600_000;

/** Signs a user in from a device that is mailed about. */
export async function mailedSession(
  { app, ctx, host }: Where,
  { userId, email }: MailedPerson,
): Promise<MailedSession> {
  const browser = new Browser({ app, host });
  await issueSession(browser, ctx, userId);
  const secret = newSecret();
  const id = await inTenant(ctx, async (tx) => {
    const newest = tx.selectFrom('sessions').select('id').where('user_id', '=', userId);
    const own = await newest.orderBy('created_at', 'desc').orderBy('id', 'desc').executeTakeFirstOrThrow();
    await tx
      .updateTable('sessions')
      .set({ end_hash: hashOf(secret) })
      .where('id', '=', own.id)
      .execute();
    return own.id;
  });
  return { browser, id, denial: mailboxToken(ctx.platform, secret, email) };
}

/** Returns the token of a mail about an addition to the account of a user. */
export async function additionLink({ ctx }: Pick<Where, 'ctx'>, { userId, email }: MailedPerson): Promise<string> {
  const [token, now] = [newSecret(), ctx.clock.now()];
  await inSystem(ctx.platform, async (tx) => {
    const { accountId } = (await accountOfUser(tx, userId))!;
    const link = { account_id: accountId!, hash: hashOf(token), email, removes: 'young' as const };
    await insertAdditionLink(tx, { ...link, added_at: now, expires_at: new Date(now.getTime() + HOUR) });
  });
  return token;
}
