import { useEffect, useState, type RefObject } from 'react';

/** Whether an element is on the screen or close to it; far pages are not drawn. */
export function useNearScreen(element: RefObject<HTMLElement | null>, margin = '800px'): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const watcher = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: margin,
    });
    watcher.observe(target);
    return () => watcher.disconnect();
  }, [element, margin]);
  return near;
}
