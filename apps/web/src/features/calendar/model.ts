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

/** What the calendar shows; all of it stands in the address (CAL-002). */
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

/** The view of an address; what it leaves out, or what is nothing, is the month of today. */
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
  const said = {
    date: calendarDateText(range, date),
    range: String(CALENDAR_RANGES[range]),
    departments: departments.join('-'),
    search,
    events: events.join(','),
  };
  return new URLSearchParams(Object.entries(said).filter(([, value]) => value !== ''));
}

/** Days that stay in sight before today. */
const BEFORE_TODAY = 3;

/** How far the days are moved so that today is in sight; not at all where it is none of them. */
export const leftOf = (today: number): number => Math.max(0, today - BEFORE_TODAY) * CALENDAR_CELL;

/** A view in another range: from a month one goes to today, where that is in it. */
export function inRange(view: View, range: CalendarRange, today: string): View {
  const isThisMonth = view.range === 'CurrentMonth' && view.date.slice(0, 7) === today.slice(0, 7);
  return { ...view, range, date: isThisMonth ? today : view.date };
}

/** The question a view asks the server. */
export const askedOf = ({ date, range, departments, search, events }: View) => ({
  date,
  range: CALENDAR_RANGES[range],
  departmentIds: departments,
  ...(search.trim() ? { searchQuery: search.trim() } : {}),
  calendarTypeIds: events,
});

/** Whether the view leaves anything out. */
export const isNarrowed = ({ departments, search, events }: View): boolean =>
  departments.length > 0 || events.length > 0 || search !== '';

/** The days a view shows. */
export const daysOf = ({ range, date }: View): string[] => calendarDays(range, date);

/** The label of a kind, which travels as JSON, in a language. */
export const labelOf = (name: string, locale: Locale): string => eventLabel(JSON.parse(name) as EventLabels, locale);

/** From which day to which, in one word where it is one day. */
export const spanText = ({ start, end }: Pick<CalendarEvent, 'start' | 'end'>): string =>
  start === end ? start : `${start} – ${end}`;

/** Pixels a letter of a bar takes at most, and what a bar keeps free at its sides. */
const [LETTER, SIDES] = [7.5, 14];

/** What stands on a bar: the label where it fits, else its first letters; never a word that is cut. */
export function wordOn(label: string, width: number): string {
  if (label.length * LETTER + SIDES <= width) return label;
  const words = label.split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => [...word][0]) : [...label].slice(0, 2);
  return letters.join('').toUpperCase();
}

/** Lowest height of a line in a row, so that each bar can be pressed (WCAG 2.2, 2.5.8). */
const LINE = 26;
/** How high the row of a person is with so many lines. */
export const rowHeight = (lines: number, least: number): number => Math.max(least, lines * LINE + 8);

/** The most lines that any absence of somebody asks for. */
export const linesOf = (events: Readonly<Record<string, readonly CalendarEvent[]>>): number =>
  Math.max(1, ...Object.values(events).flatMap((day) => day.map(({ concurrentCount }) => concurrentCount)));
