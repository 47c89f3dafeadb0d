import { expect, test } from 'vitest';
import { barOf, BILLING_PERIODS, billingDays, PLANS } from './plans.ts';

test('the plans have the numbers of the specification (TENANT-023, TENANT-024, TENANT-025)', () => {
  expect(PLANS.free).toMatchObject({ signatures: 5, checks: 5 });
  expect(PLANS.pro).toMatchObject({ signatures: 20, extra: '0.33', yearly: '5.80', monthly: '6.80' });
  expect(PLANS.teams).toMatchObject({ signatures: 30, extra: '0.30', yearly: '11.80', monthly: '15.80' });
});
test('the organization plan has a price by agreement, and the free one five signatures (TENANT-026, TENANT-027)', () => {
  expect(PLANS.organizations).toMatchObject({ signatures: 30, extra: '0.30', yearly: null, monthly: null });
  expect(PLANS.free.signatures).toBe(5);
});
test('the bar of the free plan shows twenty units for each signature left (TENANT-028, DASH-005)', () => {
  expect([5, 3, 1, 0, -1, 7].map(barOf)).toEqual([100, 60, 20, 0, 0, 100]);
});
test('a report has six periods, each with its days (TENANT-038)', () => {
  expect(BILLING_PERIODS).toEqual(['custom', 'today', 'last7Days', 'last30Days', 'allTime', 'thisYear']);
  const today = '2026-03-03';
  const days = (period: (typeof BILLING_PERIODS)[number]) => billingDays(period, { today });
  expect(days('today')).toEqual({ from: today, until: today });
  expect(days('last7Days')).toEqual({ from: '2026-02-25', until: today });
  expect(days('last30Days')).toEqual({ from: '2026-02-02', until: today });
  expect(days('thisYear')).toEqual({ from: '2026-01-01', until: today });
  expect(days('allTime')).toEqual({ from: null, until: today });
});
test('custom days require both dates, in their order (TENANT-039)', () => {
  const today = '2026-03-03';
  expect(billingDays('custom', { today })).toBeNull();
  expect(billingDays('custom', { today, from: '2026-01-01' })).toBeNull();
  expect(billingDays('custom', { today, until: '2026-01-01' })).toBeNull();
  expect(billingDays('custom', { today, from: '2026-02-01', until: '2026-01-01' })).toBeNull();
  const days = { from: '2026-01-01', until: '2026-01-31' };
  expect(billingDays('custom', { today, ...days })).toEqual(days);
});
