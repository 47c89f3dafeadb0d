import type { Listener } from '../../platform/events/index.ts';
import { forgetDocument } from './forget.ts';

/** A document that is purged leaves no values behind. */
export const purger: Listener = {
  name: 'form-values-purger',
  events: ['document.purged'],
  hear: (tx, event) => forgetDocument(tx, event.subjectId),
};
