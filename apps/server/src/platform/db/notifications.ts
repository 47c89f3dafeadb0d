import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { withClient } from './roles.ts';

/**
 * Milliseconds within which a notification arrives: health waits no longer for an answer, and looks again. A node that
 * would refuse to start is given more, since its machine may be busy with the start of others.
 */
export const ARRIVES_WITHIN = 2_000;
export const ARRIVES_AT_START = 10_000;

/** The system connection is not one session: a pooler hands each transaction to another connection. */
export class NotificationsLost extends Error {
  readonly code = 'POOLED';

  constructor() {
    super(
      'Notifications of the database (LISTEN) do not arrive over DATABASE_SYSTEM_URL: it leads through a pooler in transaction mode. Let it lead to PostgreSQL directly; only DATABASE_URL may lead through such a pooler, with DATABASE_POOLER=transaction.',
    );
    this.name = 'NotificationsLost';
  }
}

/**
 * Sends a notification from one new connection to another. Live pages, the queue and locks of a session need a
 * connection that stays one session; behind a pooler in transaction mode LISTEN succeeds and nothing arrives.
 * @throws NotificationsLost; errors of the connection
 */
export async function requireNotifications(systemUrl: string, within = ARRIVES_WITHIN): Promise<void> {
  if (!(await arrives(systemUrl, systemUrl, within))) throw new NotificationsLost();
}

/** Returns whether a notification that is sent over one login arrives over the other within some ms. */
export async function arrives(senderUrl: string, listenerUrl: string, within: number): Promise<boolean> {
  const channel = `paraph_probe_${randomBytes(8).toString('hex')}`;
  return withClient(listenerUrl, async (listener) => {
    const arrival = Promise.withResolvers<boolean>();
    listener.on('notification', (message) => message.channel === channel && arrival.resolve(true));
    await listener.query(`listen ${channel}`);
    await withClient(senderUrl, (sender) => sender.query("select pg_notify($1, '')", [channel]));
    return Promise.race([arrival.promise, wait(within, false, { ref: false })]);
  });
}
