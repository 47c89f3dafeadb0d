import { dayAfter, daysFrom } from './ranges.ts';
import { easter, type HolidayCountry, isHoliday } from './holidays.ts';

/** A public holiday of one country, by its own name there and in English. */
export interface BankHoliday {
  /** YYYY-MM-DD */
  date: string;
  countryCode: HolidayCountry;
  localName: string;
  name: string;
}

type Names = Readonly<Record<string, readonly [localName: string, name: string]>>;

/** By the day as MM-DD, or by its offset in days from Easter Sunday; `holidays.ts` computes the dates. */
const NAMES: Readonly<Record<HolidayCountry, Names>> = {
  lt: {
    '01-01': ['Naujieji metai', 'New Year’s Day'],
    '02-16': ['Lietuvos valstybės atkūrimo diena', 'Day of Restoration of the State of Lithuania'],
    '03-11': ['Lietuvos nepriklausomybės atkūrimo diena', 'Day of Restoration of Independence of Lithuania'],
    '+1': ['Antroji Velykų diena', 'Easter Monday'],
    '05-01': ['Tarptautinė darbo diena', 'International Workers’ Day'],
    '06-24': ['Rasos ir Joninių diena', 'Midsummer Day'],
    '07-06': ['Valstybės (Lietuvos karaliaus Mindaugo karūnavimo) ir Tautiškos giesmės diena', 'Statehood Day'],
    '08-15': ['Žolinė', 'Assumption Day'],
    '11-01': ['Visų šventųjų diena', 'All Saints’ Day'],
    '11-02': ['Vėlinės', 'All Souls’ Day'],
    '12-24': ['Kūčios', 'Christmas Eve'],
    '12-25': ['Pirmoji Kalėdų diena', 'Christmas Day'],
    '12-26': ['Antroji Kalėdų diena', 'Second Day of Christmas'],
  },
  lv: {
    '01-01': ['Jaungada diena', 'New Year’s Day'],
    '-2': ['Lielā Piektdiena', 'Good Friday'],
    '+1': ['Otrās Lieldienas', 'Easter Monday'],
    '05-01': ['Darba svētki', 'Labour Day'],
    '05-04': ['Latvijas Republikas Neatkarības atjaunošanas diena', 'Restoration of Independence Day'],
    '06-23': ['Līgo diena', 'Midsummer Eve'],
    '06-24': ['Jāņu diena', 'Midsummer Day'],
    '11-18': ['Latvijas Republikas proklamēšanas diena', 'Proclamation Day of the Republic of Latvia'],
    '12-24': ['Ziemassvētku vakars', 'Christmas Eve'],
    '12-25': ['Pirmie Ziemassvētki', 'Christmas Day'],
    '12-26': ['Otrie Ziemassvētki', 'Second Day of Christmas'],
    '12-31': ['Vecgada diena', 'New Year’s Eve'],
  },
  ee: {
    '01-01': ['Uusaasta', 'New Year’s Day'],
    '02-24': ['Iseseisvuspäev', 'Independence Day'],
    '-2': ['Suur reede', 'Good Friday'],
    '05-01': ['Kevadpüha', 'Spring Day'],
    '06-23': ['Võidupüha', 'Victory Day'],
    '06-24': ['Jaanipäev', 'Midsummer Day'],
    '08-20': ['Taasiseseisvumispäev', 'Day of Restoration of Independence'],
    '12-24': ['Jõululaupäev', 'Christmas Eve'],
    '12-25': ['Esimene jõulupüha', 'Christmas Day'],
    '12-26': ['Teine jõulupüha', 'Second Day of Christmas'],
  },
};

/** In Latvia the Monday after is free when a national day falls on a weekend. */
const MOVED: readonly [localName: string, name: string] = ['Pārcelta brīvdiena', 'Day off in lieu'];

/** Returns the name of a public holiday; undefined when the country does not observe the day. */
export function holidayOn(date: string, countryCode: HolidayCountry): BankHoliday | undefined {
  if (!isHoliday(date, countryCode)) return undefined;
  const names = NAMES[countryCode];
  const sunday = easter(Number(date.slice(0, 4)));
  const fromEaster = ['-2', '+1'].find((days) => names[days] && dayAfter(sunday, Number(days)) === date);
  const [localName, name] = names[date.slice(5)] ?? names[fromEaster ?? ''] ?? MOVED;
  return { date, countryCode, localName, name };
}

/** The public holidays of countries between two days, both counted, in order of days (CAL-022). */
export const holidaysBetween = (first: string, last: string, countries: readonly HolidayCountry[]): BankHoliday[] =>
  daysFrom(first, last).flatMap((date) => countries.flatMap((country) => holidayOn(date, country) ?? []));
