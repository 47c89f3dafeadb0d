import { randomBytes } from 'node:crypto';
import { type EventName, EVENTS } from '@paraph/domain';
import { linkHash, textHash } from '@paraph/evidence';
import type { Ctx } from '../context.ts';
import { contextOf, type Json, type Tx } from '../db/index.ts';
import { newId } from '../ids.ts';
import { listenerQueue } from './listener.ts';
import { appendLink, type Link, lockHead, storeTexts } from './store.ts';

export interface Happening {
  /** Ids, codes, numbers; for ever part of the chain. */
  data?: Record<string, Json>;
  /** Names, comments, addresses: kept beside the chain, which holds their salted hashes, so that they can be erased. */
  texts?: Record<string, string | null | undefined>;
  /** The person in whose place the actor acts. */
  actingForId?: string;
  /** Set when the actor is not the viewer of the context (the poller finishing somebody's signature). */
  actorId?: string;
}

/**
 * Writes what happened, in the transaction in which it happened: history entry, next link of the subject's chain and
 * one job per listener at once. The subject is a document's id, or the tenant's for events about the company.
 * @returns the id of the event
 */
export async function emit(tx: Tx, name: EventName, subjectId: string, happening: Happening = {}): Promise<string> {
  const ctx = contextOf(tx);
  const subjectType = EVENTS[name].subject;
  const head = await lockHead(tx, subjectType, subjectId);
  const texts = saltTexts({ executor: guestName(ctx), ...happening.texts, ip: ctx.ip });
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
    data: { ...happening.data, ...hashesOf(texts) },
  };
  const stored = { ...link, previous: head.hash, hash: Buffer.from(linkHash(link, head.hash)) };
  const { jobs, listeners } = ctx.platform;
  const call = { tenantId: ctx.tenantId, trace: ctx.trace, eventId: link.id };
  await Promise.all([
    appendLink(tx, stored),
    storeTexts(tx, stored, texts),
    ...(listeners.get(name) ?? []).map((listener) => jobs.send(tx, listenerQueue(listener.name), call)),
  ]);
  return link.id;
}

/** A guest is whom the sender named, in this document and at this moment; accounts have names of their own. */
const guestName = ({ viewer }: Ctx): string | null =>
  viewer?.caller === 'guest' ? `${viewer.firstName} ${viewer.lastName}`.trim() : null;

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
