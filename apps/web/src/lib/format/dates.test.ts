import { describe, expect, it } from 'vitest';
import { daysBetween, momentOf, nearOf, today } from './dates.ts';

describe('times on the screen', () => {
  it('are written year first, with the zone, when they are evidence', () => {
    expect(momentOf('2026-11-16T07:12:44.000Z', { zone: 'Europe/Vilnius' })).toBe('2026-11-16 09:12 EET');
    expect(momentOf('2026-07-16T07:12:44.000Z', { zone: 'Europe/Vilnius', seconds: true })).toBe(
      '2026-07-16 10:12:44 EEST',
    );
  });
  it('count full days, also across the change of summer time', () => {
    expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
    expect(daysBetween('2026-11-20', '2026-11-14')).toBe(-6);
  });
  it('say today and yesterday in lists only', () => {
    const now = new Date(2026, 10, 21, 12, 0);
    expect(nearOf(new Date(2026, 10, 21, 9, 12).toISOString(), now)).toEqual({ day: 'today', text: '09:12' });
    expect(nearOf(new Date(2026, 10, 20, 14, 2).toISOString(), now).day).toBe('yesterday');
    expect(nearOf(new Date(2026, 10, 17, 14, 2).toISOString(), now)).toEqual({ day: null, text: '2026-11-17' });
    expect(today(now)).toBe('2026-11-21');
  });
});
