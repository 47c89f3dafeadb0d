import { CALENDAR_RANGES, daysFrom, isCalendarDate, LIMITS } from '@paraph/domain';
import * as z from 'zod';
import { codeOrName } from './codes.ts';
import { endpoint } from './endpoint.ts';
import { country, day, id } from './shapes.ts';

const bankHoliday = z.object({ date: day, countryCode: country, localName: z.string(), name: z.string() });

const calendarDate = z.object({
  date: day,
  /** The day as a number, 20261122. */
  dateId: z.number(),
  isWeekend: z.boolean(),
  /** In one of lt, lv and ee. */
  isHoliday: z.boolean(),
  bankHoliday: z.array(bankHoliday),
});

const shownType = {
  /** null if the viewer may not know the kind, or if it was deleted. */
  eventTypeId: id.nullable(),
  /** JSON of a label by language. */
  eventTypeName: z.string(),
  eventTypeColor: z.string(),
};

const calendarEvent = z.object({
  id,
  /** Drawn solid; hatched while it awaits approval. */
  approved: z.boolean(),
  start: day,
  end: day,
  /** The last day of it that the range shows. */
  endDate: day,
  ...shownType,
  /** Line of the event, counted among the lines that the person's row has on these days. */
  concurrentCount: z.number(),
  concurrentIndex: z.number(),
});
export type CalendarEvent = z.output<typeof calendarEvent>;

const calendarUser = z.object({
  userId: id,
  fullName: z.string(),
  jobTitle: z.string().nullable(),
  /** URL of the picture; null for initials. */
  image: z.string().nullable(),
  /** By the first day of the range on which they show. */
  events: z.record(day, z.array(calendarEvent)),
});
export type CalendarUser = z.output<typeof calendarUser>;

const calendarView = z.object({
  dates: z.array(calendarDate),
  departments: z.array(
    z.object({
      /** null for users without a department. */
      departmentId: id.nullable(),
      name: z.string(),
      users: z.array(calendarUser),
    }),
  ),
  /** Kinds that the viewer may know. */
  legend: z.array(z.object({ id, name: z.string(), colorCode: z.string() })),
  /** Display of absences whose kind the viewer may not know. */
  away: z.object({ name: z.string(), colorCode: z.string() }),
  /** Users who are away today, regardless of filters. */
  today: z.object({ date: day, names: z.array(z.string()), total: z.number() }),
  /** People who fit; the first of them are shown. */
  people: z.object({ total: z.number(), shown: z.number() }),
});
export type CalendarView = z.output<typeof calendarView>;

const asked = z.object({
  /** A day, or a month by its number: 2024-01 is January (CAL-032). */
  date: z.string().refine(isCalendarDate, 'field.invalid'),
  /** 0 four weeks, 1 the month, 2 one day, 3 seven days. */
  range: codeOrName(CALENDAR_RANGES),
  departmentIds: z.array(id).max(LIMITS.directoryEntries).default([]),
  searchQuery: z.string().trim().max(LIMITS.nameOrEmail).optional(),
  calendarTypeIds: z.array(id).max(LIMITS.eventTypes).default([]),
});

const isShort = ({ startDate, stopDate }: { startDate: string; stopDate: string }) =>
  Date.parse(stopDate) - Date.parse(startDate) < LIMITS.holidayDays * 86_400_000 &&
  daysFrom(startDate, stopDate).length > 0;

/** Absences: names and kinds, never the documents they come from (CAL-030). */
export const calendar = {
  events: endpoint({
    name: 'calendar.events',
    says: 'Everybody of the company by department with who is away in a range of days.',
    method: 'POST',
    path: '/Calendar/events',
    callers: ['user'],
    capability: 'calendar.open',
    body: asked,
    answer: calendarView,
    errors: [],
    reads: ['calendar', 'directory', 'people'],
  }),
  eventsMobile: endpoint({
    name: 'calendar.events-mobile',
    says: 'The same for narrow screens: only people who are away in the range.',
    method: 'POST',
    path: '/Calendar/events-mobile',
    callers: ['user'],
    capability: 'calendar.open',
    body: asked,
    answer: calendarView,
    errors: [],
    reads: ['calendar', 'directory', 'people'],
  }),
  ofDocument: endpoint({
    name: 'calendar.of-document',
    says: 'The absences that a document is about, for users who may read it, and who else is away then.',
    method: 'GET',
    path: '/Calendar/document/event',
    callers: ['user'],
    capability: 'calendar.document',
    query: z.object({ documentId: id }),
    answer: z.array(
      z.object({
        id,
        fullName: z.string(),
        start: day,
        end: day,
        /** null before the document is sent, and after it was rejected or voided. */
        state: z.enum(['approved', 'awaiting']).nullable(),
        ...shownType,
        /** Names of users of the same departments who are away on one of these days; empty without the calendar. */
        alsoAway: z.array(z.string()),
      }),
    ),
    errors: ['document.not-found'],
    reads: ['calendar', 'document'],
  }),
  holidays: endpoint({
    name: 'calendar.holidays',
    says: 'Public holidays of countries between two days, both counted; a year at most.',
    method: 'POST',
    path: '/Calendar/holidays',
    callers: ['user'],
    capability: 'calendar.open',
    body: z
      .object({ startDate: day, stopDate: day, countryCodes: z.array(country).max(3) })
      .refine(isShort, { path: ['stopDate'], message: 'field.before-start' }),
    answer: z.array(bankHoliday),
    errors: [],
    reads: [],
  }),
};
