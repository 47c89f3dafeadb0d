import type { AnswerOf, endpoints } from '@paraph/contract';
import type { ReturnReason } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { unreachedOf } from '../store/deliveries.ts';

/** The page shows a few; anyone who has more begins with these. */
const MOST = 20;

/** What the viewer has to mend: people of their own documents under way whose last mail came back (product f1). */
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
