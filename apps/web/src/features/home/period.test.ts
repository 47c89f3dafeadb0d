import { DASHBOARD_PERIODS } from '@paraph/domain';
import { expect, test } from 'vitest';
import { requestedDays, periodFaults, type PeriodChoice } from './period.ts';

const choice = (more: Partial<PeriodChoice>): PeriodChoice => ({ period: 'custom', from: '', until: '', ...more });

test('five periods: own days, today, the last 7 and 30 days, this year (DASH-006)', () => {
  expect(DASHBOARD_PERIODS).toEqual(['custom', 'today', 'last7Days', 'last30Days', 'thisYear']);
  const asked = (period: PeriodChoice['period']) => requestedDays(choice({ period }), '2026-11-22');
  expect(asked('today')).toEqual({ dateFrom: '2026-11-22', dateTo: '2026-11-22' });
  expect(asked('last7Days')).toEqual({ dateFrom: '2026-11-16', dateTo: '2026-11-22' });
  expect(asked('last30Days')).toEqual({ dateFrom: '2026-10-24', dateTo: '2026-11-22' });
  expect(asked('thisYear')).toEqual({ dateFrom: '2026-01-01', dateTo: '2026-11-22' });
});

test('custom days are both required and in order; otherwise an error is shown and nothing is requested (DASH-015)', () => {
  expect(periodFaults(choice({}))).toEqual({ from: 'needDay', until: 'needDay' });
  const wrong = choice({ from: '2026-11-22', until: '2026-11-01' });
  expect(periodFaults(wrong)).toEqual({ until: 'wrongOrder' });
  expect(requestedDays(wrong, '2026-11-22')).toBeNull();
  expect(requestedDays(choice({ from: '2026-11-01', until: '2026-11-22' }), '2026-11-22')).toEqual({
    dateFrom: '2026-11-01',
    dateTo: '2026-11-22',
  });
});
