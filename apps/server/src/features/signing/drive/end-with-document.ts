import type { Listener } from '../../../platform/events/index.ts';
import { changeSession, openSessionOf } from '../store.ts';

/** Ends the open signing session of a document that was voided, rejected or deleted. */
export const sessionEnder: Listener = {
  name: 'end-signing',
  events: ['document.voided', 'document.rejected', 'document.deleted'],
  async handle(tx, event) {
    const session = await openSessionOf(tx, event.subjectId);
    if (session?.state !== 'started') return;
    await changeSession(tx, session.id, 'started', {
      state: 'failed',
      error_code: 'document.not-signing',
      ended_at: new Date(event.at),
    });
  },
};
