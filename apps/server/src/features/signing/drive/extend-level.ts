import { AppError } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { atMost } from '../../../platform/at-most.ts';
import { inTenant, type Tx } from '../../../platform/db/index.ts';
import type { Listener } from '../../../platform/events/index.ts';
import { holdFile, putBytes, readFile } from '../../../platform/files/index.ts';
import { askedContent, loadVersion, presentVersion, recordExtension } from '../../documents/index.ts';
import { trustServicesOf } from '../../trust/index.ts';
import { formatOf } from '../formats/index.ts';

/**
 * When the last signature is in, one step raises the whole file to B-LTA (decision 21; history 11). Tried again until
 * it works; a file that is LTA already, or has no signature, stays as it is.
 */
export const levelExtender: Listener = {
  name: 'raise-level',
  events: ['document.final'],
  async call(ctx, event) {
    const { signers } = event.data as { signers?: number };
    if (signers) await inTurn(() => extendLevel(ctx, event.subjectId));
  },
};

/**
 * The same again for a document that is LTA already: one more archive timestamp over everything, before what the last
 * one stands on runs out. `noted` is written together with the new version.
 */
export const renewArchive = (ctx: Ctx, documentId: string, noted: (tx: Tx) => Promise<unknown>): Promise<void> =>
  extendLevel(ctx, documentId, { renews: true, noted });

/** Nobody waits for it: many documents that end at once are raised a few at a time. */
const inTurn = atMost(2);

interface Extending {
  /** Whether it is one of level LTA that is raised, and not one below. */
  renews: boolean;
  noted?: (tx: Tx) => Promise<unknown>;
}

async function extendLevel(
  ctx: Ctx,
  documentId: string,
  { renews, noted }: Extending = { renews: false },
): Promise<void> {
  const found = await inTenant(ctx, async (tx) => {
    const document = await presentVersion(tx, documentId);
    if (!document) return undefined;
    // What was put in last, which may be another file than the first one: signatures in it were made elsewhere.
    const content = await askedContent(tx, documentId);
    return { document, version: await loadVersion(tx, documentId, document.number), content };
  });
  if (!found?.version || !found.content || found.document.phase === 'voided') return;
  if ((found.document.level === 'LTA') !== renews) return;
  const { ports, roots } = await trustServicesOf(ctx.platform);
  const { fileId } = found.content;
  const extended = await formatOf(found.document.extension).extend(await readFile(ctx, found.version.fileId), 'B-LTA', {
    ports,
    time: ctx.clock.now(),
    trust: roots,
    before: () => readFile(ctx, fileId),
  });
  const stored = await putBytes(ctx, extended);
  try {
    await inTenant(ctx, async (tx) => {
      await holdFile(tx, stored.fileId);
      await recordExtension(tx, { documentId, from: found.document.number, file: stored, level: 'LTA' });
      await noted?.(tx);
    });
  } catch (error) {
    // Somebody stored another version meanwhile: the next delivery starts from that one.
    if (error instanceof AppError && error.code === 'document.changed')
      throw new Error('The document went on; trying again.', { cause: error });
    throw error;
  }
}
