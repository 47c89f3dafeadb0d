/** Consumer plans (specification 2 §1). Money is a decimal string in EUR; null means by agreement or unlimited. */
export const PLANS = {
  free: { signatures: 5, checks: 5, extra: null, yearly: '0.00', monthly: '0.00' },
  pro: { signatures: 20, checks: null, extra: '0.33', yearly: '5.80', monthly: '6.80' },
  teams: { signatures: 30, checks: null, extra: '0.30', yearly: '11.80', monthly: '15.80' },
  organizations: { signatures: 30, checks: null, extra: '0.30', yearly: null, monthly: null },
} as const;
export type Plan = keyof typeof PLANS;

/** Periods of the billing report. */
export const BILLING_PERIODS = ['custom', 'today', 'last7Days', 'last30Days', 'allTime', 'thisYear'] as const;
export type BillingPeriod = (typeof BILLING_PERIODS)[number];
