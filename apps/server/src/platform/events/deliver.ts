import { type Ctx, systemContext } from '../context.ts';
import { atMost } from '../at-most.ts';
import { inTenant, type Tx } from '../db/index.ts';
import { noteUntilWritten } from '../jobs/note-until-written.ts';
import { waitForRoom } from '../jobs/wait-for-room.ts';
import type { Platform } from '../platform.ts';
import type { Listener } from './listener.ts';
import { hasReceipt, readEvent, type StoredEvent, takeReceipt } from './store.ts';

export interface EventDelivery {
  tenantId: string;
  eventId: string;
  trace?: string;
}

/**
 * Limits listeners that only use the database on a node: thousands of events at once (a bulk signature) take half of
 * its capacity at most, so lists, documents and uploads stay fast.
 */
const inTurn = atMost(2);

/** Delivers one event to one listener. A repeated delivery does nothing. */
export async function deliver(
  platform: Platform,
  listener: Listener,
  { tenantId, eventId, trace }: EventDelivery,
): Promise<void> {
  const ctx = systemContext(platform, tenantId, trace);
  if ('handle' in listener) {
    const handle = async (tx: Tx) => {
      if (!(await takeReceipt(tx, tenantId, listener.name, eventId))) return;
      await listener.handle(tx, known(await readEvent(tx, eventId), eventId));
    };
    return inTurn(() => inTenant(ctx, handle));
  }
  const event = await openEvent(ctx, listener.name, eventId);
  if (!event) return;
  await waitForRoom(platform);
  await listener.call(ctx, event);
  const done = () => inTenant(ctx, (tx) => takeReceipt(tx, tenantId, listener.name, eventId));
  await noteUntilWritten(platform, `${listener.name} of event ${eventId}`, done);
}

const openEvent = (ctx: Ctx, listener: string, eventId: string): Promise<StoredEvent | undefined> =>
  inTenant(ctx, async (tx) => {
    if (await hasReceipt(tx, listener, eventId)) return undefined;
    return known(await readEvent(tx, eventId), eventId);
  });

function known(event: StoredEvent | undefined, id: string): StoredEvent {
  if (!event) throw new Error(`The event ${id} does not exist in this tenant.`);
  return event;
}
