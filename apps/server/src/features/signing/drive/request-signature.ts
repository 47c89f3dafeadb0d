import { AppError, fail, type IdentityRule } from '@paraph/domain';
import type { ChosenCertificate, Started } from '@paraph/providers';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant, type Tx } from '../../../platform/db/index.ts';
import { mustStillSign, nameMember } from '../../documents/index.ts';
import { trustServicesOf } from '../../trust/index.ts';
import { type Mismatch, mismatchOf } from '../identity.ts';
import type { SignatureRequest, MethodFlow, SigningMethod } from '../methods/method.ts';
import { openHandle } from '../seal.ts';
import { signingOf } from '../signing-of.ts';
import { signerIn } from '../signer.ts';
import type { SessionChange, SessionRecord } from '../store.ts';
import { keepStarted } from './keep-started.ts';
import { fileToSend, prepareSignature, prepareFullSignature } from './prepare-signature.ts';

interface SignatureRequestContext<Wanted> {
  method: SigningMethod<Wanted>;
  ask: SignatureRequest;
  chosen: ChosenCertificate;
  wanted: Wanted | null;
}

/**
 * Checks the certificate's subject and revocation before any PIN is requested. Then prepares the document for this
 * certificate and requests the signature from the provider.
 * @throws as `requireSigner`; signing.cancelled when the session changed meanwhile
 */
export async function requestSignature<Wanted>(
  ctx: Ctx,
  session: SessionRecord,
  known: SignatureRequestContext<Wanted>,
): Promise<Started> {
  const { method, ask, chosen, wanted } = known;
  await requireSigner(ctx, session, chosen);
  const file = ask.sendFiles && method.files ? await fileToSend(ctx, session) : null;
  if (file) {
    const asked = method.files?.(ask, chosen, [file]);
    if (asked) return keepAsked(ctx, session, await asked, { certificate: Buffer.from(chosen.certificate) });
  }
  const prepared = await prepareSignature(ctx, session, chosen);
  const started = await method.signature(ask, {
    chosen,
    digest: prepared.digest,
    flow: session.flow as MethodFlow,
    wanted,
    before:
      session.handle_sealed &&
      openHandle(ctx.platform, { table: 'signing_sessions', id: session.id }, session.handle_sealed),
  });
  return keepAsked(ctx, session, started, {
    certificate: Buffer.from(chosen.certificate),
    digest: Buffer.from(prepared.digest),
    prepared: prepared.session,
  });
}

/** @throws signing.cancelled when the session changed meanwhile */
async function keepAsked(ctx: Ctx, { id }: SessionRecord, started: Started, change: SessionChange): Promise<Started> {
  const kept = await inTenant(ctx, (tx) => keepStarted(ctx, tx, id, started, { ...change, stage: 'signature' }));
  return kept ? started : fail('signing.cancelled');
}

/** Requests a complete signature from a provider that makes one; the signer is checked when it arrives. */
export async function requestFullSignature<Wanted>(
  ctx: Ctx,
  session: SessionRecord,
  { method, ask }: Pick<SignatureRequestContext<Wanted>, 'method' | 'ask'>,
): Promise<Started> {
  const prepared = await prepareFullSignature(ctx, session);
  const started = (await method.whole?.(ask, prepared.over)) ?? fail('signing.method-not-offered');
  return keepAsked(ctx, session, started, { prepared: prepared.session });
}

/**
 * Requires that the certificate is the signer's and not revoked, and that the signer may still sign. A person who was
 * only named by code has confirmed nothing yet, so the name in that certificate is not disclosed.
 * @throws signing.wrong-person, signing.other-signer, signing.certificate-bad; as `mustStillSign`
 */
export async function requireSigner(
  ctx: Ctx,
  session: SessionRecord,
  signer: Pick<ChosenCertificate, 'person' | 'certificate'>,
): Promise<void> {
  const mismatch = await inTenant(ctx, async (tx) => {
    await mustStillSign(tx, signingOf(session));
    return checkPerson(tx, session, signer);
  });
  if (mismatch && isUnconfirmed(session)) fail('signing.other-signer', { expected: mismatch.expected });
  if (mismatch) throw new AppError('signing.wrong-person', mismatch);
  const { status } = await trustServicesOf(ctx.platform);
  // A revocation status that cannot be determined now does not refuse: it is requested again for the long-term proof,
  // which the signature waits for.
  if ((await status(signer.certificate, ctx.clock.now())) === 'revoked') fail('signing.certificate-bad');
}

/** A request by code: the certificate is known before its owner has confirmed anything. */
const isUnconfirmed = ({ flow }: SessionRecord): boolean => flow === 'notification';

/** Delegates sign with their own certificate (AZ-10): it must carry their name, whatever is required of the member. */
async function checkPerson(
  tx: Tx,
  session: SessionRecord,
  { person }: Pick<ChosenCertificate, 'person'>,
): Promise<Mismatch | null> {
  const { member, firstName, lastName, isDelegate } = await signerIn(tx, session);
  const { identity, country, personal_code_hash: personalCodeHash } = member;
  const asked = isDelegate
    ? { identity: 'name' as const, country: null, personalCodeHash: null }
    : { identity: identity as IdentityRule, country, personalCodeHash };
  const mismatch = mismatchOf(tx, { firstName, lastName, ...asked }, person);
  if (!mismatch && session.key_id && !isUnconfirmed(session))
    await nameMember(tx, member.id, { firstName: person.givenName, lastName: person.surname });
  return mismatch;
}
