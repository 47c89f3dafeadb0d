import type { Listener } from '../../platform/events/index.ts';
import { forgetEventsOf } from './store/events.ts';

/**
 * Deletes the absences of a purged document. No other event is needed: whether an absence is approved, pending or over
 * is read from its document in every query, so it is never out of date (CAL-012, CAL-031).
 */
export const purger: Listener = {
  name: 'calendar-purger',
  events: ['document.purged'],
  handle: (tx, event) => forgetEventsOf(tx, event.subjectId),
};
