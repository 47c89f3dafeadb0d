import type { Listener } from '../../platform/events/index.ts';
import { forgetDocument } from './forget.ts';

/** Deletes the form values of a purged document. */
export const purger: Listener = {
  name: 'form-values-purger',
  events: ['document.purged'],
  handle: (tx, event) => forgetDocument(tx, event.subjectId),
};
