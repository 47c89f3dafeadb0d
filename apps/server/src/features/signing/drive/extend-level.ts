import { AppError } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { atMost } from '../../../platform/at-most.ts';
import { inTenant, type Tx } from '../../../platform/db/index.ts';
import type { Listener } from '../../../platform/events/index.ts';
import { holdFile, putBytes, readFile } from '../../../platform/files/index.ts';
import { requestedContent, loadVersion, presentVersion, recordExtension } from '../../documents/index.ts';
import { trustServicesOf } from '../../trust/index.ts';
import { formatOf } from '../formats/index.ts';

/**
 * Raises the whole file to B-LTA in one step after the last signature (decision 21; history 11). Retried until it
 * succeeds. Files that are LTA already or have no signature are left unchanged.
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
 * Adds one more archive timestamp over a document that is LTA already, before the algorithms or certificates of the
 * last one expire. `noted` is written in the transaction of the new version.
 */
export const renewArchive = (ctx: Ctx, documentId: string, noted: (tx: Tx) => Promise<unknown>): Promise<void> =>
  extendLevel(ctx, documentId, { renews: true, noted });

/** Limits concurrent augmentations: no user waits for them, and many documents may complete at once. */
const inTurn = atMost(2);

interface Extending {
  /** True renews a document of level LTA; false raises one of a lower level. */
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
    // The content uploaded last, which may be another file than the first one: signatures in it were made elsewhere.
    const content = await requestedContent(tx, documentId);
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
    // Another version was stored meanwhile: the next delivery of the event starts from that one.
    if (error instanceof AppError && error.code === 'document.changed')
      throw new Error('The document went on; trying again.', { cause: error });
    throw error;
  }
}
