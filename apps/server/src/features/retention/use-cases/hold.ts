import { fail } from '@paraph/domain';
import { recordingChange } from '../../../platform/company-changes/index.ts';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { inTenant, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { requireFreshProof } from '../../../platform/fresh-proof.ts';
import { coversOf } from '../../documents/index.ts';
import { legalHold } from '../company-value.ts';
import { keepHold, lockAny, readRetention } from '../store/lists.ts';

/** Puts a legal hold on a document (PV-03). @throws document.not-found when it does not exist or is purged */
export const placeHold = (ctx: Ctx, id: string, reason: string): Promise<null> =>
  inTenant(ctx, async (tx) => {
    const { name } = await lockWithName(tx, id);
    await keepHold(tx, id, { by: viewerOf(ctx).userId, reason });
    await emit(tx, 'document.held', id, { texts: { reason } });
    await emit(tx, 'tenant.hold-placed', ctx.tenantId, { data: { documentId: id }, texts: { name, reason } });
    return null;
  });

/**
 * Lifts the hold of a document; without one it does nothing. Other administrators are notified, and the owner's reaction
 * to a stolen session puts the hold back (AN-16, PV-03).
 * @throws document.not-found when it does not exist or is purged; auth.proof-required without a fresh proof (AN-17)
 */
export const liftHold = (ctx: Ctx, id: string): Promise<null> =>
  inTenant(ctx, async (tx) => {
    const { name, held_at, held_reason } = await lockWithName(tx, id);
    if (held_at === null) return null;
    requireFreshProof(ctx, 'holds.lift');
    await recordingChange(tx, { value: legalHold, keys: [id], act: 'tenant.hold-lifted' }, () =>
      keepHold(tx, id, null),
    );
    await emit(tx, 'document.released', id, { texts: { reason: null } });
    const texts = { name, ...(held_reason !== null && { reason: held_reason }) };
    await emit(tx, 'tenant.hold-lifted', ctx.tenantId, { data: { documentId: id }, texts });
    return null;
  });

/** Locks a document. @returns its hold, with the name that administrators see */
async function lockWithName(tx: Tx, id: string) {
  const hidden = () => fail('document.not-found');
  if (!(await lockAny(tx, id))) hidden();
  const kept = (await readRetention(tx, id)) ?? hidden();
  return { ...kept, name: (await coversOf(tx, [id])).get(id) ?? kept.name };
}
