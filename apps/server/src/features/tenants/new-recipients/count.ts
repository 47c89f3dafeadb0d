import { AppError, canonicalEmail, type ErrorCode, NEW_RECIPIENTS } from '@paraph/domain';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { addressKey } from '../../../platform/http/index.ts';
import { keyedHash } from '../../../platform/keys/index.ts';
import {
  countOfConsumers,
  countSince,
  holdCount,
  insertRecipients,
  isNewSender,
  readKnown,
  readTerms,
  type TenantTerms,
} from './store.ts';

/** An address outside the tenant, and the field of the request that named it. */
export interface OutsideRecipient {
  email: string;
  field: string;
}

/**
 * Counts the addresses that get their first mail of this tenant, before it is sent, so that nobody mails thousands of
 * outsiders (decision 38, security RL-01). Known addresses are free. Counted in the transaction of the act, so that
 * refused or rolled back acts do not count.
 * @throws document.new-recipients with the fields that are beyond the allowance
 */
export async function countNewRecipients(tx: Tx, recipients: readonly OutsideRecipient[]): Promise<void> {
  if (recipients.length === 0) return;
  const senderId = contextOf(tx).viewer?.userId ?? null;
  const terms = await readTerms(tx);
  const isConsumer = terms.kind === 'consumer';
  const hashed = recipients.map(
    ({ email, field }) => [hashOf(tx, email, isConsumer ? senderId : null), field] as const,
  );
  const fieldOf = new Map(hashed.map(([hash, field]) => [hash.toString('hex'), field]));
  const hashes = [...fieldOf.keys()].map((hex) => Buffer.from(hex, 'hex'));
  if (await areKnown(tx, hashes)) return;
  await holdCount(tx);
  const known = await readKnown(tx, hashes);
  const unknown = hashes.filter((hash) => !known.has(hash.toString('hex')));
  const network = isConsumer ? networkOf(tx) : null;
  const allowed = isConsumer
    ? await allowanceOfConsumer(tx, { senderId, network, limit: terms.limit })
    : await allowance(tx, senderId, terms);
  if (unknown.length > allowed.left)
    refuse(
      unknown.slice(allowed.left).map((hash) => fieldOf.get(hash.toString('hex'))!),
      allowed,
    );
  if (unknown.length > 0) await insertRecipients(tx, unknown, { senderId, network });
}

const areKnown = async (tx: Tx, hashes: readonly Buffer[]): Promise<boolean> =>
  (await readKnown(tx, hashes)).size === hashes.length;

/**
 * Returns a keyed hash, so that the database stores no address, only whether it was written to. For consumers the hash
 * is per user, because they do not know each other: an address is new to each of them.
 */
function hashOf(tx: Tx, email: string, consumerId: string | null): Buffer {
  const { platform, tenantId } = contextOf(tx);
  const who = consumerId ? `${tenantId} ${consumerId}` : tenantId;
  return keyedHash(platform.dataKeys, 'new recipients', `${who} ${canonicalEmail(email)}`);
}

/** Returns a keyed hash of the caller's network address; null for automatic acts of the portal. */
function networkOf(tx: Tx): Buffer | null {
  const { platform, ip } = contextOf(tx);
  return ip ? keyedHash(platform.dataKeys, 'new recipients', `network ${addressKey(ip)}`) : null;
}

interface Allowance {
  left: number;
  most: number;
  /** Why no more is allowed, shown at the field. */
  reason: ErrorCode;
}

/** Returns what is left of the last 24 hours. The operator's limit applies to the tenant and to each sender. */
async function allowance(tx: Tx, senderId: string | null, terms: TenantTerms): Promise<Allowance> {
  const { clock, platform } = contextOf(tx);
  const [now, { created_at: createdAt, limit }] = [clock.now(), terms];
  const { newTenant, tenant, seconds, newForDays } = NEW_RECIPIENTS;
  const isNew = now.getTime() - createdAt.getTime() < newForDays * 24 * 3_600_000;
  const { total, sender } = isNew ? newTenant : tenant;
  const higher = platform.config.limits['new-recipients'] ?? 0;
  const most = { total: Math.max(limit ?? total, higher), sender: Math.max(limit ?? sender, higher) };
  const used = await countSince(tx, new Date(now.getTime() - seconds * 1000), senderId);
  const reason = 'field.new-recipients';
  const [ofTenant, ofSender] = [most.total - used.tenant, senderId ? most.sender - used.sender : Infinity];
  return ofSender < ofTenant
    ? { left: Math.max(0, ofSender), most: most.sender, reason }
    : { left: Math.max(0, ofTenant), most: most.total, reason };
}

interface Consumer {
  senderId: string | null;
  network: Buffer | null;
  /** The operator's limit per sender. */
  limit: number | null;
}

/**
 * Returns the allowance of a consumer. Registration takes a minute, so more limits apply: few per sender, some more per
 * network address, and an hourly limit of the installation against floods. New consumers share a part of it only, so
 * that many registrations do not stop the others.
 */
async function allowanceOfConsumer(tx: Tx, { senderId, network, limit }: Consumer): Promise<Allowance> {
  const { clock, platform } = contextOf(tx);
  const { consumers, seconds } = NEW_RECIPIENTS;
  const higher = platform.config.limits['new-recipients'] ?? 0;
  const ago = (past: number) => new Date(clock.now().getTime() - past * 1000);
  const newSince = ago(consumers.newSenderDays * 24 * 3600);
  const used = await countOfConsumers(tx, { senderId, network, day: ago(seconds), hour: ago(3600), newSince });
  const isNew = await isNewSender(tx, senderId, newSince);
  const bounds = [
    { most: limit ?? consumers.sender, used: used.sender, reason: 'field.new-recipients-own' },
    { most: consumers.network, used: used.network, reason: 'field.new-recipients-many' },
    { most: consumers.hour, used: used.hour, reason: 'field.new-recipients-many' },
    ...(isNew
      ? [{ most: consumers.hourOfNew, used: used.hourOfNew, reason: 'field.new-recipients-many' } as const]
      : []),
  ] as const;
  const all = bounds.map(({ most, used: taken, reason }) => {
    const higherTo = Math.max(most, higher);
    return { most: higherTo, left: Math.max(0, higherTo - taken), reason };
  });
  return all.toSorted((a, b) => a.left - b.left)[0]!;
}

function refuse(fields: readonly string[], { most, reason }: Allowance): never {
  throw new AppError(
    'document.new-recipients',
    { most },
    Object.fromEntries(fields.map((field) => [field, reason])),
    Object.fromEntries(fields.map((field) => [field, { most }])),
  );
}
