import type { EventName } from '@paraph/domain';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/index.ts';
import type { StoredEvent } from './store.ts';

interface ListenerName {
  /** Unique; it names the queue, so it must not change when the code moves. */
  name: string;
  events: readonly EventName[];
}

/** A listener that works in one transaction with its receipt: exactly once, whatever fails. */
export interface TransactionalListener extends ListenerName {
  handle(tx: Tx, event: StoredEvent): Promise<void>;
}

/** A listener that uses the network: at least once, the receipt is written afterwards. */
export interface NetworkListener extends ListenerName {
  call(ctx: Ctx, event: StoredEvent): Promise<void>;
}

export type Listener = TransactionalListener | NetworkListener;
export type ListenersByEvent = ReadonlyMap<EventName, readonly Listener[]>;

export function listenersByEvent(listeners: readonly Listener[]): ListenersByEvent {
  const byEvent = new Map<EventName, Listener[]>();
  for (const listener of listeners) {
    for (const event of listener.events) byEvent.set(event, [...(byEvent.get(event) ?? []), listener]);
  }
  return byEvent;
}

export const listenerQueue = (name: string): string => `event.${name}`;
