import type { Ctx } from '../../../platform/context.ts';
import { inSystem, inSystemFor } from '../../../platform/db/index.ts';
import { type InstallationCell, keyedHashes, openText } from '../../../platform/keys/index.ts';
import { typedRecoveryCode } from './recovery-codes.ts';
import { type Authenticator, readAuthenticator, recoveryCodesLeft, takeStep, useRecoveryCode } from './store.ts';
import { recordCredentialAct } from '../use-cases/notify-safety.ts';
import { stepOfCode } from './totp.ts';

export const RECOVERY = 'recovery codes';

/** Binds a sealed secret to its account: it cannot be decrypted in the row of another account. */
export const cellOfSecret = (accountId: string): InstallationCell => ({
  column: 'authenticators.sealed',
  row: accountId,
});

/** `madeAt`: when the app was confirmed or, if later, the list of codes was made. */
export type AppCodeProof = { by: 'app' | 'recovery'; madeAt: Date };

/**
 * Checks a code against the account's app and its recovery codes. Each code is valid once, also for two concurrent
 * calls (RFC 6238 clause 5.2). The owner is mailed about a used recovery code, in case the list was stolen. The caller
 * must count wrong codes.
 * @returns undefined for a wrong code
 */
export async function proveApp(
  ctx: Ctx,
  { accountId, userId }: { accountId: string; userId: string },
  code: string,
): Promise<AppCodeProof | undefined> {
  const found = await inSystem(ctx.platform, (tx) => readAuthenticator(tx, accountId));
  const confirmedAt = found?.confirmedAt;
  if (!found || !confirmedAt) return undefined;
  if (await isCodeOf(ctx, accountId, { found, code })) return { by: 'app', madeAt: confirmedAt };
  const typed = typedRecoveryCode(code);
  if (!typed) return undefined;
  const hashes = keyedHashes(ctx.platform.dataKeys, RECOVERY, `${accountId} ${typed}`);
  return inSystemFor(ctx, async (tx) => {
    const used = await useRecoveryCode(tx, accountId, hashes, ctx.clock.now());
    if (!used) return undefined;
    const left = await recoveryCodesLeft(tx, accountId);
    const shown = { data: { left }, params: { left: String(left) } };
    await recordCredentialAct(tx, 'recovery-code.used', { accountId, userId, ...shown });
    return { by: 'recovery', madeAt: laterOf(confirmedAt, used.made_at) };
  });
}

const laterOf = (one: Date, other: Date | null): Date => (other && other > one ? other : one);

/** Returns whether a code is the app's, and takes its time step. */
export async function isCodeOf(
  ctx: Ctx,
  accountId: string,
  { found, code }: { found: Authenticator; code: string },
): Promise<boolean> {
  const secret = Buffer.from(openText(ctx.platform, cellOfSecret(accountId), found.sealed), 'hex');
  const step = stepOfCode(secret, code, ctx.clock.now());
  return step !== undefined && inSystem(ctx.platform, (tx) => takeStep(tx, accountId, step));
}
