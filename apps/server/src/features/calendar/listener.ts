import type { Listener } from '../../platform/events/index.ts';
import { forgetEventsOf } from './store/events.ts';

/**
 * A document that is purged leaves no days behind. Nothing else is listened for: whether an absence is approved, awaits
 * that or is over is read from its document with every look, so it cannot lag behind (CAL-012, CAL-031).
 */
export const purger: Listener = {
  name: 'calendar-purger',
  events: ['document.purged'],
  hear: (tx, event) => forgetEventsOf(tx, event.subjectId),
};
