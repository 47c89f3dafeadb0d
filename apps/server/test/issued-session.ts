import { lacksFactorAfter } from '@paraph/domain';
import { rememberDevice } from '../src/features/auth/device.ts';
import { hashOf, newSecret } from '../src/features/auth/index.ts';
import { accountOfUser } from '../src/features/auth/store/accounts.ts';
import { accessFor, openSession } from '../src/features/auth/tokens.ts';
import { factorDueAt } from '../src/features/auth/use-cases/factor-requirement.ts';
import { addAct } from '../src/features/usage/index.ts';
import type { Ctx } from '../src/platform/context.ts';
import { inSystemFor } from '../src/platform/db/index.ts';
import { emit } from '../src/platform/events/index.ts';
import type { Browser } from './people.ts';

/**
 * Gives a browser a session as a sign-in by password and mailed code leaves it. It saves the two password hashes and
 * the mail, for tests that are about what comes after a sign-in.
 */
export async function issueSession(browser: Browser, ctx: Ctx, userId: string): Promise<void> {
  const [secret, device] = [newSecret(), newSecret()];
  const seen = { ...ctx, userAgent: 'lightMyRequest' };
  const { accountId, refreshToken, token } = await inSystemFor(seen, async (tx) => {
    const accountId = (await accountOfUser(tx, userId))!.accountId!;
    const opened = await openSession(tx, seen, {
      kind: 'browser',
      userId,
      accountId,
      browserHash: hashOf(secret),
      openedBy: 'password',
      proof: {} as never,
      lacksFactor: lacksFactorAfter({ method: 'password', hasShownFactor: false }),
      factorDueAt: await factorDueAt(tx, seen, userId),
    });
    await emit(tx, 'session.signed-in', ctx.tenantId, { actorId: userId, data: { method: 'password' } });
    await addAct(tx, 'authentication', 'PASSWORD');
    const answer = await accessFor(tx, seen, { sessionId: opened.sessionId, accountId, userId });
    return { accountId, refreshToken: opened.refreshToken, token: answer.access_token };
  });
  await rememberDevice(ctx, { accountId, device: `browser ${device}` });
  browser.token = token;
  for (const [name, value] of Object.entries({ browser: secret, device, refresh: refreshToken }))
    browser.cookies.set(`__Host-paraph_${name}`, value);
}
