import { pageOfStamp, type StampPlace } from './stamp.ts';
import { type FreePlace, inPercent } from './stamp-place.ts';

/** Facts of an entry. */
type StampChange = Record<string, string | number>;

/** What stands beside "signed" when the signer took the stamp from where the sender had it (product C1). */
export const movedStamp = (place: StampPlace, pages: number): StampChange =>
  place.free
    ? { form: 'stampMoved', ...inPercent(place.free) }
    : { form: 'stampInCorner', page: pageOfStamp(place, pages), corner: place.position };

/** What stands beside "edited" when the sender gave the stamp of one signer a place, or took it back (product C5). */
export const placedStamp = (place: FreePlace | null): StampChange =>
  place ? { form: 'stampPlaced', ...inPercent(place) } : { form: 'stampUnplaced' };
