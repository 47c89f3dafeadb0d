import { COMPANY_ACTS } from '@paraph/domain';
import { changesSince, type CompanyChange } from '../../../platform/company-changes/index.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { type DoneAct, invitedByOperator, mayStillEnter } from './store.ts';
import type { UndoneActs } from './undo.ts';

interface Outcome {
  acts: readonly DoneAct[];
  /** The accounts whose acts are undone. */
  accountIds: ReadonlySet<string | null>;
  since: Date;
  undone: readonly UndoneActs[];
  mayUndo(tenantId: string): boolean;
}

/** The company that an act concerns: acts of the operator are in the operator's own log. */
const companyOf = ({ tenantId, data }: DoneAct): string => data.companyId ?? tenantId;
const nameOf = (tenantId: string, act: string, sessionId: string | null): string => `${tenantId} ${act} ${sessionId}`;

/** Everything that the event of an act names: ids of what it changed, fields, people. */
const namedBy = ({ data }: Pick<DoneAct, 'data'>): ReadonlySet<unknown> => new Set(Object.values(data).flat());

/** Returns whether an act is about the value of a change; the only value of a kind has no key. */
export const isAbout = (act: Pick<DoneAct, 'data'>, { key }: Pick<CompanyChange, 'key'>): boolean =>
  key !== '' && namedBy(act).has(key);

/**
 * Returns whether an act stays for the administrators to check: it was not undone completely, or nothing says what was
 * there before. What an earlier reaction has undone does not stay.
 */
export async function leftOf(tx: Tx, outcome: Outcome): Promise<(act: DoneAct) => boolean> {
  const { acts, undone, mayUndo } = outcome;
  const changes = await changesOf(tx, outcome);
  const reverted = new Set(undone.flatMap((one) => [...one.reverted, ...one.settled]).map(({ id }) => id));
  const ended = new Set(undone.flatMap(({ keys }) => keys));
  const open = await openInvitations(tx, acts);
  const isOpen = ({ id, isReverted }: CompanyChange): boolean => !isReverted && !reverted.has(id);
  return (act) => {
    const { name, sessionId, eventId, data } = act;
    const { reaction } = COMPANY_ACTS[name];
    if (name === 'tenant.admin-invited') return open.has(eventId);
    if (data.keyId && ended.has(data.keyId)) return false;
    const same = changes.get(nameOf(companyOf(act), name, sessionId)) ?? [];
    // Of many acts of a kind in a session each has changes of its own.
    const own = same.filter((change) => isAbout(act, change));
    if (own.length > 0) return own.some(isOpen);
    if (reaction === 'reverted') return same.length === 0 || same.some(isOpen);
    return reaction === 'listed' || !mayUndo(companyOf(act));
  };
}

/** Returns what these accounts changed, by company, act and session. */
async function changesOf(tx: Tx, { acts, accountIds, since }: Outcome): Promise<Map<string, CompanyChange[]>> {
  const changes = await changesSince(tx, [...new Set(acts.map(companyOf))], since);
  return Map.groupBy(
    changes.filter(({ accountId }) => accountIds.has(accountId)),
    ({ tenantId, act, sessionId }) => nameOf(tenantId, act, sessionId),
  );
}

/** Returns the ids of those acts that invited administrators who may still come in, or are in. */
async function openInvitations(tx: Tx, acts: readonly DoneAct[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const act of acts.filter(({ name }) => name === 'tenant.admin-invited')) {
    const invited = await invitedByOperator(tx, [act]);
    // The person of an invitation that no log names is not known.
    if (invited.length === 0 || (await mayStillEnter(tx, invited))) found.add(act.eventId);
  }
  return found;
}
