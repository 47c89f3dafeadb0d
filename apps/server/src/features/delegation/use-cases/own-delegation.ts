import type { AnswerOf, Delegation, endpoints, ParsedOf } from '@paraph/contract';
import {
  delegationFaults,
  delegationState,
  type ErrorCode,
  fail,
  failFields,
  extendsDelegation,
  grantsSigning,
  widensDelegation,
} from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { contextOf, inTenant, type OrderedLock, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { requireFreshProof } from '../../../platform/fresh-proof.ts';
import { colleagueByEmail, locksOfPeople } from '../../users/index.ts';
import { awayName, delegateName, todayIn } from '../in-force.ts';
import { type DelegationRecord, keepDelegation, loadDelegation } from '../store.ts';
import { begin, end, mailBoth, notifyOfSigning } from '../notify.ts';

type Own = typeof endpoints.delegations.own;
type DelegationBody = ParsedOf<typeof endpoints.delegations.set>['body'];

/** Returns the viewer's delegation for its page, with the company's today by which its days are checked. */
export const ownDelegation = (ctx: Ctx): Promise<AnswerOf<Own>> =>
  inTenant(ctx, async (tx) => {
    const [row, today] = [await loadDelegation(tx, viewerOf(ctx).userId), await todayIn(tx)];
    return { delegation: row ? present(row, today) : null, today };
  });

/** Returns the delegation of any user, without a check of the caller. */
export async function delegationOf(tx: Tx, userId: string): Promise<Delegation | null> {
  const row = await loadDelegation(tx, userId);
  return row ? present(row, await todayIn(tx)) : null;
}

function present(row: DelegationRecord, today: string): Delegation {
  const terms = termsOf(row);
  return {
    delegateEmail: row.delegate_email,
    delegateName: delegateName(row),
    ...terms,
    maySign: row.may_sign,
    signBasis: row.sign_basis,
    state: delegationState(terms, { today, bothActive: row.both_active }),
  };
}

const termsOf = (row: DelegationRecord) => ({
  dateFrom: row.date_from,
  dateTo: row.date_to,
  isEnabled: row.is_enabled,
});

const signingTermsOf = (row: DelegationRecord) => ({
  ...termsOf(row),
  delegateId: row.delegate_id,
  maySign: row.may_sign,
});

/**
 * Stores the viewer's delegation. Nobody may set that of another user, not even an administrator, who could otherwise
 * approve in any user's name. For another delegate, for signing and for a longer period of it, the viewer proves a
 * fresh factor; the owner of the account gets a mail about each delegate who may act or sign.
 * @throws generic.not-found for another's id; access.proof-needed; errors by field
 */
export function setDelegation(ctx: Ctx, { id }: { id: string }, wanted: DelegationBody): Promise<Delegation> {
  const set = async (tx: Tx) => {
    const { userId } = viewerOf(ctx);
    if (id !== userId) fail('generic.not-found');
    const [before, today] = [await loadDelegation(tx, userId), await todayIn(tx)];
    const delegateId = await delegateOf(tx, userId, wanted);
    refuseFaults(wanted, before, today);
    const known = before ? signingTermsOf(before) : null;
    const terms = { ...wanted, delegateId };
    if (extendsDelegation(terms, known, today)) requireFreshProof(ctx, 'delegation.sign');
    if (before) await endFormer(tx, before, terms);
    const { dateFrom, dateTo, isEnabled, maySign, signBasis } = wanted;
    await keepDelegation(tx, userId, {
      delegateId,
      dateFrom,
      dateTo,
      isEnabled,
      maySign,
      signBasis: maySign ? (signBasis ?? null) : null,
    });
    const after = await loadDelegation(tx, userId);
    if (!after) throw new Error('A delegation that was just stored cannot be found.');
    await notifyChange(tx, { before, after, isWidened: widensDelegation(terms, known, today) });
    if (grantsSigning(terms, known, today)) await notifyOfSigning(tx, after);
    const shown = present(after, today);
    if (shown.state === 'running') await begin(tx, after);
    return shown;
  };
  return inTenant(ctx, set, (tx) => locksOfDelegate(tx, viewerOf(ctx).userId));
}

/** Acts of the present delegate that are under way come before the change or are refused. */
async function locksOfDelegate(tx: Tx, userId: string): Promise<OrderedLock[]> {
  const present = await loadDelegation(tx, userId);
  return present ? locksOfPeople(tx, [present.delegate_id]) : [];
}

/** Returns a colleague who can sign in and is not the viewer. @throws generic.fields */
async function delegateOf(tx: Tx, userId: string, { delegateEmail }: DelegationBody): Promise<string> {
  const person = await colleagueByEmail(tx, delegateEmail);
  if (!person?.isInternal || person.state !== 'active' || person.userId === userId)
    return failFields({ delegateEmail: 'field.not-colleague' });
  return person.userId;
}

function refuseFaults(wanted: DelegationBody, before: DelegationRecord | undefined, today: string): void {
  const faults: Record<string, ErrorCode> = delegationFaults(wanted, before ? termsOf(before) : null, today);
  if (wanted.maySign && !wanted.signBasis) faults['signBasis'] = 'field.required';
  if (Object.keys(faults).length > 0) failFields(faults);
}

/** Ends the present delegation when it is switched off, postponed, or assigned to another delegate. */
async function endFormer(
  tx: Tx,
  before: DelegationRecord,
  { delegateId, isEnabled, dateFrom }: DelegationBody & { delegateId: string },
): Promise<void> {
  const isMoved = delegateId !== before.delegate_id || dateFrom > (await todayIn(tx));
  if (!isEnabled || isMoved) await end(tx, before, isEnabled ? 'changed' : 'switched-off');
}

interface Change {
  before: DelegationRecord | undefined;
  after: DelegationRecord;
  /** The owner of the account is mailed about it, with a link that undoes it (listener of auth). */
  isWidened: boolean;
}

/** Writes one log entry, and mails both users when the switch or the delegate changed. */
async function notifyChange(tx: Tx, { before, after, isWidened }: Change): Promise<void> {
  const { user_id: userId, delegate_id: delegateId, is_enabled: isEnabled } = after;
  await emit(tx, 'user.delegation-changed', contextOf(tx).tenantId, {
    data: { userIds: [userId], delegateId, isEnabled, isWidened, from: after.date_from, to: after.date_to },
    texts: { people: `${awayName(after)} → ${delegateName(after)}` },
  });
  const isSame = before?.delegate_id === delegateId && before.is_enabled === isEnabled;
  if (before?.is_enabled && (!isEnabled || before.delegate_id !== delegateId))
    await mailBoth(tx, before, 'delegationDeactivated');
  if (isEnabled && !isSame) await mailBoth(tx, after, 'delegationActivated');
}
