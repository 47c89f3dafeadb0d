import type { SigningPerson } from '@paraph/providers';
import { type Ctx, viewerOf } from '../../platform/context.ts';
import { inTenant, type Tx } from '../../platform/db/index.ts';
import { identityHashes, refundPush, takePushToSign } from '../auth/index.ts';
import { codesNamedFor, isPersonalCodeOf } from '../documents/index.ts';
import { tenantInfoIn } from '../tenants/index.ts';
import type { SigningOrder } from './service/order.ts';
import { hasSignedAs } from './store.ts';

/**
 * Counts a request to the phone of a person before it is sent.
 * @returns the counts that were taken; `orRefund` gives them back while the phone was not asked
 * @throws signing.asked-often, signing.asked-many
 */
export async function takePush(
  ctx: Ctx,
  person: SigningPerson,
  { documentId, document }: Pick<SigningOrder, 'documentId' | 'document'>,
): Promise<Buffer[]> {
  const known = await inTenant(ctx, async (tx) => ({
    hasSigned: await hasSignedBefore(tx, ctx, person),
    isNamed: await isNamed(tx, ctx, {
      person,
      documentId: documentId ?? (typeof document === 'string' ? document : null),
    }),
  }));
  return takePushToSign(ctx, { person: { country: person.country, code: person.code }, ...known });
}

/** An API key signs for many people, so what one of them signed proves nothing about its next caller. */
async function hasSignedBefore(tx: Tx, ctx: Ctx, person: SigningPerson): Promise<boolean> {
  const { caller, userId } = viewerOf(ctx);
  if (caller === 'apiKey') return false;
  return hasSignedAs(tx, userId, identityHashes(ctx.platform.dataKeys, person));
}

/** Consumers share a tenant: what one of them names is no word of a company. */
async function isNamed(
  tx: Tx,
  ctx: Ctx,
  { person, documentId }: { person: SigningPerson; documentId: string | null },
): Promise<boolean> {
  const { caller, userId } = viewerOf(ctx);
  if ((await tenantInfoIn(tx)).kind === 'consumer') return false;
  if (caller === 'apiKey') return true;
  if (!documentId) return false;
  const named = await codesNamedFor(tx, documentId, userId);
  return named.some((hash) => isPersonalCodeOf(hash, tx, person));
}

/** Runs `act`, and gives the counts back when it fails: the phone was not asked then. */
export async function orRefund<T>(ctx: Ctx, counts: readonly Buffer[], act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    await refundPush(ctx, counts);
    throw error;
  }
}
