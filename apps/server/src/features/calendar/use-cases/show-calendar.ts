import type { CalendarView, endpoints, ParsedOf } from '@paraph/contract';
import {
  calendarDays,
  calendarRangeOf,
  eventStateOf,
  foldText,
  type KindViewer,
  LIMITS,
  mayKnowKind,
} from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { readInTenant, type Tx } from '../../../platform/db/index.ts';
import { allDepartments } from '../../directory/index.ts';
import { dayIn, tenantInfoIn } from '../../tenants/index.ts';
import { presentDates, presentDepartments, type ShownEvent } from '../grid.ts';
import { AWAY, kindViewer, shownKind } from '../kind-viewer.ts';
import { allTypes, type StoredEventType } from '../store/event-types.ts';
import { eventsBetween } from '../store/looks.ts';
import { loadPeople } from '../store/people.ts';

type CalendarEventsBody = ParsedOf<typeof endpoints.calendar.events>['body'];

/** Returns the matching users of the company with their absences (CAL-003, CAL-020). */
export const showCalendar = (ctx: Ctx, { body }: { body: CalendarEventsBody }): Promise<CalendarView> =>
  readInTenant(ctx, (tx) => viewOf(tx, ctx, body, false));

/** Returns the calendar for narrow screens: only users who are absent in the range. */
export const showCalendarOnPhone = (ctx: Ctx, { body }: { body: CalendarEventsBody }): Promise<CalendarView> =>
  readInTenant(ctx, (tx) => viewOf(tx, ctx, body, true));

async function viewOf(tx: Tx, ctx: Ctx, asked: CalendarEventsBody, onlyAway: boolean): Promise<CalendarView> {
  const days = calendarDays(calendarRangeOf(asked.range), asked.date);
  const [viewer, kept, departments] = [await kindViewer(tx, ctx), await allTypes(tx), await allDepartments(tx)];
  const types = new Map(kept.map((type) => [type.id, type]));
  const events = (await eventsBetween(tx, days[0]!, days.at(-1)!))
    .map((event) => ({ ...event, ...shownKind(event, types, viewer) }))
    .filter(({ eventTypeId }) => fitsType(asked, eventTypeId));
  const { total, rows } = await loadPeople(tx, {
    departmentIds: asked.departmentIds,
    words: wordsOf(asked.searchQuery),
    among: onlyAway || asked.calendarTypeIds.length > 0 ? peopleOf(events) : null,
    limit: LIMITS.calendarPeople,
  });
  return {
    dates: presentDates(days),
    departments: presentDepartments({
      people: rows,
      events,
      departments: departments.filter(({ id }) => fitsDepartment(asked, id)),
      days,
      withOthers: asked.departmentIds.length === 0,
    }),
    legend: legendOf(kept, viewer),
    away: AWAY,
    today: await awayToday(tx, ctx),
    people: { total, shown: rows.length },
  };
}

/** Filters by kind; a kind that is hidden from the viewer never matches. */
const fitsType = ({ calendarTypeIds }: CalendarEventsBody, typeId: string | null): boolean =>
  calendarTypeIds.length === 0 || (typeId !== null && calendarTypeIds.includes(typeId));

const fitsDepartment = ({ departmentIds }: CalendarEventsBody, id: string): boolean =>
  departmentIds.length === 0 || departmentIds.includes(id);

const wordsOf = (text = ''): string[] => foldText(text).split(/\s+/).filter(Boolean);

const peopleOf = (events: readonly Pick<ShownEvent, 'userId'>[]): string[] => [
  ...new Set(events.map(({ userId }) => userId)),
];

/** Returns the kinds that the viewer may see; a manager sees those of the managed users (CAL-009). */
const legendOf = (types: readonly StoredEventType[], viewer: KindViewer): CalendarView['legend'] =>
  types
    .filter((type) => viewer.leads.size > 0 || mayKnowKind(type, viewer))
    .map(({ id, name, color }) => ({ id, name: JSON.stringify(name), colorCode: color }));

/**
 * Returns the users who are absent today in the company's zone, by approved documents (product b, page of the
 * calendar).
 */
async function awayToday(tx: Tx, ctx: Ctx): Promise<CalendarView['today']> {
  const date = dayIn(ctx.viewer?.tenantZone ?? (await tenantInfoIn(tx)).zone, ctx.clock.now());
  const away = (await eventsBetween(tx, date, date)).filter(({ phase }) => eventStateOf(phase) === 'approved');
  const asked = { departmentIds: [], words: [], among: peopleOf(away), limit: LIMITS.calendarAway };
  const { total, rows } = await loadPeople(tx, asked);
  return { date, names: rows.map(({ name }) => name), total };
}
