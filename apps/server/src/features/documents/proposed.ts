import { workingDay } from '@paraph/domain';
import type { Tx } from '../../platform/db/index.ts';
import { dayIn, tenantInfoIn, settingsIn } from '../tenants/index.ts';

/** Default values of a company for new documents; the owner may change them until sending. */
export interface Proposed {
  /** YYYY-MM-DD in the company's time zone; null without a default. */
  deadline: string | null;
  validUntil: string | null;
  stamp: { position: string; page: string; bySigner: boolean };
}

const DAY = 24 * 3600_000;

/**
 * Returns deadline, validity and place of the stamp for a document created now (COMPANY-004, COMPANY-005). Without the
 * module there are no deadlines. A deadline is never on a weekend or on a public holiday of the chosen countries.
 */
export async function proposedBy(tx: Tx, at: Date): Promise<Proposed> {
  const { zone, locale, modules } = await tenantInfoIn(tx);
  const settings = await settingsIn(tx, locale);
  const after = (days: number) => dayIn(zone, new Date(at.getTime() + days * DAY));
  const { deadlineDays, validDays, holidayCountries } = settings;
  const hasDeadlines = deadlineDays !== null && modules.includes('DocumentDeadlineModule');
  return {
    deadline: hasDeadlines ? workingDay(after(deadlineDays), holidayCountries) : null,
    validUntil: validDays === null ? null : after(validDays),
    stamp: {
      position: settings.timestampPosition,
      page: settings.timestampPagePosition,
      bySigner: settings.stampBySigner,
    },
  };
}
