import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import {
  fail,
  failFields,
  LIMITS,
  maskEmail,
  PROOF_LIFE,
  PROOF_METHODS,
  type ProofMethod,
  proofMethodsOf,
} from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { inSystem, inSystemFor, inTenant } from '../../../platform/db/index.ts';
import { takeCodeMail } from '../code-tries.ts';
import { proveApp } from '../factors/app-code.ts';
import { hasAuthenticator } from '../factors/store.ts';
import { mailCode } from '../mails.ts';
import { checkPassword } from '../password/hash.ts';
import { passkeysOf } from '../passkeys/store.ts';
import { provePasskey } from '../passkeys/show.ts';
import type { Site } from '../passkeys/site.ts';
import { keyedHash, matchesKeyed, newCode } from '../secrets.ts';
import { lockAddressOf, readOwnAccount } from '../store/accounts.ts';
import { keepProofCode, markProven, readProofCode } from '../store/sessions.ts';
import { recordLastPassword, resetProofAttempts, proofCodes, sessionOf, takeProofTry } from './proof-attempts.ts';

type Safety = typeof endpoints.safety;
type ProofBody = ParsedOf<Safety['prove']>['body'];

const PURPOSE = 'proof codes';

/**
 * Returns how the signed-in user can repeat the proof of identity: by the strongest factor of the account. If no factor
 * works at this host, the response names the hosts where one does. A sign-in by a company's provider gets the same four
 * ways for every account, so that it learns nothing about this one.
 */
export async function waysToProve(ctx: Ctx, here: Site): Promise<AnswerOf<Safety['ways']>> {
  const { email, isBound } = viewerOf(ctx);
  const maskedEmail = maskEmail(email);
  if (isBound) return { ways: [...PROOF_METHODS], elsewhere: [], maskedEmail };
  const { ways, elsewhere } = await strongest(ctx, here);
  return { ways, elsewhere: ways.length === 0 ? elsewhere : [], maskedEmail };
}

/** Returns the ways that the account really accepts here, and the other hosts where it has passkeys. */
async function strongest(ctx: Ctx, { host }: Site): Promise<{ ways: ProofMethod[]; elsewhere: string[] }> {
  const { accountId } = viewerOf(ctx);
  return inSystem(ctx.platform, async (tx) => {
    const hosts = (await passkeysOf(tx, accountId)).map((key) => key.host);
    const elsewhere = hosts.filter((other) => other !== host);
    const ways = proofMethodsOf({
      passkeys: hosts.length - elsewhere.length,
      passkeysElsewhere: elsewhere.length,
      hasApp: await hasAuthenticator(tx, accountId),
      hasPassword: Boolean((await readOwnAccount(tx, accountId))?.password),
    });
    return { ways, elsewhere: [...new Set(elsewhere)] };
  });
}

/**
 * Mails a code for a proof, to users without a stronger factor. For a sign-in by a company's provider the response is
 * the same when nothing is mailed.
 * @throws generic.conflict, generic.too-many
 */
export async function mailProofCode(ctx: Ctx, here: Site): Promise<AnswerOf<Safety['mailProof']>> {
  const counts = await mayProveBy(ctx, 'mail', here);
  const codes = proofCodes(ctx, 'mail');
  const { granted, seconds } = await inSystem(ctx.platform, (tx) => takeCodeMail(tx, ctx, codes));
  if (!granted) fail('generic.too-many', { seconds });
  if (counts) await mailNewCode(ctx);
  return { resendIn: LIMITS.codeResend / 1000 };
}

async function mailNewCode(ctx: Ctx): Promise<void> {
  const { accountId, firstName, lastName, locale } = viewerOf(ctx);
  const [id, code] = [sessionOf(ctx), newCode()];
  const proof_hash = keyedHash(ctx.platform.dataKeys, PURPOSE, `${id} ${code}`);
  const proof_until = new Date(ctx.clock.now().getTime() + LIMITS.codeLife);
  await inSystemFor(ctx, async (tx) => {
    // The present address, since the account may have got another one since the session was read.
    const email = await lockAddressOf(tx, accountId);
    if (!email || !(await keepProofCode(tx, id, { proof_hash, proof_until }))) return fail('access.session-ended');
    await mailCode(tx, { email, firstName, lastName, locale: locale ?? ctx.locale }, code);
  });
}

