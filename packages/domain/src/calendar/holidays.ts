export const HOLIDAY_COUNTRIES = ['lt', 'lv', 'ee'] as const;
export type HolidayCountry = (typeof HOLIDAY_COUNTRIES)[number];

/**
 * Public holidays on fixed days as MM-DD, and those counted from Easter Sunday: Lithuania by article 123 of the Labour
 * Code, Latvia by the law on holidays, remembrance and celebration days, Estonia by the Public Holidays and Days of
 * National Importance Act. Those that are always a Sunday are left out: a Sunday is no working day anyway.
 */
const HOLIDAYS: Readonly<Record<HolidayCountry, { fixed: readonly string[]; fromEaster: readonly number[] }>> = {
  lt: {
    fixed: ['01-01', '02-16', '03-11', '05-01', '06-24', '07-06', '08-15', '11-01', '11-02', '12-24', '12-25', '12-26'],
    fromEaster: [1],
  },
  lv: {
    fixed: ['01-01', '05-01', '05-04', '06-23', '06-24', '11-18', '12-24', '12-25', '12-26', '12-31'],
    fromEaster: [-2, 1],
  },
  ee: {
    fixed: ['01-01', '02-24', '05-01', '06-23', '06-24', '08-20', '12-24', '12-25', '12-26'],
    fromEaster: [-2],
  },
};

/** In Latvia the Monday after is free when these fall on a weekend. */
const MOVED = ['05-04', '11-18'];

const DAY = 86_400_000;
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const isWeekend = (time: number): boolean => [0, 6].includes(new Date(time).getUTCDay());

/** Easter Sunday of the western church, by the algorithm of Meeus, Jones and Butcher. @returns YYYY-MM-DD */
export function easter(year: number): string {
  const [century, rest, golden] = [Math.floor(year / 100), year % 100, year % 19];
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7;
  const shift = Math.floor((golden + 11 * moon + 22 * sunday) / 451);
  const days = moon + sunday - 7 * shift + 114;
  return dayOf(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1));
}

/** Returns whether a day (YYYY-MM-DD) is a public holiday in a country. */
export function isHoliday(day: string, country: HolidayCountry): boolean {
  const { fixed, fromEaster } = HOLIDAYS[country];
  if (fixed.includes(day.slice(5))) return true;
  const sinceEaster = (at(day) - at(easter(Number(day.slice(0, 4))))) / DAY;
  if (fromEaster.includes(sinceEaster)) return true;
  return country === 'lv' && isMovedTo(at(day));
}

/** Returns the public holidays of a year with the countries that observe them, in order of days. */
export function holidaysOf(
  year: number,
  countries: readonly HolidayCountry[],
): { day: string; countries: HolidayCountry[] }[] {
  const found = [];
  for (let time = Date.UTC(year, 0, 1); time < Date.UTC(year + 1, 0, 1); time += DAY) {
    const day = dayOf(time);
    const keepers = countries.filter((country) => isHoliday(day, country));
    if (keepers.length > 0) found.push({ day, countries: keepers });
  }
  return found;
}

const isMovedTo = (time: number): boolean =>
  new Date(time).getUTCDay() === 1 && [1, 2].some((days) => MOVED.includes(dayOf(time - days * DAY).slice(5)));

/**
 * Returns the day itself, or the next one that is neither on a weekend nor a public holiday of any of the countries.
 */
export function workingDay(day: string, countries: readonly HolidayCountry[]): string {
  let time = at(day);
  while (isWeekend(time) || countries.some((country) => isHoliday(dayOf(time), country))) time += DAY;
  return dayOf(time);
}
