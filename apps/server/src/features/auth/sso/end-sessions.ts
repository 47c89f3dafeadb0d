import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { endSession, openSessionsHere } from '../store/sessions.ts';

/**
 * Ends the sessions that the company's provider opened, of one user or of all: the provider no longer confirms their
 * identity.
 */
export async function endProviderSessions(tx: Tx, userId?: string): Promise<void> {
  const { clock } = contextOf(tx);
  for (const { id, user_id, is_bound } of await openSessionsHere(tx))
    if (is_bound && (userId === undefined || user_id === userId))
      await endSession(tx, id, { cause: 'admin', now: clock.now() });
}
