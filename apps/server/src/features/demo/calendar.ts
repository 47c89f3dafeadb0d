import { dayAfter } from '@paraph/domain';
import { inTenant } from '../../platform/db/index.ts';
import { createType, listTypes, recordEvent } from '../calendar/index.ts';
import { listDepartments } from '../directory/index.ts';
import { as, personIn } from './as-person.ts';
import { EVENT_TYPES, SCHEDULES } from './calendar-table.ts';
import { play } from './documents.ts';
import type { DemoPortal, DemoStep } from './demo-data.ts';

/** Creates event types of the demo company, and absences by documents of its personnel. */
export const calendarStep: DemoStep = async ({ clock, portals }) => {
  const portal = portals.get('azuolas');
  if (!portal) return;
  const admin = await as(portal, 'mantas', clock);
  if ((await listTypes(admin, { body: { offset: 0, limit: 1 } })).total > 0) return;
  const query = { offset: 0, limit: 1, search: 'Personalas' };
  const personnel = (await listDepartments(admin, { query })).items.map(({ id }) => id);
  const types = new Map<string, string>();
  for (const { kind, name, colorCode, seenBy } of EVENT_TYPES) {
    const body = { name: JSON.stringify(name), colorCode, seenBy, departmentIds: personnel };
    types.set(kind, (await createType(admin, { body })).id);
  }
  for (const { document, absences } of SCHEDULES) {
    const documentId = await play(portal, document, clock.now());
    const today = clock.now().toISOString().slice(0, 10);
    await inTenant(portal.ctx, async (tx) => {
      for (const [who, kind, from, to] of absences)
        await recordEvent(tx, {
          documentId,
          userId: idOf(portal, who),
          start: dayOf(today, from),
          end: dayOf(today, to),
          eventTypeId: types.get(kind)!,
        });
    });
  }
};

const idOf = ({ people }: DemoPortal, who: string): string => personIn(people, who).userId;

/** Returns a day relative to today, or a date near the end of this year: after December it is of the next year. */
function dayOf(today: string, day: number | string): string {
  if (typeof day === 'number') return dayAfter(today, day);
  const year = Number(today.slice(0, 4));
  return `${day.startsWith('12') ? year : year + 1}-${day}`;
}
