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

const inOrder = (numbers: readonly number[]): number[] =>
  [...new Set(numbers.map((one) => Math.ceil(one)))].toSorted((a, b) => a - b);

/**
 * Returns the position of a new element on a page. It is the default one, else below the last element, else the first
 * free one from above. It is clear of what is printed there, where the page has room. On a full page each is shifted
 * slightly, so that none covers another entirely.
 */
export function freePlace(
  box: ElementBox,
  taken: readonly ElementBox[],
  page: PageSize,
  printed: readonly ElementBox[] = [],
): Place {
  const found = clearPlace(box, taken, page, printed) ?? clearPlace(box, taken, page, []);
  if (found) return { x: found.x, y: found.y };
  const steps = taken.length % 10;
  return { x: box.x + steps * SHIFT, y: box.y + steps * SHIFT };
}

function clearPlace(
  box: ElementBox,
  taken: readonly ElementBox[],
  page: PageSize,
  printed: readonly ElementBox[],
): Place | undefined {
  const others = [...taken, ...printed];
  const fits = ({ x, y }: Place): boolean =>
    x + box.width <= page.width &&
    y + box.height <= page.height &&
    !others.some((one) => overlaps({ ...box, x, y }, one));
  const last = taken.at(-1);
  const rows = inOrder([box.y, ...others.map((one) => below(one).y)]);
  const columns = inOrder([box.x, ...others.map(({ x, width }) => x + width + GAP)]);
  const all = rows.flatMap((y) => columns.map((x) => ({ x, y })));
  return [box, ...(last ? [below(last)] : []), ...all].find(fits);
}
