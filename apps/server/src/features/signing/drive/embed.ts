import { fail, LIMITS } from '@paraph/domain';
import {
  completeForeignPades,
  completePades,
  type ForeignPadesSession,
  type PadesSession,
  requireOnlySigned,
} from '@paraph/engine';
import { nodeCrypto } from '@paraph/engine/node';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import type { Turn } from '../../../platform/leased-loop.ts';
import { holdFile, putBytes, readFile } from '../../../platform/files/index.ts';
import { loadVersion } from '../../documents/index.ts';
import type { World } from '../../trust/index.ts';
import { changeSession, type SessionRecord } from '../store.ts';

type Fill = (file: Uint8Array) => Uint8Array | Promise<Uint8Array>;

/** The value is checked against the certificate before anything is kept. */
export const embed = (ctx: Ctx, session: SessionRecord, { ports }: World, signature: Uint8Array): Promise<Turn> =>
  keepSigned(ctx, session, (file) =>
    completePades(file, session.prepared as unknown as PadesSession, signature, ports),
  );

/** A signature somebody else has made whole: the provider's client has checked it, here it must fit the file. */
export const embedWhole = (ctx: Ctx, session: SessionRecord, cms: Uint8Array): Promise<Turn> =>
  keepSigned(ctx, session, (file) =>
    completeForeignPades(file, session.prepared as unknown as ForeignPadesSession, cms, nodeCrypto.startHash),
  );

/** A whole signed file: it must be the version that went out, with this signature and nothing else added. */
export const embedFile = (ctx: Ctx, session: SessionRecord, signed: Uint8Array): Promise<Turn> =>
  keepSigned(ctx, session, (file) => {
    requireOnlySigned(file, signed);
    return signed;
  });

/** The B-B bytes wait with the session. */
async function keepSigned(ctx: Ctx, session: SessionRecord, fill: Fill): Promise<Turn> {
  const version = await inTenant(ctx, (tx) => loadVersion(tx, session.document_id, session.version));
  if (!version) return fail('document.changed');
  const file = await readFile(ctx, version.fileId);
  const signed = await fill(file);
  const stored = await putBytes(ctx, signed);
  const now = ctx.clock.now();
  const changed = await inTenant(ctx, async (tx) => {
    await holdFile(tx, stored.fileId);
    return changeSession(tx, session.id, 'started', {
      state: 'completing',
      signed_file_id: stored.fileId,
      next_try_at: null,
      reason: null,
      expires_at: new Date(now.getTime() + LIMITS.signingGiveUp),
    });
  });
  return changed ? 'again' : 'done';
}
