import { pageOfStamp } from '@paraph/domain';
import { useEffect, useRef, type RefObject } from 'react';
import type { StampMark } from './parts/stamp.tsx';

/** Space below a stamp that is scrolled into view. */
const SPACE = 24;

/** Scrolls a page to the top of the window, further where its stamp would be hidden. Nothing around it moves. */
function bring(space: HTMLElement, key: string, page: number): void {
  const sheet = space.querySelector<HTMLElement>(`[data-page="${page}"]`);
  if (!sheet) return;
  const stamp = sheet.querySelector<HTMLElement>(`[data-stamp="${CSS.escape(key)}"]`);
  const end = stamp ? sheet.offsetTop + stamp.offsetTop + stamp.offsetHeight + SPACE : 0;
  space.scrollTop = Math.max(sheet.offsetTop, end - space.clientHeight);
}

/**
 * Scrolls to a stamp that the form moved to another page; the focus stays in the form.
 * @returns a callback for stamps moved on the pages themselves, which are visible already
 */
export function useFollow(space: RefObject<HTMLElement | null>, stamps: readonly StampMark[], pages: number) {
  const known = useRef<ReadonlyMap<string, number>>(new Map());
  const own = useRef(new Map<string, number>());
  useEffect(() => {
    const movable = stamps.filter(({ onPlace }) => onPlace);
    const now = new Map(movable.map(({ key, place }) => [key, pageOfStamp(place, pages)]));
    for (const [key, page] of now) {
      const was = known.current.get(key);
      if (was === undefined || was === page) continue;
      if (own.current.get(key) !== page && space.current) bring(space.current, key, page);
      own.current.delete(key);
    }
    known.current = now;
  });
  return (key: string, page: number) => void own.current.set(key, page);
}
