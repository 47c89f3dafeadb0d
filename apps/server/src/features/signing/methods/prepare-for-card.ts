import { fail } from '@paraph/domain';
import type { ChosenCertificate } from '@paraph/providers';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { requireSigner } from '../drive/request-signature.ts';
import { prepareSignature } from '../drive/prepare-signature.ts';
import { changeSession, type SessionRecord } from '../store.ts';

/**
 * Checks the person of the card before a PIN is requested, then prepares the document for its key.
 * @returns what the card signs, in hexadecimal
 * @throws signing.wrong-person, signing.certificate-bad, signing.cancelled when the session changed meanwhile
 */
export async function prepareForCard(ctx: Ctx, session: SessionRecord, chosen: ChosenCertificate): Promise<string> {
  await requireSigner(ctx, session, chosen);
  const prepared = await prepareSignature(ctx, session, chosen);
  const change = {
    stage: 'signature',
    certificate: Buffer.from(chosen.certificate),
    digest: Buffer.from(prepared.digest),
    prepared: prepared.session,
  } as const;
  const kept = await inTenant(ctx, (tx) => changeSession(tx, session.id, 'started', change));
  return kept ? Buffer.from(prepared.digest).toString('hex') : fail('signing.cancelled');
}
