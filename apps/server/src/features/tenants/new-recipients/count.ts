import { AppError, canonicalEmail, NEW_RECIPIENTS } from '@paraph/domain';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { keyedHash } from '../../../platform/keys/index.ts';
import { countSince, holdCount, insertRecipients, readKnown, readTerms } from './store.ts';

/** An address outside the tenant, and the field of the call that named it. */
export interface OutsideRecipient {
  email: string;
  field: string;
}

/**
 * Counts the addresses that get their first mail of this tenant, before it is sent, so that nobody mails thousands of
 * strangers (decision 38, security RL-01). Known addresses are free. Counted in the transaction of the act: what is
 * refused or rolled back counts for nothing.
 * @throws document.new-recipients with the fields that are beyond the allowance
 */
export async function countNewRecipients(tx: Tx, recipients: readonly OutsideRecipient[]): Promise<void> {
  const fieldOf = new Map(recipients.map(({ email, field }) => [hashOf(tx, email).toString('hex'), field]));
  const hashes = [...fieldOf.keys()].map((hex) => Buffer.from(hex, 'hex'));
  if (hashes.length === 0) return;
  const senderId = contextOf(tx).viewer?.userId ?? null;
  if (await areKnown(tx, hashes)) return;
  await holdCount(tx);
  const known = await readKnown(tx, hashes);
  const unknown = hashes.filter((hash) => !known.has(hash.toString('hex')));
  const { left, most } = await allowance(tx, senderId);
  if (unknown.length > left)
    refuse(
      unknown.slice(left).map((hash) => fieldOf.get(hash.toString('hex'))!),
      most,
    );
  if (unknown.length > 0) await insertRecipients(tx, unknown, senderId);
}

const areKnown = async (tx: Tx, hashes: readonly Buffer[]): Promise<boolean> =>
  (await readKnown(tx, hashes)).size === hashes.length;

/** The database keeps no address: a keyed hash tells only whether it was written to. */
function hashOf(tx: Tx, email: string): Buffer {
  const { platform, tenantId } = contextOf(tx);
  return keyedHash(platform.dataKeys, 'new recipients', `${tenantId} ${canonicalEmail(email)}`);
}

/** What is left of the last 24 hours. The number of the operator holds for the tenant and for each sender. */
async function allowance(tx: Tx, senderId: string | null): Promise<{ left: number; most: number }> {
  const { clock, platform } = contextOf(tx);
  const [now, { kind, created_at: createdAt, limit }] = [clock.now(), await readTerms(tx)];
  const { newTenant, tenant, seconds, newForDays } = NEW_RECIPIENTS;
  const isNew = now.getTime() - createdAt.getTime() < newForDays * 24 * 3_600_000;
  const { total, sender } = kind === 'consumer' ? CONSUMERS : isNew ? newTenant : tenant;
  const raised = platform.config.limits['new-recipients'] ?? 0;
  const most = { total: Math.max(limit ?? total, raised), sender: Math.max(limit ?? sender, raised) };
  const used = await countSince(tx, new Date(now.getTime() - seconds * 1000), senderId);
  const [ofTenant, ofSender] = [most.total - used.tenant, senderId ? most.sender - used.sender : Infinity];
  return ofSender < ofTenant
    ? { left: Math.max(0, ofSender), most: most.sender }
    : { left: Math.max(0, ofTenant), most: most.total };
}

/** Consumers share a tenant and know nothing of each other: nobody there uses up what others may send. */
const CONSUMERS = { total: Infinity, sender: NEW_RECIPIENTS.newTenant.sender };

function refuse(fields: readonly string[], most: number): never {
  throw new AppError(
    'document.new-recipients',
    { most },
    Object.fromEntries(fields.map((field) => [field, 'field.new-recipients'])),
    Object.fromEntries(fields.map((field) => [field, { most }])),
  );
}
