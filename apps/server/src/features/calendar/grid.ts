import type { CalendarEvent, CalendarUser, CalendarView } from '@paraph/contract';
import { eventStateOf, HOLIDAY_COUNTRIES, holidaysBetween, assignLanes } from '@paraph/domain';
import type { EventRow } from './store/looks.ts';
import type { PersonRow } from './store/people.ts';

/** An absence with its kind as the viewer sees it. */
export type ShownEvent = EventRow & Pick<CalendarEvent, 'eventTypeId' | 'eventTypeName' | 'eventTypeColor'>;

/** Returns the heads of the columns, with weekends and public holidays of the three countries (CAL-006, CAL-025). */
export const presentDates = (days: readonly string[]): CalendarView['dates'] => {
  const holidays = holidaysBetween(days[0]!, days.at(-1)!, HOLIDAY_COUNTRIES);
  return days.map((date) => {
    const bankHoliday = holidays.filter((holiday) => holiday.date === date);
    const isWeekend = [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());
    return {
      date,
      dateId: Number(date.replaceAll('-', '')),
      isWeekend,
      isHoliday: bankHoliday.length > 0,
      bankHoliday,
    };
  });
};

/** Returns the absences of one person by the first day on which they show in the range, each with its line. */
function eventsByDay(events: readonly ShownEvent[], first: string, last: string): CalendarUser['events'] {
  const byDay: CalendarUser['events'] = {};
  for (const event of assignLanes(events)) {
    const { id, start, end, phase, eventTypeId, eventTypeName, eventTypeColor } = event;
    const { concurrentCount, concurrentIndex } = event;
    (byDay[start > first ? start : first] ??= []).push({
      id,
      approved: eventStateOf(phase) === 'approved',
      start,
      end,
      endDate: end < last ? end : last,
      eventTypeId,
      eventTypeName,
      eventTypeColor,
      concurrentCount,
      concurrentIndex,
    });
  }
  return byDay;
}

interface GridInput {
  people: readonly PersonRow[];
  events: readonly ShownEvent[];
  /** By name; only the requested ones. */
  departments: readonly { id: string; name: string }[];
  days: readonly string[];
  /** Includes users without a department. */
  withOthers: boolean;
}

/** Returns rows by department. A user of two departments is in both; users without one are last (CAL-003, CAL-007). */
export function presentDepartments({ people, events, departments, days, withOthers }: GridInput) {
  const byPerson = Map.groupBy(events, ({ userId }) => userId);
  const [first, last] = [days[0]!, days.at(-1)!];
  const present = ({ id, name, jobTitle }: PersonRow): CalendarUser => ({
    userId: id,
    fullName: name,
    jobTitle,
    image: null,
    events: eventsByDay(byPerson.get(id) ?? [], first, last),
  });
  const groups: CalendarView['departments'] = departments.map(({ id, name }) => ({
    departmentId: id,
    name,
    users: people.filter(({ departmentIds }) => departmentIds.includes(id)).map(present),
  }));
  const others = withOthers ? people.filter(({ departmentIds }) => departmentIds.length === 0).map(present) : [];
  return [...groups, { departmentId: null, name: '', users: others }].filter(({ users }) => users.length > 0);
}
