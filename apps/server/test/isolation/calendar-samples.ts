import { newEventLabels } from '@paraph/domain';
import { recordEvent } from '../../src/features/calendar/index.ts';
import { inTenant } from '../../src/platform/db/index.ts';
import { upload } from '../test-portal.ts';
import type { Sample } from './samples.ts';
import type { IsolationFixture } from './fixture.ts';

type Prepare = (fixture: IsolationFixture) => Promise<Sample>;

const kind = { name: JSON.stringify({ ...newEventLabels(), lt: 'Tik mūsų ąžuolo šventė' }), colorCode: '#4caf50' };

/** Makes an event type as the administrator. */
const madeKind = async ({ admin }: IsolationFixture): Promise<string> =>
  String((await admin.browser.request('POST', '/api/CalendarType/types', kind)).body.id);

/** Makes a document of the owner that declares their absence. */
async function absence(fixture: IsolationFixture): Promise<string> {
  const { oak, owner } = fixture;
  const documentId = String((await upload(owner.browser)).body.id);
  const eventTypeId = await madeKind(fixture);
  const days = { start: '2099-12-01', end: '2099-12-04' };
  await inTenant(oak.ctx, (tx) => recordEvent(tx, { documentId, userId: owner.userId, ...days, eventTypeId }));
  return documentId;
}

const look: Prepare = async ({ owner }) => ({
  input: { body: { date: '2099-12', range: 1 } },
  as: owner,
  hidden: null,
});

/** Samples of the calendar and of its event types. */
export const CALENDAR_SAMPLES: Record<string, Prepare> = {
  'calendar.events': look,
  'calendar.events-mobile': look,
  'calendar.of-document': async (fixture) => ({
    input: { query: { documentId: await absence(fixture) } },
    as: fixture.owner,
    hidden: 'document.not-found',
  }),
  'calendar.holidays': async ({ owner }) => ({
    input: { body: { startDate: '2026-01-01', stopDate: '2026-12-31', countryCodes: ['lt', 'lv', 'ee'] } },
    as: owner,
    hidden: null,
  }),
  'event-types.list': async ({ admin }) => ({ input: { body: {} }, as: admin, hidden: null }),
  'event-types.create': async ({ admin }) => ({ input: { body: kind }, as: admin, hidden: null }),
  'event-types.update': async (fixture) => ({
    input: { body: { id: await madeKind(fixture), ...kind } },
    as: fixture.admin,
    hidden: 'generic.not-found',
  }),
  'event-types.delete': async (fixture) => ({
    input: { query: { id: await madeKind(fixture) } },
    as: fixture.admin,
    hidden: 'generic.not-found',
  }),
};
