import type { AnswerOf, endpoints } from '@paraph/contract';
import type { ReturnReason } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { unreachedOf } from '../store/deliveries.ts';

/** The page shows only a few rows; users with more of them correct these first. */
const MOST = 20;

/**
 * Returns members of the viewer's own running documents whose last mail was returned, so that the viewer can correct
 * the addresses (product f1).
 */
export const listReturnedMails = (ctx: Ctx): Promise<AnswerOf<typeof endpoints.documents.returnedMails>> =>
  inTenant(ctx, async (tx) =>
    (await unreachedOf(tx, viewerOf(ctx).userId, MOST)).map((row) => ({
      documentId: row.document_id,
      documentName: row.name,
      name: `${row.first_name} ${row.last_name}`.trim() || row.email,
      email: row.email,
      reason: (row.return_reason ?? 'unknown') as ReturnReason,
      at: row.returned_at!.toISOString(),
    })),
  );
