import type { FilterStatus, Phase } from '@paraph/domain';
import { sql } from 'kysely';
import { anyOf } from '../../documents/index.ts';
import { type EntryCondition, listed } from './order.ts';
import { documentIs } from './readable.ts';

/** The viewer and the list that a status is seen in. */
export interface StatusViewer {
  tenantId: string;
  viewerId: string;
  company: boolean;
}

const WAITING: Partial<Record<FilterStatus, { phase: Phase; mine: boolean }>> = {
  WaitingForMe: { phase: 'signing', mine: true },
  WaitingForOthers: { phase: 'signing', mine: false },
  WaitingForMeApprove: { phase: 'approving', mine: true },
  WaitingForOthersApprove: { phase: 'approving', mine: false },
  WaitingForMeToAcknowledge: { phase: 'acknowledging', mine: true },
  WaitingForOthersToAcknowledge: { phase: 'acknowledging', mine: false },
};
const PHASES: Partial<Record<FilterStatus, Phase>> = {
  New: 'new',
  Completed: 'completed',
  Rejected: 'rejected',
  Voided: 'voided',
  WaitingForRelatedDocuments: 'related',
};

/** First and last position of entries on turn. */
const ON_TURN = [2, 5] as const;

/** Whether both sides of a turn are requested, so that the phase decides. */
const isWhole = (status: FilterStatus, statuses: readonly FilterStatus[]): boolean =>
  statuses.some((other) => other !== status && WAITING[other]?.phase === WAITING[status]?.phase);

/** Returns whether the result depends on whose turn it is. */
export const isByTurn = (statuses: readonly FilterStatus[]): boolean =>
  statuses.some((status) => WAITING[status] && !isWhole(status, statuses));

/** Matches any of the statuses. */
export const hasStatus = (statuses: readonly FilterStatus[], asker: StatusViewer): EntryCondition =>
  listed.or(statuses.map((status) => statusIs(status, statuses, asker)));

/** Compares the status that the viewer sees. The company's list entries store no turns, so the viewer's are read. */
function statusIs(status: FilterStatus, statuses: readonly FilterStatus[], asker: StatusViewer): EntryCondition {
  if (status === 'signed')
    return listed('s.all_signed', '=', true).and('s.phase', 'not in', ['new', 'rejected', 'voided']);
  if (status === 'partiallySigned') return documentIs(asker.tenantId, sql`d.signed > 0 and d.signed < d.signers`);
  const waiting = WAITING[status];
  const phaseIs = listed('s.phase', '=', waiting?.phase ?? PHASES[status]!);
  if (!waiting || isWhole(status, statuses)) return phaseIs;
  const isOnTurn = asker.company ? isListedFor([asker.viewerId], asker, ON_TURN) : listed('s.on_turn', '=', true);
  return phaseIs.and(waiting.mine ? isOnTurn : listed.not(isOnTurn));
}

/** One of the users has a list entry of the document at one of these positions. */
export const isListedFor = (
  ids: readonly string[],
  { tenantId }: Pick<StatusViewer, 'tenantId'>,
  [first, last]: readonly [number, number] = [0, 13],
): EntryCondition =>
  listed(
    's.document_id',
    'in',
    listed
      .selectFrom('seats as x')
      .select('x.document_id')
      .where('x.tenant_id', '=', tenantId)
      .where('x.user_id', '=', anyOf(ids))
      .where('x.shelf', '>=', first)
      .where('x.shelf', '<=', last),
  );
