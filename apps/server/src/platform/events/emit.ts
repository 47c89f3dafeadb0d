import { randomBytes } from 'node:crypto';
import { type EventName, EVENTS, nameWithAddress } from '@paraph/domain';
import { linkHash, textHash } from '@paraph/evidence';
import type { Ctx } from '../context.ts';
import { contextOf, type Json, type Tx } from '../db/index.ts';
import { newId } from '../ids.ts';
import { listenerQueue } from './listener.ts';
import { appendLink, type Link, lockHead, storeTexts } from './store.ts';

export interface Happening {
  /** Ids, codes, numbers; permanently part of the chain. */
  data?: Record<string, Json>;
  /**
   * Names, comments, addresses: stored outside the chain, which contains their salted hashes, so that they can be
   * erased.
   */
  texts?: Record<string, string | null | undefined>;
  /** The user for whom the actor acts as delegate. */
  actingForId?: string;
  /**
   * Set when the actor is not the viewer of the context: the poller finishes a user's signature, or the act of one
   * person makes the request of another due. Nothing of the caller is recorded then.
   */
  actorId?: string;
}

/**
 * Records an event in the transaction of the act: history entry, next link of the subject's chain and one job per
 * listener. The subject is a document's id, or the tenant's for events about the company.
 * @returns the id of the event
 */
export async function emit(tx: Tx, name: EventName, subjectId: string, happening: Happening = {}): Promise<string> {
  const ctx = contextOf(tx);
  const subjectType = EVENTS[name].subject;
  const head = await lockHead(tx, subjectType, subjectId);
  const isOwnAct = isOfCaller(ctx, happening);
  const texts = saltTexts({
    ...(isOwnAct && { executor: guestName(ctx) }),
    ...happening.texts,
    ...(isOwnAct && { ip: ctx.ip }),
  });
  const link: Link = {
    tenantId: ctx.tenantId,
    subjectType,
    subjectId,
    number: head.number + 1,
    id: newId(ctx.clock.now().getTime()),
    name,
    actorId: happening.actorId ?? ctx.viewer?.userId ?? null,
    actingForId: happening.actingForId ?? null,
    at: ctx.clock.now().toISOString(),
    data: { ...happening.data, ...(isOwnAct && ctx.byOperator && { byOperator: true }), ...hashesOf(texts) },
  };
  const stored = { ...link, previous: head.hash, hash: Buffer.from(linkHash(link, head.hash)) };
  const { jobs, listeners } = ctx.platform;
  const call = { tenantId: ctx.tenantId, trace: ctx.trace, eventId: link.id };
  await Promise.all([
    appendLink(tx, stored, (isOwnAct && ctx.viewer?.sessionId) || null),
    storeTexts(tx, stored, texts),
    ...(listeners.get(name) ?? []).map((listener) => jobs.send(tx, listenerQueue(listener.name), call)),
  ]);
  return link.id;
}

/**
 * Returns whether the caller is the actor, so that the event may say from where and by whom the call came. One call also
 * records acts of others, as the request to the next person, which the sender makes. A call without a viewer is made by
 * its actor: it signs in.
 */
const isOfCaller = ({ viewer }: Ctx, { actorId }: Happening): boolean =>
  actorId === undefined || viewer === undefined || actorId === viewer.userId;

/** The name of a guest is the one the sender entered for this document; accounts have their own names. */
const guestName = ({ viewer }: Ctx): string | null =>
  viewer?.caller === 'guest' ? nameWithAddress(`${viewer.firstName} ${viewer.lastName}`.trim(), viewer.email) : null;

interface SaltedText {
  key: string;
  salt: Buffer;
  text: string;
}

const saltTexts = (texts: Record<string, string | null | undefined>): SaltedText[] =>
  Object.entries(texts).flatMap(([key, text]) => (text ? [{ key, salt: randomBytes(16), text }] : []));

const hashesOf = (texts: SaltedText[]): Record<string, Json> =>
  texts.length === 0
    ? {}
    : { texts: Object.fromEntries(texts.map(({ key, salt, text }) => [key, textHash(salt, text)])) };
