import { fail } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { inSystem } from '../../../platform/db/index.ts';
import { readOne } from '../store.ts';

/** @throws generic.not-found */
export const theOne = async (ctx: Ctx, id: string) =>
  (await inSystem(ctx.platform, (tx) => readOne(tx, id))) ?? fail('generic.not-found');

/** The context of the company has no viewer. */
export const byCaller = (ctx: Ctx) => ({ by: viewerOf(ctx) });
