import { pageOfStamp, type StampPlace } from './stamp.ts';
import { type FreePlace, inPercent } from './stamp-place.ts';

/** Facts of an entry. */
type StampChange = Record<string, string | number>;

/** Detail of the "signed" entry when the signer moved the stamp from the sender's position (product C1). */
export const movedStamp = (place: StampPlace, pages: number): StampChange =>
  place.free
    ? { form: 'stampMoved', ...inPercent(place.free) }
    : { form: 'stampInCorner', page: pageOfStamp(place, pages), corner: place.position };

/** Detail of the "edited" entry when the sender set or removed the stamp position of one signer (product C5). */
export const placedStamp = (place: FreePlace | null): StampChange =>
  place ? { form: 'stampPlaced', ...inPercent(place) } : { form: 'stampUnplaced' };
