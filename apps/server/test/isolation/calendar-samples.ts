import { newEventLabels } from '@paraph/domain';
import { recordEvent } from '../../src/features/calendar/index.ts';
import { inTenant } from '../../src/platform/db/index.ts';
import { upload } from '../test-portal.ts';
import type { Sample } from './samples.ts';
import type { World } from './world.ts';

type Prepare = (world: World) => Promise<Sample>;

const kind = { name: JSON.stringify({ ...newEventLabels(), lt: 'Tik mūsų ąžuolo šventė' }), colorCode: '#4caf50' };

/** An event type, made by the administrator. */
const madeKind = async ({ admin }: World): Promise<string> =>
  String((await admin.browser.ask('POST', '/api/CalendarType/types', kind)).body.id);

/** A document of the owner that says that they are away. */
async function absence(world: World): Promise<string> {
  const { oak, owner } = world;
  const documentId = String((await upload(owner.browser)).body.id);
  const eventTypeId = await madeKind(world);
  const days = { start: '2099-12-01', end: '2099-12-04' };
  await inTenant(oak.ctx, (tx) => recordEvent(tx, { documentId, userId: owner.userId, ...days, eventTypeId }));
  return documentId;
}

const look: Prepare = async ({ owner }) => ({
  input: { body: { date: '2099-12', range: 1 } },
  as: owner,
  hidden: null,
});

/** The calls of the calendar and of its event types. */
export const CALENDAR_SAMPLES: Record<string, Prepare> = {
  'calendar.events': look,
  'calendar.events-mobile': look,
  'calendar.of-document': async (world) => ({
    input: { query: { documentId: await absence(world) } },
    as: world.owner,
    hidden: 'document.not-found',
  }),
  'calendar.holidays': async ({ owner }) => ({
    input: { body: { startDate: '2026-01-01', stopDate: '2026-12-31', countryCodes: ['lt', 'lv', 'ee'] } },
    as: owner,
    hidden: null,
  }),
  'event-types.list': async ({ admin }) => ({ input: { body: {} }, as: admin, hidden: null }),
  'event-types.create': async ({ admin }) => ({ input: { body: kind }, as: admin, hidden: null }),
  'event-types.update': async (world) => ({
    input: { body: { id: await madeKind(world), ...kind } },
    as: world.admin,
    hidden: 'generic.not-found',
  }),
  'event-types.delete': async (world) => ({
    input: { query: { id: await madeKind(world) } },
    as: world.admin,
    hidden: 'generic.not-found',
  }),
};
