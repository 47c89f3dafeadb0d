import { workingDay } from '@paraph/domain';
import type { Tx } from '../../platform/db/index.ts';
import { dayIn, tenantInfoIn, settingsIn } from '../tenants/index.ts';

/** What a company proposes for each new document; its owner may choose otherwise until it is sent. */
export interface Proposed {
  /** YYYY-MM-DD in the company's zone; null when none is proposed. */
  deadline: string | null;
  validUntil: string | null;
  stamp: { position: string; page: string; bySigner: boolean };
}

const DAY = 24 * 3600_000;

/**
 * Deadline, validity and place of the stamp of a document that is made now (COMPANY-004, COMPANY-005). Without the module
 * there are no deadlines; one never falls on a weekend or on a public holiday of the countries that were chosen.
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
