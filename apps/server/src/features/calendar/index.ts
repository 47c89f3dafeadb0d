import type { Feature } from '../../platform/feature.ts';
import { eventType } from './company-value.ts';
import { purger } from './listener.ts';
import { routes } from './routes.ts';

export { eventsOfPerson, forgetEventsOf, forgetEventsOfPerson, type NewEvent, recordEvent } from './store/events.ts';

export { kindsKnownOf } from './use-cases/export-events.ts';
export { createType, listTypes } from './use-cases/event-types.ts';

/** Absences of users, by the documents that contain them. */
export const calendar: Feature = { name: 'calendar', routes, listeners: [purger], companyValues: [eventType] };
