import type { Locale } from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import type { Tx } from '../../platform/db/index.ts';
import { actorsIn, knowsName, mayRead, type OpenDocument, seenAmong, shownName } from '../documents/index.ts';
import { tenantInfoIn } from '../tenants/index.ts';
import { type HistoryReader, relatedIn } from './present.ts';
import type { HistoryRow } from './store.ts';

/** Returns the viewer of an open document as reader of these history entries. */
export async function readerOf(
  tx: Tx,
  open: OpenDocument,
  { rows, locale }: { rows: readonly HistoryRow[]; locale: Locale },
): Promise<HistoryReader> {
  const { document, members, viewer } = open;
  const ids = rows.flatMap(({ actor_id, acting_for_id }) => [actor_id, acting_for_id]).filter((id) => id !== null);
  return {
    userId: viewer.userId,
    isOwner: viewer.viewerState.isOwner,
    isOutsider: viewer.isOutsider,
    portal: phrases[locale].historyPortal,
    company: (await tenantInfoIn(tx)).name,
    cover: knowsName(open) ? null : shownName(open, locale),
    readsContent: mayRead(viewer),
    seenRelated: await seenAmong(
      tx,
      rows.flatMap((row) => relatedIn(row) ?? []),
      locale,
    ),
    insideEntries: new Set(members.filter(({ kind }) => kind !== 'sign').map(({ id }) => id)),
    ownEntries: new Set(viewer.own.map(({ id }) => id)),
    confidential: phrases[locale].sensitiveName,
    rules: phrases[locale].compose.identity,
    names: await actorsIn(tx, { ownerId: document.owner_id, members }, { ids, isOutsider: viewer.isOutsider }),
  };
}
