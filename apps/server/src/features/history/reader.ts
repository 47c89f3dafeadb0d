import type { Locale } from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import type { Tx } from '../../platform/db/index.ts';
import { actorsIn, knowsName, type OpenDocument, shownName } from '../documents/index.ts';
import { hiddenTexts } from './hidden-texts.ts';
import type { HistoryReader } from './present.ts';
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
    cover: knowsName(open) ? null : shownName(open, locale),
    hidden: await hiddenTexts(tx, open, rows),
    confidential: phrases[locale].sensitiveName,
    rules: phrases[locale].compose.identity,
    names: await actorsIn(tx, { ownerId: document.owner_id, members }, { ids, isOutsider: viewer.isOutsider }),
  };
}
