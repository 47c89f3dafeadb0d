import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import { fail, failFields, LIMITS, maskEmail, PROOF_LIFE, type ProofWay, proofWays } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { inSystem, inTenant } from '../../../platform/db/index.ts';
import { type Counted, forgetCodes, subjectOf, take, takeCodeMail } from '../allowances.ts';
import { proveApp } from '../factors/app-code.ts';
import { hasAuthenticator } from '../factors/store.ts';
import { mailCode } from '../mails.ts';
import { checkPassword } from '../password/hash.ts';
import { passkeysOf } from '../passkeys/store.ts';
import { provePasskey } from '../passkeys/show.ts';
import type { Site } from '../passkeys/site.ts';
import { keyedHash, matchesKeyed, newCode } from '../secrets.ts';
import { readOwnAccount } from '../store/accounts.ts';
import { forgetAttempts } from '../store/attempts.ts';
import { keepProofCode, markProven, readProofCode } from '../store/sessions.ts';

type Safety = typeof endpoints.safety;
type Shown = ParsedOf<Safety['prove']>['body'];

const PURPOSE = 'proof codes';

/**
 * How the person who is signed in can show anew who they are: by the strongest factor of the account. Where none of them
 * works here it names the hosts at which one does, except to a sign-in by a company's provider, which learns of no other
 * company.
 */
export async function waysToProve(ctx: Ctx, { host }: Site): Promise<AnswerOf<Safety['ways']>> {
  const { accountId, email, isBound } = viewerOf(ctx);
  return inSystem(ctx.platform, async (tx) => {
    const hosts = (await passkeysOf(tx, accountId)).map((key) => key.host);
    const elsewhere = hosts.filter((other) => other !== host);
    const ways = proofWays({
      passkeys: hosts.length - elsewhere.length,
      passkeysElsewhere: elsewhere.length,
      hasApp: await hasAuthenticator(tx, accountId),
      hasPassword: Boolean((await readOwnAccount(tx, accountId))?.password),
    });
    const named = ways.length === 0 && !isBound ? [...new Set(elsewhere)] : [];
    return { ways, elsewhere: named, maskedEmail: maskEmail(email) };
  });
}

const sessionOf = (ctx: Ctx): string => viewerOf(ctx).sessionId ?? fail('access.session-ended');

/** Mails a code for a proof, to people who have nothing stronger. @throws generic.conflict, generic.too-many */
export async function mailProofCode(ctx: Ctx, here: Site): Promise<AnswerOf<Safety['mailProof']>> {
  const { accountId, email, firstName, lastName, locale } = viewerOf(ctx);
  await refuseOtherWay(ctx, 'mail', here);
  const { granted, seconds } = await inSystem(ctx.platform, (tx) => takeCodeMail(tx, ctx, accountId));
  if (!granted) fail('generic.too-many', { seconds });
  const [id, code] = [sessionOf(ctx), newCode()];
  const proof_hash = keyedHash(ctx.platform.dataKeys, PURPOSE, `${id} ${code}`);
  const proof_until = new Date(ctx.clock.now().getTime() + LIMITS.codeLife);
  await inTenant(ctx, async (tx) => {
    await keepProofCode(tx, id, { proof_hash, proof_until });
    await mailCode(tx, { email, firstName, lastName, locale: locale ?? ctx.locale }, code);
  });
  return { resendIn: LIMITS.codeResend / 1000 };
}

/** A weaker factor never stands in for a stronger one. */
async function refuseOtherWay(ctx: Ctx, way: ProofWay, here: Site): Promise<void> {
  if (!(await waysToProve(ctx, here)).ways.includes(way)) fail('generic.conflict');
}

/**
 * Shows anew who is there: for some minutes dangerous acts go through. Wrong tries count like at the door.
 * @throws field.password-wrong, field.code-wrong by field, auth.passkey-refused, auth.locked, generic.conflict for a way
 * that is not the account's strongest
 */
export async function prove(ctx: Ctx, shown: Shown, here: Site): Promise<AnswerOf<Safety['prove']>> {
  await refuseOtherWay(ctx, shown.way, here);
  const { accountId, email } = viewerOf(ctx);
  const [counted, who]: [Counted, string] = shown.way === 'password' ? ['password', email] : ['code', accountId];
  const { granted, minutes } = await inSystem(ctx.platform, (tx) => take(tx, ctx, counted, who));
  if (!granted) fail(counted === 'code' ? 'auth.codes-locked' : 'auth.locked', { minutes });
  await PROVE[shown.way](ctx, shown, here);
  const now = ctx.clock.now();
  const isFactor = shown.way === 'passkey' || shown.way === 'app';
  await inTenant(ctx, (tx) => markProven(tx, sessionOf(ctx), { now, isFactor }));
  await inSystem(ctx.platform, (tx) =>
    counted === 'code' ? forgetCodes(tx, ctx, who) : forgetAttempts(tx, [subjectOf(ctx, counted, who)]),
  );
  return { provenUntil: new Date(now.getTime() + PROOF_LIFE).toISOString() };
}

/** Each ends with an error unless what was shown is right. */
const PROVE: Record<ProofWay, (ctx: Ctx, shown: Shown, here: Site) => Promise<void>> = {
  async password(ctx, { password }) {
    const account = await inSystem(ctx.platform, (tx) => readOwnAccount(tx, viewerOf(ctx).accountId));
    if (!(await checkPassword(account?.password, password ?? '')).right)
      failFields({ password: 'field.password-wrong' });
  },
  async app(ctx, { code }) {
    if (!(await proveApp(ctx, viewerOf(ctx), code ?? ''))) failFields({ code: 'field.code-wrong' });
  },
  async mail(ctx, { code }) {
    const id = sessionOf(ctx);
    const row = await inTenant(ctx, (tx) => readProofCode(tx, id));
    const isOpen = row?.proof_hash && row.proof_until && row.proof_until > ctx.clock.now();
    if (
      !isOpen ||
      !matchesKeyed(ctx.platform.dataKeys, PURPOSE, { text: `${id} ${code ?? ''}`, hash: row.proof_hash! })
    )
      failFields({ code: 'field.code-wrong' });
  },
  passkey: (ctx, { passkey }, here) => provePasskey(ctx, passkey, here),
};
