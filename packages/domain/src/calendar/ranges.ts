/** Ranges of the calendar with their numbers (specification 2 §3). */
export const CALENDAR_RANGES = { FourWeeks: 0, CurrentMonth: 1, OneDay: 2, SevenDays: 3 } as const;
export type CalendarRange = keyof typeof CALENDAR_RANGES;
export type CalendarRangeCode = (typeof CALENDAR_RANGES)[CalendarRange];

/** In the order in which they are offered. */
export const CALENDAR_RANGE_NAMES = ['CurrentMonth', 'FourWeeks', 'SevenDays', 'OneDay'] as const;

/** The grid in pixels, and the width up to which a window shows one day (specification 2 §4, §9). */
export const CALENDAR_CELL = 38;
export const CALENDAR_ROW = 60;
export const CALENDAR_NAMES = 240;
export const CALENDAR_PHONE = 480;

const DAY = 86_400_000;
const LENGTHS = { FourWeeks: 28, SevenDays: 7, OneDay: 1 } as const;

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The range of a number; the current month for any other. */
export const calendarRangeOf = (code: number): CalendarRange =>
  CALENDAR_RANGE_NAMES.find((name) => CALENDAR_RANGES[name] === code) ?? 'CurrentMonth';

/** Returns the day this many days later, or earlier. Days are YYYY-MM-DD. */
export const dayAfter = (day: string, days: number): string => dayAt(at(day) + days * DAY);

/** Returns every day from one to another, both included; empty when the second is earlier. */
export function daysFrom(first: string, last: string): string[] {
  const days = [];
  for (let time = at(first); time <= at(last); time += DAY) days.push(dayAt(time));
  return days;
}

/**
 * Returns whether a text is an existing day (YYYY-MM-DD) or month (YYYY-MM, 01 to 12) from 1900 to 2199 (CAL-032).
 */
export function isCalendarDate(text: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d(-\d\d)?$/.test(text)) return false;
  const day = firstDay(text);
  return !Number.isNaN(at(day)) && dayAt(at(day)) === day;
}

/** The day a date means: of a month the first. */
const firstDay = (date: string): string => (date.length === 7 ? `${date}-01` : date);

/**
 * Returns the days of a range that starts at a date. A month is always complete, for any date in it (CAL-010,
 * CAL-011).
 */
export function calendarDays(range: CalendarRange, date: string): string[] {
  const day = firstDay(date);
  if (range !== 'CurrentMonth') return daysFrom(day, dayAfter(day, LENGTHS[range] - 1));
  return daysFrom(`${day.slice(0, 7)}-01`, dayAfter(monthAfter(day, 1), -1));
}

/** The date of the range after this one, or before it: the first day it shows. */
export function calendarDateAfter(range: CalendarRange, date: string, steps: 1 | -1): string {
  const day = firstDay(date);
  return range === 'CurrentMonth' ? monthAfter(day, steps) : dayAfter(day, steps * LENGTHS[range]);
}

/** Returns the first day of the month this many months later. */
const monthAfter = (day: string, months: number): string =>
  dayAt(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months, 1));

/** Returns the date as the URL shows it: months as 01 to 12. */
export const calendarDateText = (range: CalendarRange, date: string): string =>
  range === 'CurrentMonth' ? date.slice(0, 7) : firstDay(date);
