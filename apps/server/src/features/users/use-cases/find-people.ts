import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import { foldText } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { tenantInfo } from '../../tenants/index.ts';
import { findUsers } from '../store/find.ts';

type Items = typeof endpoints.people.items;

/**
 * Returns users whose name or address contains all the words, ignoring case and diacritics. Consumers share a tenant
 * without being colleagues, so each finds only themselves.
 */
export async function findPeople(ctx: Ctx, { query }: ParsedOf<Items>): Promise<AnswerOf<Items>> {
  const { isCompany } = await tenantInfo(ctx);
  const { offset, limit, search = '' } = query;
  const words = foldText(search).split(' ').filter(Boolean);
  const only = isCompany ? undefined : viewerOf(ctx).userId;
  return inTenant(ctx, (tx) => findUsers(tx, { words, only, offset, limit }));
}
