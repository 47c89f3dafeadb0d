import type { RemovedKind } from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import type { Addressee } from '../mails.ts';
import type { RemovedFactors } from './remove-factors.ts';
import type { Others } from './remove-others.ts';

/** What a reaction of the owner removed from an account. */
export interface Removed extends RemovedFactors, Others {
  hasRecovery: boolean;
}

export interface RemovedCount {
  kind: RemovedKind;
  count: number;
}

/**
 * Counts what was removed, by kind: names are left out, because an intruder may have chosen them. `ofOthers`: stopped
 * requests for other accounts.
 */
export function countsOf(removed: Removed, ofOthers = 0): RemovedCount[] {
  const counts: Record<RemovedKind, number> = {
    app: Number(removed.hasApp),
    codes: removed.codes,
    passkey: removed.passkeys.length,
    eid: removed.eids.length,
    sso: removed.providers,
    delegation: removed.delegations,
    share: removed.shares,
    folder: removed.folders,
    joined: removed.joined,
    ...removed.ended,
    recovery: Number(removed.hasRecovery) + ofOthers,
  };
  return Object.entries(counts).flatMap(([kind, count]) => (count > 0 ? [{ kind: kind as RemovedKind, count }] : []));
}

/** Returns whether anything was removed that the mail about a removal names beside a stopped request. */
export const isAnyRemoved = (removed: Removed): boolean => countsOf(removed).some(({ kind }) => kind !== 'recovery');

/** Lists what was removed for a mail. */
export function listOfRemoved({ locale }: Addressee, removed: Removed): string[] {
  const { removed: names, address } = phrases[locale].safety;
  const all = countsOf(removed).map(({ kind, count }) =>
    ONE_AT_MOST.has(kind) ? names[kind] : `${names[kind]} (${count})`,
  );
  return all.length > 0 ? all : [address.nothingRemoved];
}

/** An account has one of these, whose number says nothing. */
const ONE_AT_MOST: ReadonlySet<RemovedKind> = new Set(['app', 'codes', 'recovery']);
