import { billingDays, type DashboardPeriod } from '@paraph/domain';

/** Chosen period of the company's figures. */
export interface PeriodChoice {
  period: DashboardPeriod;
  from: string;
  until: string;
}

export type PeriodFaults = Partial<Record<'from' | 'until', 'needDay' | 'wrongOrder'>>;

/** Custom days are both required, in order; otherwise nothing is requested (DASH-015). */
export function periodFaults({ period, from, until }: PeriodChoice): PeriodFaults {
  if (period !== 'custom') return {};
  const faults: PeriodFaults = {};
  if (from === '') faults.from = 'needDay';
  if (until === '') faults.until = 'needDay';
  else if (from > until) faults.until = 'wrongOrder';
  return faults;
}

/** Returns the requested days as of `today` (YYYY-MM-DD); null for an invalid choice. */
export function requestedDays(choice: PeriodChoice, today: string): { dateFrom: string; dateTo: string } | null {
  if (Object.keys(periodFaults(choice)).length > 0) return null;
  const days = billingDays(choice.period, { today, from: choice.from, until: choice.until });
  return days?.from ? { dateFrom: days.from, dateTo: days.until } : null;
}
