import type { Feature } from '../../platform/feature.ts';
import { purger } from './listener.ts';

export { eventsOfPerson, forgetEventsOf, forgetEventsOfPerson, type NewEvent, recordEvent } from './store/events.ts';

/** Who is away when, by the documents that say so. */
export const calendar: Feature = { name: 'calendar', listeners: [purger] };
