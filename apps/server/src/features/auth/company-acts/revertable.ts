import { LIMITS, type Role } from '@paraph/domain';
import { changesSince, type CompanyChange, type ValueHistory } from '../../../platform/company-changes/index.ts';
import type { Tx } from '../../../platform/db/index.ts';
import type { Accomplices } from './accomplices.ts';
import { changedCompaniesOf, standingsOf, type Standing } from './store.ts';

/** What an account did is doubted where the owner has reacted before: of denied sessions, and by others until then. */
export interface OwnDoubt {
  until: Date;
  sessionIds: ReadonlySet<string>;
}

interface DeniedSession {
  accountId: string;
  /** When the denied session began. */
  since: Date;
  accomplices: Accomplices;
  /** What the account itself did that is doubted; absent for all. */
  own?: OwnDoubt | undefined;
  /** The only company to look at. */
  only?: string | undefined;
}

/** Values that every colleague may change. */
const OF_COLLEAGUES = ['contact', 'user-manager'];

export interface DoubtedChanges {
  /** What a denied session and its accomplices changed and goes back, newest first. */
  toRevert: CompanyChange[];
  /** Values that they changed, with the changes of everybody since: what they put into lists goes by itself. */
  histories: ValueHistory[];
  /** Whether a reaction changes anything in the company, or only lists. */
  mayUndo(tenantId: string): boolean;
  /** Whether the owner operates the installation, so can invite administrators into any company. */
  isOperator: boolean;
}

/**
 * Returns what a denied session and its accomplices changed for companies. It goes back where nobody else has changed it
 * since. What sessions of before changed is the owner's own. Where another user has taken the owner's rights since, the
 * owner's reaction changes nothing: that user decides. Needs a transaction of inSystem.
 */
export async function doubtedChanges(tx: Tx, denied: DeniedSession): Promise<DoubtedChanges> {
  const { accountId, since, accomplices, only } = denied;
  const tenantIds = new Set([
    ...(await changedCompaniesOf(tx, accountId, since)),
    ...accomplices.users.map(({ tenantId }) => tenantId),
  ]);
  const meant = [...tenantIds].filter((id) => only === undefined || id === only);
  const changes = await changesSince(tx, meant, since);
  const isDoubted = isDoubtedBy(denied);
  const byValue = Map.groupBy(changes, ({ tenantId, value, key }) => `${tenantId} ${value} ${key}`);
  const last = [...byValue.values()].flatMap((same) => {
    const foreign = same.findIndex((change) => !change.isReverted && !isDoubted(change));
    return same.slice(0, foreign < 0 ? same.length : foreign);
  });
  const standings = await standingsOf(tx, accountId);
  const mayRevert = rightsOf(standings, last.filter(isOfIntruder(denied)));
  const kept = new Set(last.filter((change) => !change.isReverted && mayRevert(change)));
  const isOpen = (change: CompanyChange) => !change.isReverted && isDoubted(change) && mayRevert(change);
  return {
    histories: [...byValue.values()].filter((same) => same.some(isOpen)).map((all) => ({ changes: all, isDoubted })),
    toRevert: changes.filter((change) => kept.has(change)),
    mayUndo: (tenantId) => mayRevert({ tenantId, value: 'company' }),
    isOperator: isOperator(standings),
  };
}

/**
 * Whether a change may have taken the owner's rights for the intruder. An administrator whom the session invited and who
 * takes them once no longer new is a successor: the owner had this time to react.
 */
const isOfIntruder =
  ({ accountId, since }: DeniedSession) =>
  (change: CompanyChange): boolean =>
    change.accountId === accountId || change.changedAt.getTime() < since.getTime() + LIMITS.newAdministrator;

const isOperator = (standings: readonly Standing[]): boolean =>
  standings.some(({ isActive, roles }) => isActive && roles.includes('superadmin'));

function isDoubtedBy({ accountId, since, accomplices, own }: DeniedSession): (change: CompanyChange) => boolean {
  const others = new Set(accomplices.users.map(({ tenantId, accountId: id }) => `${tenantId} ${id}`));
  const isOfOwner = ({ sessionId, sessionAt, changedAt }: CompanyChange) =>
    !(sessionId && own?.sessionIds.has(sessionId)) &&
    ((sessionAt !== null && sessionAt < since) || (own && (sessionAt ?? changedAt) > own.until));
  return (change) =>
    change.accountId === accountId ? !isOfOwner(change) : others.has(`${change.tenantId} ${change.accountId}`);
}

/** Rights that the denied session itself took from the owner count as held. */
function rightsOf(
  standings: readonly Standing[],
  changes: readonly CompanyChange[],
): (change: Pick<CompanyChange, 'tenantId' | 'value'>) => boolean {
  const isOfOperator = isOperator(standings);
  const formerOf = (value: string, { tenantId, userId }: Standing) =>
    changes.find((one) => one.value === value && one.tenantId === tenantId && one.key === userId)?.former;
  return ({ tenantId, value }) => {
    const here = standings.find((standing) => standing.tenantId === tenantId);
    if (!here) return isOfOperator;
    const roles = [...here.roles, ...((formerOf('user-roles', here) ?? []) as Role[])];
    if (!here.isActive && formerOf('user-deactivation', here) !== false) return false;
    return roles.includes('admin') || isOfOperator || (OF_COLLEAGUES.includes(value) && isColleague(roles));
  };
}

/**
 * Returns whether the owner of an account still administers a company, or the installation. Others have taken these rights
 * from users who do not: an administrator who was dismissed undoes nothing by an old link.
 */
export async function administers(tx: Tx, accountId: string): Promise<(tenantId: string) => boolean> {
  const holds = rightsOf(await standingsOf(tx, accountId), []);
  return (tenantId) => holds({ tenantId, value: 'company' });
}

const isColleague = (roles: readonly Role[]): boolean => roles.some((role) => role !== 'externaluser');
