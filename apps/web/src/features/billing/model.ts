import { BILLING_PERIODS, type BillingPeriod } from '@paraph/domain';

/** The period of the report; stored in the address. */
export interface ReportState {
  period: BillingPeriod;
  from: string;
  until: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayOf = (word: string | null): string => (word && DAY.test(word) ? word : '');

export const stateOf = (query: URLSearchParams): ReportState => ({
  period: BILLING_PERIODS.find((name) => name === query.get('period')) ?? 'last30Days',
  from: dayOf(query.get('from')),
  until: dayOf(query.get('until')),
});

export const queryOf = ({ period, from, until }: ReportState): URLSearchParams =>
  new URLSearchParams(
    Object.entries({ period, ...(period === 'custom' && { from, until }) }).filter(([, value]) => value !== ''),
  );

export type ReportFaults = Partial<Record<'from' | 'until', 'needDay' | 'wrongOrder'>>;

/** A custom period needs both days, in order (TENANT-039). */
export function faultsOf({ period, from, until }: ReportState): ReportFaults {
  if (period !== 'custom') return {};
  if (from === '' || until === '')
    return { ...(from === '' && { from: 'needDay' as const }), ...(until === '' && { until: 'needDay' as const }) };
  return from > until ? { until: 'wrongOrder' } : {};
}

/** Returns the request to the server; only for a state without faults. */
export const requestOf = ({ period, from, until }: ReportState) =>
  period === 'custom' ? { period, from, until } : { period };
