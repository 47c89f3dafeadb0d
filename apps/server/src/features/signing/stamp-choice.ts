import {
  failFields,
  type FreePlace,
  isOnPages,
  isSamePlace,
  type StampPage,
  type StampPlace,
  type StampPosition,
} from '@paraph/domain';
import { type Ctx, viewerOf } from '../../platform/context.ts';
import { type OpenDocument, showsStamps } from '../documents/index.ts';
import type { ServiceOrder } from './service/order.ts';

/** The place of the stamp of a session. */
export interface ChosenStamp extends StampPlace {
  /** Whether the signer moved it from the sender's place, which the history records. */
  isMoved?: true;
}

interface StampChoiceInput {
  document: OpenDocument['document'];
  entry: OpenDocument['members'][number];
}

/**
 * Returns the place of the stamp: as the sender fixed it, for all or for this signer, else as the signer chooses
 * (SIGN-008, SIGN-009). An API key is sender and signer.
 * @throws generic.fields for a page that the document does not have
 */
export function stampOf(ctx: Ctx, { document, entry }: StampChoiceInput, wished: ServiceOrder['stamp']): ChosenStamp {
  const given = entry.stamp_place as FreePlace | null;
  const own: StampPlace = {
    position: document.stamp_position as StampPosition,
    page: document.stamp_page as StampPage,
    ...(given && { free: given }),
  };
  const isKey = viewerOf(ctx).caller === 'apiKey';
  const mayChoose = document.stamp_by_signer || isKey;
  const stamp = (mayChoose ? wished : null) ?? own;
  if (stamp.free && !isOnPages(stamp.free, document.pages)) failFields({ 'stamp.free.page': 'field.no-such-page' });
  // Other and certified files show no stamp there, and the place that an API key requests is the sender's own.
  const isShown = showsStamps(document) && !isKey;
  const isMoved = isShown && !isSamePlace(stamp, own, document.pages ?? 1);
  return { ...stamp, ...(isMoved && { isMoved }) };
}
