import type { CalendarEvent, CalendarUser, CalendarView } from '@paraph/contract';
import { eventStateOf, HOLIDAY_COUNTRIES, holidaysBetween, placeEvents } from '@paraph/domain';
import type { EventRow } from './store/looks.ts';
import type { PersonRow } from './store/people.ts';

/** An absence with its kind as the viewer sees it. */
export type ShownEvent = EventRow & Pick<CalendarEvent, 'eventTypeId' | 'eventTypeName' | 'eventTypeColor'>;

/** The heads of the columns: weekends, and public holidays of the three countries (CAL-006, CAL-025). */
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

/** The absences of one person by the first day of the range on which they show, each in its line. */
function eventsByDay(events: readonly ShownEvent[], first: string, last: string): CalendarUser['events'] {
  const byDay: CalendarUser['events'] = {};
  for (const event of placeEvents(events)) {
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
  /** By name; those that are asked for. */
  departments: readonly { id: string; name: string }[];
  days: readonly string[];
  /** Also who belongs to no department. */
  withOthers: boolean;
}

/** Rows by department: anyone who belongs to two stands in both, who belongs to none last (CAL-003, CAL-007). */
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
