import { useEffect, useState, type RefObject } from 'react';

/** Returns the width available for a page, following the window; 0 until it is known. */
export function useSpace(element: RefObject<HTMLElement | null>, margin: number): number {
  const [space, setSpace] = useState(0);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const watcher = new ResizeObserver(() => setSpace(Math.max(1, target.clientWidth - margin)));
    watcher.observe(target);
    return () => watcher.disconnect();
  }, [element, margin]);
  return space;
}
