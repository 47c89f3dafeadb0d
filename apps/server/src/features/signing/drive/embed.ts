import { fail, LIMITS } from '@paraph/domain';
import { completePades, type PadesSession } from '@paraph/engine';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import type { Turn } from '../../../platform/leased-loop.ts';
import { holdFile, putBytes, readFile } from '../../../platform/files/index.ts';
import { loadVersion } from '../../documents/index.ts';
import type { World } from '../../trust/index.ts';
import { changeSession, type SessionRecord } from '../store.ts';

type Answer = { world: World; signature: Uint8Array };

/** The value is checked against the certificate before anything is kept; the B-B bytes wait with the session. */
export async function embed(ctx: Ctx, session: SessionRecord, { world, signature }: Answer): Promise<Turn> {
  const version = await inTenant(ctx, (tx) => loadVersion(tx, session.document_id, session.version));
  if (!version) return fail('document.changed');
  const file = await readFile(ctx, version.fileId);
  const signed = await completePades(file, session.prepared as unknown as PadesSession, signature, world.ports);
  const stored = await putBytes(ctx, signed);
  const now = ctx.clock.now();
  const changed = await inTenant(ctx, async (tx) => {
    await holdFile(tx, stored.fileId);
    return changeSession(tx, session.id, 'started', {
      state: 'completing',
      signed_file_id: stored.fileId,
      next_try_at: null,
      expires_at: new Date(now.getTime() + LIMITS.signingGiveUp),
    });
  });
  return changed ? 'again' : 'done';
}
