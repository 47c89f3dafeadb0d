import type { AnswerOf, endpoints } from '@paraph/contract';
import { fail, failFields, proofMethodsOf } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { inSystem, inSystemFor, type Tx } from '../../../platform/db/index.ts';
import { keyedHash, sealText } from '../../../platform/keys/index.ts';
import { canStopInProfile } from '../account-recovery/end.ts';
import { waitingRecovery } from '../account-recovery/store.ts';
import { othersOf } from '../additions/openers.ts';
import { attemptCountName } from '../allowances.ts';
import { forgetGuesses, takeGuess } from '../code-tries.ts';
import { linkedEids } from '../eid/note.ts';
import { isCodeOf, cellOfSecret, RECOVERY } from '../factors/app-code.ts';
import { newRecoveryCodes, typedRecoveryCode } from '../factors/recovery-codes.ts';
import {
  confirmAuthenticator,
  deleteAuthenticator,
  insertAuthenticator,
  lockAuthenticator,
  readAuthenticator,
  recoveryCodesLeft,
  replaceRecoveryCodes,
} from '../factors/store.ts';
import { base32, newTotpSecret, totpUri } from '../factors/totp.ts';
import type { Site } from '../passkeys/site.ts';
import { passkeysOf } from '../passkeys/store.ts';
import { providerLinksOf } from '../sso/links-of-account.ts';
import { readOwnAccount } from '../store/accounts.ts';
import { clearFactorRequirement } from '../store/sessions.ts';
import { deleteSignInsOf } from '../store/sign-ins.ts';
import { renewFactorRequirement } from './factor-requirement.ts';
import { hidesAccount } from './hidden-account.ts';
import { recordCredentialAct } from './notify-safety.ts';

type Safety = typeof endpoints.safety;

/** Response for a session that a company's identity provider opened. */
const NOTHING: AnswerOf<Safety['get']> = {
  authenticator: null,
  passkeys: [],
  eids: [],
  providers: [],
  others: [],
  ways: [],
  recovery: null,
  isHidden: true,
};

const oldestOf = (times: readonly Date[]): Date | null =>
  times.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;

/** Returns the factors of the own account, without any secret. */
export function safetyOf(ctx: Ctx, { host }: Site): Promise<AnswerOf<Safety['get']>> {
  const { accountId, isBound } = viewerOf(ctx);
  if (hidesAccount(ctx)) return Promise.resolve(NOTHING);
  return inSystem(ctx.platform, async (tx) => {
    const [app, account, all] = [
      await readAuthenticator(tx, accountId),
      await readOwnAccount(tx, accountId),
      await passkeysOf(tx, accountId),
    ];
    const here = all.filter((key) => key.host === host).length;
    const recovery = isBound ? undefined : await waitingRecovery(tx, accountId);
    const passkeys = isBound ? all.filter((key) => key.host === host) : all;
    const hasApp = Boolean(app?.confirmedAt);
    return {
      isHidden: false,
      authenticator: hasApp
        ? { since: app!.confirmedAt!.toISOString(), codesLeft: await recoveryCodesLeft(tx, accountId) }
        : null,
      passkeys: passkeys.map(({ id, name, host, is_synced, created_at, used_at }) => ({
        id,
        name,
        host,
        isSynced: is_synced,
        createdAt: created_at.toISOString(),
        usedAt: used_at?.toISOString() ?? null,
      })),
      eids: await linkedEids(tx, ctx, accountId),
      providers: (await providerLinksOf(tx, accountId))
        .filter(({ tenantId }) => !isBound || tenantId === ctx.tenantId)
        .map(({ company, linkedAt }) => ({ company, linkedAt: linkedAt.toISOString() })),
      others: isBound
        ? []
        : (await othersOf(tx, accountId, ctx.platform)).map(({ kind, since }) => ({
            kind,
            since: since.toISOString(),
          })),
      ways: proofMethodsOf({
        passkeys: here,
        passkeysElsewhere: all.length - here,
        hasApp,
        hasPassword: Boolean(account?.password),
      }),
      recovery: recovery
        ? {
            askedBy: recovery.asked_by,
            reason: recovery.reason,
            dueAt: recovery.due_at.toISOString(),
            canStop: await canStopInProfile(tx, recovery, {
              factorMadeAt: oldestOf([
                ...all.map(({ created_at }) => created_at),
                ...(hasApp ? [app!.confirmedAt!] : []),
              ]),
              now: ctx.clock.now(),
            }),
          }
        : null,
    };
  });
}

