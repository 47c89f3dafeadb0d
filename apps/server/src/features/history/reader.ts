import type { Locale } from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import { knowsName, type OpenDocument, shownName } from '../documents/index.ts';
import type { HistoryReader } from './present.ts';

/** The viewer of an open document as the reader of its history. */
export const readerOf = (open: OpenDocument, locale: Locale): HistoryReader => ({
  userId: open.viewer.userId,
  isOwner: open.viewer.viewerState.isOwner,
  portal: phrases[locale].historyPortal,
  cover: knowsName(open) ? null : shownName(open, locale),
});
