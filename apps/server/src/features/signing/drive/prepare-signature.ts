import { readFile as readAsset } from 'node:fs/promises';
import { fail, type StampPage, type StampPosition } from '@paraph/domain';
import { type Corner, prepareForeignPades, preparePades, type PreparedPades, type Stamp } from '@paraph/engine';
import { nodeCrypto } from '@paraph/engine/node';
import type { ChosenCertificate } from '@paraph/providers';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { readFile } from '../../../platform/files/index.ts';
import { loadVersion, memberById, presentVersion } from '../../documents/index.ts';
import { tenantFrame } from '../../tenants/index.ts';
import type { SessionRecord } from '../store.ts';
import { stampLines } from './stamp-lines.ts';

export const CORNERS: Record<StampPosition, Corner> = {
  TOP_LEFT: 'top-left',
  TOP_RIGHT: 'top-right',
  BOTTOM_LEFT: 'bottom-left',
  BOTTOM_RIGHT: 'bottom-right',
};

const FONT = new URL('../../../../../../packages/engine/assets/dejavu-sans.ttf', import.meta.url);
let font: Promise<Uint8Array> | undefined;
/** The letters of every stamp; read once. */
export const stampFont = () => (font ??= readAsset(FONT).then((bytes) => new Uint8Array(bytes)));

interface Ground {
  file: Uint8Array;
  time: Date;
  stamp: Stamp;
}

const versionOf = (ctx: Ctx, session: Pick<SessionRecord, 'document_id' | 'version'>) =>
  inTenant(ctx, async (tx) => {
    const present = await presentVersion(tx, session.document_id);
    if (!present || present.number !== session.version) return fail('document.changed');
    const found = await loadVersion(tx, session.document_id, session.version);
    if (!found) return fail('document.changed');
    return { version: found, pages: present.pages };
  });

/** The bytes of the version that the session is about. @throws document.changed when it is not the present one */
export const presentFile = async (ctx: Ctx, session: SessionRecord): Promise<Uint8Array> =>
  readFile(ctx, (await versionOf(ctx, session)).version.fileId);

/** The version that the session is about, with the stamp its signer wants on it. */
async function groundOf(ctx: Ctx, session: SessionRecord, signer: Named): Promise<Ground> {
  const { version, pages } = await versionOf(ctx, session);
  const frame = await tenantFrame(ctx);
  const stamp = session.stamp as { position: StampPosition; page: StampPage };
  const time = ctx.clock.now();
  return {
    file: await readFile(ctx, version.fileId),
    time,
    stamp: {
      page: stamp.page === 'LAST' ? Math.max(1, pages ?? 1) : 1,
      corner: CORNERS[stamp.position],
      lines: stampLines(signer, time, frame.zone),
      font: await stampFont(),
    },
  };
}

type Named = { givenName: string; surname: string };
const nameOf = ({ givenName, surname }: Named): string => `${givenName} ${surname}`.trim();

/** The half-made signature of the version that the session is about. */
export async function prepareSignature(
  ctx: Ctx,
  session: SessionRecord,
  { certificate, algorithm, person }: ChosenCertificate,
): Promise<PreparedPades> {
  const { file, time, stamp } = await groundOf(ctx, session, person);
  const { startHash } = nodeCrypto;
  const roles = session.signed_as ? [session.signed_as] : [];
  return preparePades(file, { certificate, algorithm, time, startHash, name: nameOf(person), stamp, roles });
}

/** The same where the certificate comes with the signature: the stamp names the person who was invited. */
export async function prepareWhole(ctx: Ctx, session: SessionRecord) {
  const member = await inTenant(ctx, (tx) => memberById(tx, session.member_id));
  const invited = { givenName: member?.first_name ?? '', surname: member?.last_name ?? '' };
  const { file, time, stamp } = await groundOf(ctx, session, invited);
  return prepareForeignPades(file, { time, name: nameOf(invited), stamp });
}
