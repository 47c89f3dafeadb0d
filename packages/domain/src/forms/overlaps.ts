import { type ElementBox, movedBy, overlaps } from './design-place.ts';
import { type FillElement, isKind } from './fill-element.ts';

type Placed = Pick<FillElement, 'id' | 'page'> & ElementBox;

/** Fields of a PDF often share a border or a point or two, which hides nothing. */
const TOLERANCE = 2;
/** Points kept between elements that are moved, unless they were closer before. */
const GAP = 8;

const bottomOf = ({ y, height }: ElementBox): number => y + height;

const sharesColumn = (a: ElementBox, b: ElementBox): boolean => a.x < b.x + b.width && b.x < a.x + a.width;

/**
 * Returns the elements after one of them became higher: those below that it would cover move down, and those below
 * them in turn, as far as the page has place.
 */
export function pushedDown<E extends Placed>(
  elements: readonly E[],
  grown: { id: string; box: ElementBox },
  page: { width: number; height: number },
): E[] {
  const former = elements.find(({ id }) => id === grown.id);
  if (!former || bottomOf(grown.box) <= bottomOf(former)) return [...elements];
  const moved = new Map<string, E>([[former.id, { ...former, ...grown.box }]]);
  const below = elements.filter(
    (one) => one.id !== former.id && one.page === former.page && one.y + TOLERANCE >= bottomOf(former),
  );
  const pushers = [former];
  for (const one of below.toSorted((a, b) => a.y - b.y)) {
    const needed = pushers
      .filter((pusher) => sharesColumn(moved.get(pusher.id)!, one) && one.y + TOLERANCE >= bottomOf(pusher))
      .map((pusher) => bottomOf(moved.get(pusher.id)!) + Math.min(GAP, Math.max(0, one.y - bottomOf(pusher))));
    const y = Math.max(one.y, ...needed);
    if (y === one.y) continue;
    moved.set(one.id, { ...one, ...movedBy(boxOf(one), { x: 0, y: y - one.y }, page) });
    pushers.push(one);
  }
  return elements.map((one) => moved.get(one.id) ?? one);
}

const boxOf = ({ x, y, width, height }: ElementBox): ElementBox => ({ x, y, width, height });

/** Whether one person may meet both elements. */
export const meetTogether = (a: FillElement, b: FillElement): boolean =>
  isForEverybody(a) || isForEverybody(b) || a.isForExternal === b.isForExternal;

const isForEverybody = ({ isForAll, isForExternal, isForInternal }: FillElement): boolean =>
  isForAll === true || isForExternal === isForInternal;

/** Pictures are backgrounds on purpose; an element without size takes none of the page. */
const canCover = (element: FillElement): boolean =>
  !isKind(element, 'Image') && element.width > 0 && element.height > 0;

/**
 * Returns the pairs of elements that one person meets and that are printed over each other, in reading order. They are
 * pointed out and not refused: some overlaps are meant.
 */
export function overlapping<E extends FillElement>(elements: readonly E[]): (readonly [E, E])[] {
  const ordered = elements.filter(canCover).toSorted((a, b) => a.page - b.page || a.y - b.y || a.x - b.x);
  return ordered.flatMap((one, at) =>
    ordered
      .slice(at + 1)
      .filter((other) => other.page === one.page && overlaps(one, other, TOLERANCE) && meetTogether(one, other))
      .map((other) => [one, other] as const),
  );
}
