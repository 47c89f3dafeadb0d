import { fail, LIMITS } from '@paraph/domain';
import { type CertifiedPerson, certifiedPerson } from '@paraph/providers';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant, type Tx } from '../../../platform/db/index.ts';
import type { LeaseTurn } from '../../../platform/leased-loop.ts';
import { holdFile, putBytes, readFile } from '../../../platform/files/index.ts';
import { identityHash, refundPush } from '../../auth/index.ts';
import { loadVersion, mustStillSign, nameMember, presentVersion } from '../../documents/index.ts';
import type { TrustServices } from '../../trust/index.ts';
import type { ForeignSignatures, SigningFormat } from '../formats/format.ts';
import { formatOf } from '../formats/index.ts';
import { changeSession, type SessionRecord } from '../store.ts';
import { signingOf } from '../signing-of.ts';

type Fill = (file: Uint8Array, format: SigningFormat) => Uint8Array | Promise<Uint8Array>;

const foreignOf = ({ foreign }: SigningFormat): ForeignSignatures => foreign ?? fail('signing.method-not-offered');

/** Completes the signature; the value is checked against the certificate before anything is stored. */
export const embed = (
  ctx: Ctx,
  session: SessionRecord,
  { ports }: TrustServices,
  signature: Uint8Array,
): Promise<LeaseTurn> =>
  keepSigned(ctx, session, (file, format) => format.complete(file, session.prepared, signature, ports));

/**
 * Embeds a complete signature made by a provider. The provider's client has verified it; here it must match the file.
 */
export const embedFullSignature = (
  ctx: Ctx,
  session: SessionRecord,
  { ports }: TrustServices,
  made: Uint8Array,
): Promise<LeaseTurn> =>
  keepSigned(ctx, session, (file, format) => foreignOf(format).complete(file, session.prepared, made, ports));

/** Accepts a complete signed file: it must be the version that was sent, with this signature added and nothing else. */
export const embedFile = (
  ctx: Ctx,
  session: SessionRecord,
  { ports }: TrustServices,
  signed: Uint8Array,
): Promise<LeaseTurn> => keepSigned(ctx, session, (file, format) => foreignOf(format).takeSigned(file, signed, ports));

/** Puts a drawing under the seal of the installation. An error ends the start, because the caller waits for it. */
export const embedDrawn = (
  ctx: Ctx,
  session: SessionRecord,
  draw: (file: Uint8Array) => Promise<Uint8Array>,
): Promise<LeaseTurn> => keepSigned(ctx, session, draw);

/** Stores the B-B bytes with the session. @throws when the signer may no longer sign, before the file is changed */
async function keepSigned(ctx: Ctx, session: SessionRecord, fill: Fill): Promise<LeaseTurn> {
  const { version, extension } = await inTenant(ctx, async (tx) => {
    await mustStillSign(tx, signingOf(session));
    const document = await presentVersion(tx, session.document_id);
    const found = await loadVersion(tx, session.document_id, session.version);
    return document && found ? { version: found, extension: document.extension } : fail('document.changed');
  });
  const signed = await fill(await readFile(ctx, version.fileId), formatOf(extension));
  const stored = await putBytes(ctx, signed);
  const now = ctx.clock.now();
  const signer = session.certificate && certifiedPerson(session.certificate);
  const changed = await inTenant(ctx, async (tx) => {
    await holdFile(tx, stored.fileId);
    const kept = await changeSession(tx, session.id, 'started', {
      state: 'completing',
      signed_file_id: stored.fileId,
      ...(signer && { signed_by: identityHash(ctx.platform.dataKeys, signer) }),
      next_try_at: null,
      reason: null,
      expires_at: new Date(now.getTime() + LIMITS.signingGiveUp),
    });
    if (kept) await nameSigner(tx, session, signer);
    return kept;
  });
  if (changed) await refundPush(ctx, session.push_counts ?? []);
  return changed ? 'again' : 'done';
}

/** Names the signer of an API key, whom the company did not name, after the person has confirmed the signature. */
async function nameSigner(tx: Tx, session: SessionRecord, signer: CertifiedPerson | null): Promise<void> {
  if (session.key_id && signer)
    await nameMember(tx, session.member_id, { firstName: signer.givenName, lastName: signer.surname });
}
