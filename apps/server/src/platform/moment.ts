import { LOCALES } from '@paraph/domain';
import type { Ctx } from './context.ts';

/** Formats this moment in the reader's language and names its time zone. */
export const momentOf = (ctx: Pick<Ctx, 'clock' | 'zone'>, locale: keyof typeof LOCALES): string =>
  momentAt(ctx, locale, ctx.clock.now());

/** The same of any moment. */
export const momentAt = ({ zone }: Pick<Ctx, 'zone'>, locale: keyof typeof LOCALES, at: Date): string =>
  new Intl.DateTimeFormat(LOCALES[locale].bcp47, { dateStyle: 'long', timeStyle: 'long', timeZone: zone }).format(at);
