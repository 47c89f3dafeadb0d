import { lacksFactorAfter, type MethodName, type SignInMethod } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inSystemFor, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { addAct } from '../../usage/index.ts';
import { rememberDevice } from '../device.ts';
import type { AccountCredentials } from '../store/accounts.ts';
import { accessFor, openSession, type SessionOpening, type IssuedTokens } from '../tokens.ts';
import { checkProof, type Credential } from './checked-proof.ts';
import { requireEntry } from './entry-rules.ts';
import { factorDueAt, hasNoSecondFactor } from './factor-requirement.ts';
import { newDeviceOf } from './new-device.ts';

/** A user after a complete sign-in. */
export interface EnteredBy extends Omit<SessionOpening, 'openedBy'> {
  /** Identifies the device; see deviceAt. */
  device: string;
  /** The sign-in method, as it is named in the log. */
  method: SignInMethod;
  /** Name of the method in usage counts. */
  counted: MethodName | 'PASSWORD' | 'PASSKEY' | 'SSO';
  /** By password only: a second factor of the account was shown, rather than a mailed code. */
  hasShownFactor?: boolean;
  /** The account, if it was read already; required when its user gets the account only by this sign-in. */
  account?: AccountCredentials;
}

/**
 * Opens a session after a complete sign-in. The shown credential is checked again in the same transaction; `before` is
 * done in it before the user is checked. A sign-in from a
 * device that is new to the account is mailed, with a link that ends this session (security AN-16). The device is
 * stored last: after a crash in between, the next sign-in is mailed again. What the rules of the company do not admit is
 * refused here.
 * @throws as `requireEntry` and `checkProof`
 */
export async function enter(
  ctx: Ctx,
  entry: EnteredBy,
  credential: Credential,
  before?: (tx: Tx) => Promise<void>,
): Promise<IssuedTokens> {
  const { userId, accountId, kind, device, method, account: known, hasShownFactor, ...opening } = entry;
  const arrival = { accountId, device, isBound: opening.isBound === true };
  const newDevice = await newDeviceOf(ctx, arrival, known);
  // A passkey that was not shown has protected nothing, so only what this sign-in has shown counts.
  const lacksFactor = lacksFactorAfter({ method, hasShownFactor: hasShownFactor === true });
  const isWeaker = lacksFactor && !(await hasNoSecondFactor(ctx, accountId));
  const tokens = await inSystemFor(ctx, async (tx) => {
    const proof = await checkProof(tx, { accountId, userId, credential, ...(before && { before }) });
    await requireEntry(tx, { accountId, userId, method }, method);
    const dueAt = lacksFactor ? await factorDueAt(tx, ctx, userId) : null;
    const { sessionId, refreshToken } = await openSession(tx, ctx, {
      ...opening,
      openedBy: method,
      proof,
      userId,
      accountId,
      kind,
      endHash: newDevice?.endHash ?? null,
      lacksFactor,
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
