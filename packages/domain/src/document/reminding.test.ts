import { expect, test } from 'vitest';
import { isReminderDue, remindableFrom, workingDaysBetween } from './reminding.ts';

const days = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) => new Date(Date.parse(first) + n * 86_400_000).toISOString().slice(0, 10));

test('working days skip weekends and holidays, and are counted only to the requested number', () => {
  const count = (from: string, until: string, most = 99) =>
    workingDaysBetween(from, until, { countries: ['lt'], most });
  expect(count('2026-11-20', '2026-11-23')).toBe(1);
  expect(count('2026-11-23', '2026-11-23')).toBe(0);
  expect(count('2026-12-23', '2026-12-28')).toBe(1);
  expect(count('2026-11-02', '2027-11-02', 8)).toBe(8);
});

test('before a deadline one is reminded three working days and one before it, and on it (PERM-040)', () => {
  const reminded = days('2026-11-09', 14).filter((today) =>
    isReminderDue({ today, asked: '2026-11-09', deadline: '2026-11-20', countries: [] }),
  );
  expect(reminded).toEqual(['2026-11-17', '2026-11-19', '2026-11-20']);
});

test('a deadline on a Sunday reminds on the Friday before it, one after holidays before these (PERM-040)', () => {
  const reminded = (deadline: string) =>
    days('2026-12-14', 20).filter((today) =>
      isReminderDue({ today, asked: '2026-12-01', deadline, countries: ['lt'] }),
    );
  expect(reminded('2026-12-20')).toEqual(['2026-12-15', '2026-12-17', '2026-12-18']);
  expect(reminded('2026-12-28')).toEqual(['2026-12-21', '2026-12-23', '2026-12-28']);
});

test('without a deadline one is reminded after three and seven working days, and then left alone (PERM-040)', () => {
  const reminded = days('2026-11-09', 40).filter((today) =>
    isReminderDue({ today, asked: '2026-11-09', deadline: null, countries: [] }),
  );
  expect(reminded).toEqual(['2026-11-12', '2026-11-18']);
});

test('nobody is reminded on the day of the request, nor after the deadline', () => {
  const today = '2026-11-20';
  expect(isReminderDue({ today, asked: today, deadline: today, countries: [] })).toBe(false);
  expect(isReminderDue({ today, asked: '2026-11-01', deadline: '2026-11-19', countries: [] })).toBe(false);
});

test('a member may be reminded an hour after the first mail, and an hour after each reminder', () => {
  const at = (clock: string) => new Date(`2026-11-26T${clock}Z`);
  expect(remindableFrom(at('08:00:00'), null)).toEqual(at('09:00:00'));
  expect(remindableFrom(at('08:00:00'), at('09:30:00'))).toEqual(at('10:30:00'));
});
