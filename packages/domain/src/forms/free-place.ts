import { type ElementBox, overlaps } from './design-place.ts';

/** Points between a new element and those around it. */
const GAP = 8;
/** Points by which elements of a full page are shifted against each other. */
const SHIFT = 12;

interface PageSize {
  width: number;
  height: number;
}
type Place = Pick<ElementBox, 'x' | 'y'>;

const below = ({ x, y, height }: ElementBox): Place => ({ x, y: y + height + GAP });

/**
 * Returns the position of a new element on a page. It is the default one, else below the last element, else the first
 * free one from above. On a full page each is shifted slightly, so that none covers another entirely.
 */
export function freePlace(box: ElementBox, taken: readonly ElementBox[], page: PageSize): Place {
  const fits = ({ x, y }: Place): boolean =>
    x + box.width <= page.width &&
    y + box.height <= page.height &&
    !taken.some((one) => overlaps({ ...box, x, y }, one));
  const last = taken.at(-1);
  const rows = [box.y, ...taken.map((one) => below(one).y)].toSorted((a, b) => a - b);
  const columns = [box.x, ...taken.map(({ x, width }) => x + width + GAP)].toSorted((a, b) => a - b);
  const all = rows.flatMap((y) => columns.map((x) => ({ x, y })));
  const found = [box, ...(last ? [below(last)] : []), ...all].find(fits);
  if (found) return { x: found.x, y: found.y };
  const steps = taken.length % 10;
  return { x: box.x + steps * SHIFT, y: box.y + steps * SHIFT };
}
