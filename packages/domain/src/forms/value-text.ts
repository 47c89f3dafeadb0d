import { type HolidayCountry, isHoliday } from '../calendar/holidays.ts';
import type { DayRange, FilledValue, FillElement } from './fill-element.ts';

const DAY = 86_400_000;

/** Returns the days from one to the other, both included (FORM-060); 0 when the end is before the start. */
export const countedDays = ({ start, end }: DayRange): number =>
  Math.max(0, Math.round((Date.parse(end) - Date.parse(start)) / DAY) + 1);

/** Days of a range that are neither on a weekend nor a public holiday of the country (FORM-061). */
export function workingDays({ start, end }: DayRange, country: HolidayCountry | null): number {
  let count = 0;
  for (let time = Date.parse(start); time <= Date.parse(end); time += DAY) {
    const isWeekend = [0, 6].includes(new Date(time).getUTCDay());
    if (!isWeekend && !(country && isHoliday(new Date(time).toISOString().slice(0, 10), country))) count += 1;
  }
  return count;
}

/** Whether both days of a range are known, in their order, so that there is something to count. */
export const isCountable = ({ start, end }: DayRange): boolean => start !== '' && end >= start;

/** Calendar days of a range, and its working days in the country of its element. */
export function daysOf(range: DayRange, { daysOfCountry }: Pick<FillElement, 'daysOfCountry'>) {
  const country = (daysOfCountry?.toLowerCase() ?? null) as HolidayCountry | null;
  return { calendar: countedDays(range), working: workingDays(range, country) };
}

/**
 * A range of days in the words of its template: [s] start, [e] end, [c] calendar days, [w] working days (FORM-060).
 * Empty for a range that lacks a day or is reversed, which has no days to count.
 */
export function dayRangeText(
  range: DayRange,
  { dateRangeTemplate, daysOfCountry }: Pick<FillElement, 'dateRangeTemplate' | 'daysOfCountry'>,
): string {
  if (!isCountable(range)) return '';
  const { calendar, working } = daysOf(range, { daysOfCountry });
  const words: Record<string, string> = {
    s: range.start,
    e: range.end,
    c: String(calendar),
    w: String(working),
  };
  return (dateRangeTemplate || '[s] – [e]').replaceAll(/\[([secw])\]/g, (_, word: string) => words[word]!);
}

/** A value as people read it, on paper and in lists; of a picture there is no text. */
export function valueText(element: FillElement, value: FilledValue | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.join(', ');
  if ('file' in value) return '';
  if ('start' in value) return dayRangeText(value, element);
  return [value.name, value.email && value.name ? `<${value.email}>` : value.email].filter((part) => part).join(' ');
}
