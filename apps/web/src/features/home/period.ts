import { billingDays, type DashboardPeriod } from '@paraph/domain';

/** The days of the company's figures, as they are chosen. */
export interface PeriodChoice {
  period: DashboardPeriod;
  from: string;
  until: string;
}

export type PeriodFaults = Partial<Record<'from' | 'until', 'needDay' | 'wrongOrder'>>;

/** Days of one's own choice are both needed, in their order; without that nothing is asked (DASH-015). */
export function periodFaults({ period, from, until }: PeriodChoice): PeriodFaults {
  if (period !== 'custom') return {};
  const faults: PeriodFaults = {};
  if (from === '') faults.from = 'needDay';
  if (until === '') faults.until = 'needDay';
  else if (from > until) faults.until = 'wrongOrder';
  return faults;
}

/** What is asked of the server, seen from `today` (YYYY-MM-DD); null for a choice with faults. */
export function askedDays(choice: PeriodChoice, today: string): { dateFrom: string; dateTo: string } | null {
  if (Object.keys(periodFaults(choice)).length > 0) return null;
  const days = billingDays(choice.period, { today, from: choice.from, until: choice.until });
  return days?.from ? { dateFrom: days.from, dateTo: days.until } : null;
}
