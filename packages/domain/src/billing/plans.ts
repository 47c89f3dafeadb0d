/** Consumer plans (specification 2 §1). Money is a decimal string in EUR; null means by agreement or unlimited. */
export const PLANS = {
  free: { signatures: 5, checks: 5, extra: null, yearly: '0.00', monthly: '0.00' },
  pro: { signatures: 20, checks: null, extra: '0.33', yearly: '5.80', monthly: '6.80' },
  teams: { signatures: 30, checks: null, extra: '0.30', yearly: '11.80', monthly: '15.80' },
  organizations: { signatures: 30, checks: null, extra: '0.30', yearly: null, monthly: null },
} as const;
export type PlanName = keyof typeof PLANS;

/** Periods of the billing report. */
export const BILLING_PERIODS = ['custom', 'today', 'last7Days', 'last30Days', 'allTime', 'thisYear'] as const;
export type BillingPeriod = (typeof BILLING_PERIODS)[number];

/** Periods of the figures on the home page (DASH-006). */
export const DASHBOARD_PERIODS = ['custom', 'today', 'last7Days', 'last30Days', 'thisYear'] as const;
export type DashboardPeriod = (typeof DASHBOARD_PERIODS)[number];

/** Share of a limit from which administrators are notified (product, admin panel). */
export const NEAR_LIMIT = 0.8;

export const PLAN_NAMES = Object.keys(PLANS) as PlanName[];

/** How much of the bar one signature that is left fills: five fill it (TENANT-028). */
export const BAR_UNITS = 20;

/** How full the bar of the free plan is, of 100. */
export const barOf = (left: number): number => Math.min(100, Math.max(0, left) * BAR_UNITS);

/** Days of a report, both included; null is the beginning of everything. */
export interface BillingDays {
  from: string | null;
  until: string;
}

const DAY = 86_400_000;
const back = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY).toISOString().slice(0, 10);

/**
 * Returns the days of a period, relative to `today` (YYYY-MM-DD in the reader's time zone). Null if `custom` lacks one
 * of its two days, or if they are in the wrong order (TENANT-038, TENANT-039).
 */
export function billingDays(
  period: BillingPeriod,
  { today, from, until }: { today: string; from?: string | null | undefined; until?: string | null | undefined },
): BillingDays | null {
  if (period === 'custom') return from && until && from <= until ? { from, until } : null;
  const starts: Record<Exclude<BillingPeriod, 'custom'>, string | null> = {
    today,
    last7Days: back(today, 6),
    last30Days: back(today, 29),
    allTime: null,
    thisYear: `${today.slice(0, 4)}-01-01`,
  };
  return { from: starts[period], until: today };
}
