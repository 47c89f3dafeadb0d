import { readFile as readAsset } from 'node:fs/promises';
import { fail, type StampPage, type StampPosition } from '@paraph/domain';
import { type Corner, preparePades, type PreparedPades } from '@paraph/engine';
import { nodeCrypto } from '@paraph/engine/node';
import type { ChosenCertificate } from '@paraph/providers';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { readFile } from '../../../platform/files/index.ts';
import { loadVersion, presentVersion } from '../../documents/index.ts';
import { tenantFrame } from '../../tenants/index.ts';
import type { SessionRecord } from '../store.ts';
import { stampLines } from './stamp-lines.ts';

const CORNERS: Record<StampPosition, Corner> = {
  TOP_LEFT: 'top-left',
  TOP_RIGHT: 'top-right',
  BOTTOM_LEFT: 'bottom-left',
  BOTTOM_RIGHT: 'bottom-right',
};

const FONT = new URL('../../../../../../packages/engine/assets/dejavu-sans.ttf', import.meta.url);
let font: Promise<Uint8Array> | undefined;
const stampFont = () => (font ??= readAsset(FONT).then((bytes) => new Uint8Array(bytes)));

export type Prepared = PreparedPades & { algorithm: { scheme: 'rsa-pss'; digest: 'SHA-256' } };

/** The half-made signature of the version that the session is about. */
export async function prepareSignature(
  ctx: Ctx,
  session: SessionRecord,
  chosen: ChosenCertificate,
): Promise<PreparedPades> {
  const { version, pages } = await inTenant(ctx, async (tx) => {
    const present = await presentVersion(tx, session.document_id);
    if (!present || present.number !== session.version) return fail('document.changed');
    const found = await loadVersion(tx, session.document_id, session.version);
    if (!found) return fail('document.changed');
    return { version: found, pages: present.pages };
  });
  const frame = await tenantFrame(ctx);
  const stamp = session.stamp as { position: StampPosition; page: StampPage };
  const now = ctx.clock.now();
  return preparePades(await readFile(ctx, version.fileId), {
    certificate: chosen.certificate,
    algorithm: { scheme: 'rsa-pss', digest: 'SHA-256' },
    time: now,
    startHash: nodeCrypto.startHash,
    name: `${chosen.person.givenName} ${chosen.person.surname}`.trim(),
    stamp: {
      page: stamp.page === 'LAST' ? Math.max(1, pages ?? 1) : 1,
      corner: CORNERS[stamp.position],
      lines: stampLines(chosen.person, now, frame.zone),
      font: await stampFont(),
    },
  });
}
