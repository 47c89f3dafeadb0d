import { momentText } from '@paraph/domain';
import type { Ctx } from './context.ts';

/** The current time as mails show it: in the reader's zone, in the format of pages and stamps. */
export const momentOf = (ctx: Pick<Ctx, 'clock' | 'zone'>): string => momentText(ctx.zone, ctx.clock.now());
