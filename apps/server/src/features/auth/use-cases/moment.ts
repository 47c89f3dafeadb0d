import { LOCALES } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';

/** A moment as the reader writes it, with the zone it is told in. */
export const momentOf = ({ clock, zone }: Pick<Ctx, 'clock' | 'zone'>, locale: keyof typeof LOCALES): string =>
  new Intl.DateTimeFormat(LOCALES[locale].bcp47, {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: zone,
  }).format(clock.now());
