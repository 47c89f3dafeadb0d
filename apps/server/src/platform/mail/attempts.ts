import { setTimeout as wait } from 'node:timers/promises';
import type { Ctx } from '../context.ts';
import { inTenant } from '../db/index.ts';
import type { Platform } from '../platform.ts';
import { SendingStopped } from './deadline.ts';
import { queuedMail, type QueuedMail } from './queued-mail.ts';

/** Milliseconds for which a node that knows the end of the last attempt is given time to store it. */
const STORED_WITHIN = 3_000;

/** Attempts that run on a node, by the id of the mail. */
const running = new WeakMap<Platform, Map<string, Promise<void>>>();

/**
 * Runs the attempt for a mail once on this node at a time. The queue may hand out a job again while its first run still
 * stores what the server answered: the second run waits for the first.
 */
export function attemptOnce({ platform }: Ctx, mailId: string, attempt: () => Promise<void>): Promise<void> {
  const own = running.get(platform) ?? new Map<string, Promise<void>>();
  running.set(platform, own);
  const before = own.get(mailId);
  if (before) return before;
  const begun = attempt().finally(() => own.delete(mailId));
  own.set(mailId, begun);
  return begun;
}

/**
 * Stores that the mail is handed to a server now, before it is: a database that cannot be written ends the attempt
 * before anything has left. If the end of an earlier attempt is unknown, the node that knows it gets time to store it.
 * @returns false when the mail no longer waits
 */
export async function beginAttempt(ctx: Ctx, mail: QueuedMail): Promise<boolean> {
  await noteOffered(ctx, mail.id);
  if (!mail.isOffered) return true;
  const { stopping } = ctx.platform.jobs;
  await wait(STORED_WITHIN, undefined, { signal: stopping }).catch(() => undefined);
  if (stopping.aborted) throw new SendingStopped('The node stops.');
  return (await queuedMail(ctx, mail.id)) !== undefined;
}

const noteOffered = (ctx: Ctx, id: string): Promise<unknown> =>
  inTenant(ctx, (tx) =>
    tx
      .updateTable('mail_outbox')
      .set({ offered_at: ctx.clock.now() })
      .where('id', '=', id)
      .where('state', '=', 'queued')
      .execute(),
  );
