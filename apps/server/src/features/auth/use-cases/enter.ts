import type { MethodName } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { addAct } from '../../usage/index.ts';
import { rememberDevice } from '../device.ts';
import { ssoExemption, notifyEmergency } from '../sso/enforce.ts';
import type { AccountCredentials } from '../store/accounts.ts';
import { accessFor, openSession, type SessionOpening, type IssuedTokens } from '../tokens.ts';
import { factorDueAt, isBare } from './factor-duty.ts';
import { newDeviceOf } from './new-device.ts';

/** Somebody who has shown who they are. */
export interface EnteredBy extends SessionOpening {
  /** What tells the device from others. */
  device: string;
  /** How the log names the way in. */
  method: string;
  /** How it is counted. */
  counted: MethodName | 'PASSWORD' | 'PASSKEY' | 'SSO';
  /** By password only: a second factor of the account was shown, rather than a mailed code. */
  hasShownFactor?: boolean;
  /** Whose sign-in it is, when the user has no account here before this moment. */
  account?: AccountCredentials;
}

/**
 * Opens a session after a whole sign-in. `taken` uses up what was shown, in the same transaction. A device that the
 * account was never signed in from is told by mail, with a link that ends this very session (security AN-16). The device
 * is remembered last: should the node die before, the next sign-in is told once more. Where the company's own provider is
 * a duty every other way is refused here, whatever was shown.
 * @throws auth.sso-required
 */
export async function enter(ctx: Ctx, entry: EnteredBy, taken: (tx: Tx) => Promise<void>): Promise<IssuedTokens> {
  const { userId, accountId, kind, device, method, account: known, hasShownFactor, ...opening } = entry;
  const arrival = { accountId, device, isBound: opening.isBound === true };
  const newDevice = await newDeviceOf(ctx, arrival, known);
  // A passkey that was not shown has guarded nothing: what counts is what this sign-in has shown.
  const lacksFactor = method === 'password' && !hasShownFactor;
  const isWeaker = lacksFactor && !(await isBare(ctx, accountId));
  const tokens = await inTenant(ctx, async (tx) => {
    if (method !== 'sso' && (await ssoExemption(tx, userId)) === 'emergency')
      await notifyEmergency(tx, ctx, { userId, method });
    await taken(tx);
    const dueAt = lacksFactor ? await factorDueAt(tx, ctx, userId) : null;
    const { sessionId, refreshToken } = await openSession(tx, ctx, {
      ...opening,
      userId,
      accountId,
      kind,
      endHash: newDevice?.endHash ?? null,
      factorDueAt: dueAt,
      isUnproven: isWeaker || opening.isUnproven === true,
    });
    await emit(tx, 'session.signed-in', ctx.tenantId, { actorId: userId, data: { method } });
    await addAct(tx, 'authentication', entry.counted);
    await newDevice?.mail(tx);
    return { answer: await accessFor(tx, ctx, { sessionId, accountId, userId }), refreshToken, kind };
  });
  await rememberDevice(ctx, arrival);
  return tokens;
}
