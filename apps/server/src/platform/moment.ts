import { momentText } from '@paraph/domain';
import type { Ctx } from './context.ts';

/** This moment as a mail tells it: in the reader's zone, by the rule of pages and stamps. */
export const momentOf = (ctx: Pick<Ctx, 'clock' | 'zone'>): string => momentText(ctx.zone, ctx.clock.now());
