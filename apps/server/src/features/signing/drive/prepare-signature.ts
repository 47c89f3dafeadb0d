import { fail, type FileType, fitsBulk, type StampPlace } from '@paraph/domain';
import type { ChosenCertificate } from '@paraph/providers';
import { trustsTest } from '../../../platform/config/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { readFile } from '../../../platform/files/index.ts';
import { fullName, loadVersion, presentVersion } from '../../documents/index.ts';
import { settingsIn, tenantInfo } from '../../tenants/index.ts';
import type { FormatInput, Prepared, PreparedFullSignature } from '../formats/format.ts';
import { formatOf } from '../formats/index.ts';
import { signerIn } from '../signer.ts';
import type { SessionRecord } from '../store.ts';

const versionOf = (ctx: Ctx, session: Pick<SessionRecord, 'document_id' | 'version'>) =>
  inTenant(ctx, async (tx) => {
    const present = await presentVersion(tx, session.document_id);
    if (!present || present.number !== session.version) return fail('document.changed');
    const found = await loadVersion(tx, session.document_id, session.version);
    if (!found) return fail('document.changed');
    const document = { extension: present.extension as FileType, level: present.level };
    return { version: found, pages: present.pages, format: formatOf(present.extension), document };
  });

/**
 * Returns the whole file to send, if the provider takes files of this kind and this file can take the result; else
 * null.
 * @throws document.changed
 */
export async function fileToSend(ctx: Ctx, session: SessionRecord): Promise<Uint8Array | null> {
  const { version, format, document } = await versionOf(ctx, session);
  if (!format.foreign || !fitsBulk('EPARAKSTS', document)) return null;
  const file = await readFile(ctx, version.fileId);
  return format.foreign.takes(file) ? file : null;
}

/**
 * Returns the version of the session with its signer's claims and stamp.
 * @throws document.changed, document.member-missing
 */
async function signatureInputOf(ctx: Ctx, session: SessionRecord) {
  const { version, pages, format } = await versionOf(ctx, session);
  const { zone, locale } = await tenantInfo(ctx);
  const { stampId, member } = await inTenant(ctx, async (tx) => {
    const { stampId } = await settingsIn(tx, locale);
    return { stampId, member: (await signerIn(tx, session)).member };
  });
  const claims = session.claims as Partial<FormatInput['claims']> | null;
  const input: FormatInput = {
    file: await readFile(ctx, version.fileId),
    time: ctx.clock.now(),
    zone,
    testIn: trustsTest(ctx.platform.config) ? locale : null,
    pages,
    picture: stampId ? new Uint8Array(await readFile(ctx, stampId)) : null,
    stamp: session.stamp as unknown as StampPlace,
    invitedAs: fullName(member.first_name, member.last_name, member.email),
    claims: {
      position: claims?.position ?? null,
      subdivision: claims?.subdivision ?? null,
      signedAs: session.signed_as,
    },
  };
  return { input, format };
}

/**
 * Returns the prepared signature over the version of the session.
 * @throws document.changed, document.member-missing
 */
export async function prepareSignature(ctx: Ctx, session: SessionRecord, chosen: ChosenCertificate): Promise<Prepared> {
  const { input, format } = await signatureInputOf(ctx, session);
  const { givenName, surname } = chosen.person;
  // The signer of an API key has no name in the portal before the signature.
  return format.prepare(session.key_id ? { ...input, invitedAs: `${givenName} ${surname}`.trim() } : input, chosen);
}

/**
 * Prepares a signature whose certificate arrives with it; the file names the expected signer.
 * @throws document.changed, document.member-missing, signing.method-not-offered
 */
export async function prepareFullSignature(ctx: Ctx, session: SessionRecord): Promise<PreparedFullSignature> {
  const { firstName, lastName } = await inTenant(ctx, (tx) => signerIn(tx, session));
  const { input, format } = await signatureInputOf(ctx, session);
  return (
    format.foreign?.prepare(input, { givenName: firstName, surname: lastName }) ?? fail('signing.method-not-offered')
  );
}
