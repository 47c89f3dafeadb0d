import { type HolidayCountry, workingDay } from '../calendar/holidays.ts';
import { LIMITS } from '../limits.ts';

/** Remaining working days before the deadline at which a reminder is sent: 3 and 1, and the last day (PERM-040). */
const BEFORE = [3, 1, 0];
/** Waiting times in working days after which a reminder is sent, if there is no deadline. */
const AFTER = [3, 7];
/** Reminders are sent in working hours: from nine to six in the company's time zone. */
export const REMINDING_HOURS = { from: 9, until: 18 } as const;

const DAY = 86_400_000;
const next = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + DAY).toISOString().slice(0, 10);

/** How many working days lie after `from` up to `until`, both YYYY-MM-DD; stops at `most`. */
export function workingDaysBetween(
  from: string,
  until: string,
  { countries, most }: { countries: readonly HolidayCountry[]; most: number },
): number {
  let found = 0;
  for (
    let day = workingDay(next(from), countries);
    day <= until && found < most;
    day = workingDay(next(day), countries)
  )
    found += 1;
  return found;
}

interface ReminderState {
  /** Today, the day of the request and the deadline, all YYYY-MM-DD in the company's time zone. */
  today: string;
  asked: string;
  deadline: string | null;
  countries: readonly HolidayCountry[];
}

/** Returns whether a member on turn is reminded today; never on weekends, holidays or the day of the request. */
export function isReminderDue({ today, asked, deadline, countries }: ReminderState): boolean {
  if (today === asked || workingDay(today, countries) !== today) return false;
  const most = Math.max(...BEFORE, ...AFTER) + 1;
  if (deadline === null) return AFTER.includes(workingDaysBetween(asked, today, { countries, most }));
  return today <= deadline && BEFORE.includes(workingDaysBetween(today, deadline, { countries, most }));
}

/**
 * Returns when the sender may remind a member on turn: an hour after the request or the last reminder (product A19).
 */
export const remindableFrom = (asked: Date | null, reminded: Date | null): Date =>
  new Date(Math.max(asked?.getTime() ?? 0, reminded?.getTime() ?? 0) + LIMITS.remindEvery);
