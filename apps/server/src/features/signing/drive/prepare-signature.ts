import { fail, type StampPage, type StampPosition } from '@paraph/domain';
import type { ChosenCertificate } from '@paraph/providers';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { readFile } from '../../../platform/files/index.ts';
import { loadVersion, memberById, presentVersion } from '../../documents/index.ts';
import { settingsIn, tenantFrame } from '../../tenants/index.ts';
import type { Ground, Prepared } from '../formats/format.ts';
import { formatOf } from '../formats/index.ts';
import type { SessionRecord } from '../store.ts';

const versionOf = (ctx: Ctx, session: Pick<SessionRecord, 'document_id' | 'version'>) =>
  inTenant(ctx, async (tx) => {
    const present = await presentVersion(tx, session.document_id);
    if (!present || present.number !== session.version) return fail('document.changed');
    const found = await loadVersion(tx, session.document_id, session.version);
    if (!found) return fail('document.changed');
    return { version: found, pages: present.pages, format: formatOf(present.extension) };
  });

/** The bytes of the version that the session is about. @throws document.changed when it is not the present one */
export const presentFile = async (ctx: Ctx, session: SessionRecord): Promise<Uint8Array> =>
  readFile(ctx, (await versionOf(ctx, session)).version.fileId);

/** Whether whole signatures and files of a provider can be put into the document of a session. */
export const takesForeign = async (ctx: Ctx, session: SessionRecord): Promise<boolean> =>
  (await versionOf(ctx, session)).format.foreign !== null;

/** The version that the session is about, with what its signer wants said. */
async function groundOf(ctx: Ctx, session: SessionRecord) {
  const { version, pages, format } = await versionOf(ctx, session);
  const { zone, locale } = await tenantFrame(ctx);
  const { stampId } = await inTenant(ctx, (tx) => settingsIn(tx, locale));
  const claims = session.claims as Partial<Ground['claims']> | null;
  const ground: Ground = {
    file: await readFile(ctx, version.fileId),
    time: ctx.clock.now(),
    zone,
    pages,
    picture: stampId ? new Uint8Array(await readFile(ctx, stampId)) : null,
    stamp: session.stamp as { position: StampPosition; page: StampPage },
    claims: {
      position: claims?.position ?? null,
      subdivision: claims?.subdivision ?? null,
      signedAs: session.signed_as,
    },
  };
  return { ground, format };
}

/** The half-made signature of the version that the session is about. */
export async function prepareSignature(ctx: Ctx, session: SessionRecord, chosen: ChosenCertificate): Promise<Prepared> {
  const { ground, format } = await groundOf(ctx, session);
  return format.prepare(ground, chosen);
}

/** The same where the certificate comes with the signature: the file names the person who was invited. */
export async function prepareWhole(ctx: Ctx, session: SessionRecord): Promise<Prepared> {
  const member = await inTenant(ctx, (tx) => memberById(tx, session.member_id));
  const invited = { givenName: member?.first_name ?? '', surname: member?.last_name ?? '' };
  const { ground, format } = await groundOf(ctx, session);
  return format.foreign?.prepare(ground, invited) ?? fail('signing.method-not-offered');
}
