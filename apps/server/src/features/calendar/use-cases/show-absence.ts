import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import { eventStateOf, holidaysBetween, LIMITS, refusalOf } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { readInTenant } from '../../../platform/db/index.ts';
import { mayRead, openDocument } from '../../documents/index.ts';
import { personsById } from '../../users/index.ts';
import { kindViewer, shownKind } from '../kind-viewer.ts';
import { allTypes } from '../store/event-types.ts';
import { alsoAway, eventsOfDocument } from '../store/looks.ts';

type CalendarEndpoints = typeof endpoints.calendar;

/**
 * Returns the absences of a document (CAL-021). Users who may read the document see the kind; users who only see its
 * entry get nothing.
 * @throws document.not-found
 */
export const showAbsence = (
  ctx: Ctx,
  { query }: ParsedOf<CalendarEndpoints['ofDocument']>,
): Promise<AnswerOf<CalendarEndpoints['ofDocument']>> =>
  readInTenant(ctx, async (tx) => {
    const { viewer } = await openDocument(tx, query.documentId);
    if (!mayRead(viewer)) return [];
    const events = await eventsOfDocument(tx, query.documentId);
    const types = new Map((await allTypes(tx)).map((type) => [type.id, type]));
    const reader = { ...(await kindViewer(tx, ctx)), leads: new Set(events.map(({ userId }) => userId)) };
    const people = await personsById(
      tx,
      events.map(({ userId }) => userId),
    );
    const seesOthers = refusalOf('calendar.open', viewerOf(ctx).rights) === null;
    const absences = [];
    for (const event of events) {
      const person = people.get(event.userId);
      absences.push({
        id: event.id,
        fullName: person ? `${person.firstName} ${person.lastName}`.trim() : '',
        start: event.start,
        end: event.end,
        state: eventStateOf(event.phase),
        ...shownKind(event, types, reader),
        alsoAway: seesOthers ? await alsoAway(tx, event, LIMITS.calendarAway) : [],
      });
    }
    return absences;
  });

/** Returns public holidays by their names in each country (CAL-022, CAL-035). */
export const listHolidays = (
  _ctx: Ctx,
  { body }: ParsedOf<CalendarEndpoints['holidays']>,
): Promise<AnswerOf<CalendarEndpoints['holidays']>> =>
  Promise.resolve(holidaysBetween(body.startDate, body.stopDate, [...new Set(body.countryCodes)]));