/**
 * Returns whether a way counts: a weaker factor never replaces a stronger one. A sign-in by a company's provider is not
 * refused here, because a refusal would reveal the account's factors.
 * @throws generic.conflict
 */
async function mayProveBy(ctx: Ctx, way: ProofMethod, here: Site): Promise<boolean> {
  const counts = (await strongest(ctx, here)).ways.includes(way);
  if (!counts && !viewerOf(ctx).isBound) fail('generic.conflict');
  return counts;
}

/**
 * Repeats the proof of identity; dangerous acts are then allowed for some minutes. Wrong tries count by way
 * and session, so that a stolen session does not lock the owner out; those of all sessions slow the account.
 * @throws field.password-wrong, field.code-wrong by field, field.proof-refused instead of both for a sign-in by a
 * company's provider, auth.passkey-refused, auth.locked, auth.codes-locked, generic.conflict for a way that is not the
 * account's strongest
 */
export async function prove(ctx: Ctx, shown: ProofBody, here: Site): Promise<AnswerOf<Safety['prove']>> {
  const counts = await mayProveBy(ctx, shown.way, here);
  const taken = await takeProofTry(ctx, shown.way);
  const { granted, minutes } = taken;
  if (!granted) fail(shown.way === 'password' ? 'auth.locked' : 'auth.codes-locked', { minutes });
  const right = await SHOWN_BY[shown.way](ctx, shown, here);
  if (!right && shown.way === 'password') await recordLastPassword(ctx, taken);
  if (!right || !counts) return refuse(ctx, shown.way);
  const now = ctx.clock.now();
  await inTenant(ctx, (tx) => markProven(tx, sessionOf(ctx), { now, factorMadeAt: right.factorMadeAt }));
  await resetProofAttempts(ctx, shown.way);
  return { provenUntil: new Date(now.getTime() + PROOF_LIFE).toISOString() };
}

/** For a sign-in by a company's provider, a wrong proof and an insufficient one give the same error. */
function refuse(ctx: Ctx, way: ProofMethod): never {
  const { isBound } = viewerOf(ctx);
  if (way === 'password') return failFields({ password: isBound ? 'field.proof-refused' : 'field.password-wrong' });
  return failFields({ code: isBound ? 'field.proof-refused' : 'field.code-wrong' });
}

/** A right proof, and when its factor was made; null without a factor. */
interface RightProof {
  factorMadeAt: Date | null;
}
const WITHOUT_FACTOR: RightProof = { factorMadeAt: null };

/** Return undefined for a wrong proof. */
const SHOWN_BY: Record<ProofMethod, (ctx: Ctx, shown: ProofBody, here: Site) => Promise<RightProof | undefined>> = {
  async password(ctx, { password }) {
    const account = await inSystem(ctx.platform, (tx) => readOwnAccount(tx, viewerOf(ctx).accountId));
    return (await checkPassword(account?.password, password ?? '')).right ? WITHOUT_FACTOR : undefined;
  },
  async app(ctx, { code }) {
    const shown = await proveApp(ctx, viewerOf(ctx), code ?? '');
    return shown && { factorMadeAt: shown.madeAt };
  },
  async mail(ctx, { code }) {
    const id = sessionOf(ctx);
    const row = await inTenant(ctx, (tx) => readProofCode(tx, id));
    const isOpen = row?.proof_hash && row.proof_until && row.proof_until > ctx.clock.now();
    if (!isOpen || !row.proof_hash) return undefined;
    const typed = { text: `${id} ${code ?? ''}`, hash: row.proof_hash };
    return matchesKeyed(ctx.platform.dataKeys, PURPOSE, typed) ? WITHOUT_FACTOR : undefined;
  },
  async passkey(ctx, { passkey }, here) {
    return { factorMadeAt: await provePasskey(ctx, passkey, here) };
  },
};
