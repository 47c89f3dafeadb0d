import { lettersOfWords } from '../../ui/person-look.ts';
import type { CalendarEvent } from '@paraph/contract';
import {
  CALENDAR_CELL,
  CALENDAR_RANGES,
  calendarDateText,
  calendarDays,
  type CalendarRange,
  calendarRangeOf,
  eventLabel,
  type EventLabels,
  isCalendarDate,
  LIMITS,
  type Locale,
} from '@paraph/domain';

/** Settings of the calendar, all stored in the address (CAL-002). */
export interface View {
  /** A day, or a month as 2024-01. */
  date: string;
  range: CalendarRange;
  departments: string[];
  search: string;
  /** Event types. */
  events: string[];
}

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** Returns the view of an address; missing or invalid parts default to the current month. */
export function viewOf(query: URLSearchParams, today: string): View {
  const [range, date] = [query.get('range'), query.get('date') ?? ''];
  return {
    date: isCalendarDate(date) ? date : today,
    range: range === null || range === '' ? 'CurrentMonth' : calendarRangeOf(Number(range)),
    departments: query.get('departments')?.match(ID) ?? [],
    search: (query.get('search') ?? '').slice(0, LIMITS.nameOrEmail),
    events: query.get('events')?.match(ID) ?? [],
  };
}

/** The address of a view: departments joined by '-', event types by ','. */
export function queryOf({ date, range, departments, search, events }: View): URLSearchParams {
  const params = {
    date: calendarDateText(range, date),
    range: String(CALENDAR_RANGES[range]),
    departments: departments.join('-'),
    search,
    events: events.join(','),
  };
  return new URLSearchParams(Object.entries(params).filter(([, value]) => value !== ''));
}

/** Days that remain visible before today. */
const BEFORE_TODAY = 3;

/** Returns the scroll offset that makes today visible; zero where today is not among the days. */
export const leftOf = (today: number): number => Math.max(0, today - BEFORE_TODAY) * CALENDAR_CELL;

/** Returns the view in another range: a month that contains today changes to today. */
export function inRange(view: View, range: CalendarRange, today: string): View {
  const isThisMonth = view.range === 'CurrentMonth' && view.date.slice(0, 7) === today.slice(0, 7);
  return { ...view, range, date: isThisMonth ? today : view.date };
}

/** Returns the server request of a view. */
export const requestOf = ({ date, range, departments, search, events }: View) => ({
  date,
  range: CALENDAR_RANGES[range],
  departmentIds: departments,
  ...(search.trim() ? { searchQuery: search.trim() } : {}),
  calendarTypeIds: events,
});

/** Whether the view is filtered. */
export const isNarrowed = ({ departments, search, events }: View): boolean =>
  departments.length > 0 || events.length > 0 || search !== '';

/** The days a view shows. */
export const daysOf = ({ range, date }: View): string[] => calendarDays(range, date);

/** The label of a kind, which travels as JSON, in a language. */
export const labelOf = (name: string, locale: Locale): string => eventLabel(JSON.parse(name) as EventLabels, locale);

/** Returns the span of days, or the day alone where it is one. */
export const spanText = ({ start, end }: Pick<CalendarEvent, 'start' | 'end'>): string =>
  start === end ? start : `${start} – ${end}`;

/** Maximum width of a letter on a bar, and the padding at its sides, in pixels. */
const [LETTER, SIDES] = [7.5, 14];

/** Returns the text of a bar: the label where it fits, else its initials; never a cut word. */
export function wordOn(label: string, width: number): string {
  if (label.length * LETTER + SIDES <= width) return label;
  const initial = lettersOfWords(label).slice(0, 2);
  const letters = initial.length > 1 ? initial : [...label].slice(0, 2);
  return letters.join('').toUpperCase();
}

/** Lowest height of a line in a row, so that each bar can be pressed (WCAG 2.2, 2.5.8). */
const LINE = 26;
/** Returns the height of a person's row with this number of lines. */
export const rowHeight = (lines: number, least: number): number => Math.max(least, lines * LINE + 8);

/** Returns the most parallel lines that a person's absences need. */
export const linesOf = (events: Readonly<Record<string, readonly CalendarEvent[]>>): number =>
  Math.max(1, ...Object.values(events).flatMap((day) => day.map(({ concurrentCount }) => concurrentCount)));