/**
 * Begins to set up an authenticator. Its secret is returned only by this call, and it counts from the first right code
 * on.
 * @throws generic.conflict when the account has a confirmed one
 */
export async function beginAuthenticator(ctx: Ctx): Promise<AnswerOf<Safety['beginAuthenticator']>> {
  const { accountId, email } = viewerOf(ctx);
  const secret = newTotpSecret();
  const sealed = sealText(ctx.platform, cellOfSecret(accountId), secret.toString('hex'));
  const kept = await inSystemFor(ctx, (tx) =>
    insertAuthenticator(tx, { account_id: accountId, sealed, created_at: ctx.clock.now() }),
  );
  if (!kept) fail('generic.conflict');
  return { secret: base32(secret), uri: totpUri(secret, { issuer: 'Paraph', account: email }) };
}

/**
 * Confirms the authenticator by its first right code. From then on every sign-in by password requires the app. Returns
 * ten recovery codes, only once. Wrong codes are limited as at sign-in.
 * @throws field.code-wrong, auth.codes-locked, auth.no-authenticator when none waits for confirmation
 */
export async function confirmAuthenticatorBy(
  ctx: Ctx,
  code: string,
): Promise<AnswerOf<Safety['confirmAuthenticator']>> {
  const { accountId, userId, sessionId = fail('access.session-ended') } = viewerOf(ctx);
  const found = await inSystem(ctx.platform, (tx) => readAuthenticator(tx, accountId));
  if (!found || found.confirmedAt) fail('auth.no-authenticator');
  const codes = { kind: 'app-setup', who: attemptCountName(ctx, accountId) } as const;
  const { granted, minutes } = await inSystem(ctx.platform, (tx) => takeGuess(tx, ctx, codes));
  if (!granted) fail('auth.codes-locked', { minutes });
  if (!(await isCodeOf(ctx, accountId, { found, code }))) failFields({ code: 'field.code-wrong' });
  return inSystemFor(ctx, async (tx) => {
    await deleteSignInsOf(tx, accountId);
    if (!(await confirmAuthenticator(tx, accountId, ctx.clock.now()))) fail('auth.no-authenticator');
    await forgetGuesses(tx, ctx, codes);
    await clearFactorRequirement(tx, sessionId);
    const recoveryCodes = await makeCodes(tx, ctx, accountId);
    await recordCredentialAct(tx, 'authenticator.added', { accountId, userId });
    return { recoveryCodes };
  });
}

/** Creates ten new recovery codes; all older ones become invalid. @throws auth.no-authenticator */
export async function renewRecoveryCodes(ctx: Ctx): Promise<AnswerOf<Safety['renewCodes']>> {
  const { accountId, userId } = viewerOf(ctx);
  return inSystemFor(ctx, async (tx) => {
    await deleteSignInsOf(tx, accountId);
    if (!(await lockAuthenticator(tx, accountId))) fail('auth.no-authenticator');
    const recoveryCodes = await makeCodes(tx, ctx, accountId);
    await recordCredentialAct(tx, 'recovery-codes.made', { accountId, userId });
    return { recoveryCodes };
  });
}

async function makeCodes(tx: Tx, { platform, clock }: Ctx, accountId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => keyedHash(platform.dataKeys, RECOVERY, `${accountId} ${typedRecoveryCode(code)}`));
  await replaceRecoveryCodes(tx, accountId, { hashes, now: clock.now() });
  return codes;
}

/**
 * Deletes the own authenticator. Sign-ins require a mailed code again. Companies that require a second factor require a
 * new one.
 * @throws auth.no-authenticator
 */
export async function removeAuthenticator(ctx: Ctx): Promise<null> {
  const { accountId, userId } = viewerOf(ctx);
  await inSystemFor(ctx, async (tx) => {
    await deleteSignInsOf(tx, accountId);
    if (!(await deleteAuthenticator(tx, accountId))) fail('auth.no-authenticator');
    await renewFactorRequirement(tx, accountId);
    await recordCredentialAct(tx, 'authenticator.removed', { accountId, userId });
  });
  return null;
}
