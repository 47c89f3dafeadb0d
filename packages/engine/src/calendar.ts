/** Year, month from 1, day, hour, minute and second; what is left out is the lowest. */
type WrittenMoment = readonly number[];

/**
 * The moment in milliseconds, in UTC; undefined if there is no such day or hour. JavaScript takes 30 February for a
 * day in March, and hour 24 for the next day.
 */
export function instantOf([year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0]: WrittenMoment):
  | number
  | undefined {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (!isDay || hour > 23 || minute > 59 || second > 59) return undefined;
  return date.setUTCHours(hour, minute, second);
}
