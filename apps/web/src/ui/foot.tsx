import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The id of the place of the frame below what is scrolled. */
export const FOOT = 'content-foot';

/**
 * What stays in sight at the end of a small screen, beside what is scrolled rather than over it: nothing is half covered,
 * and whatever gets the focus is seen whole (WCAG 2.2, 2.4.11 and 2.5.8).
 */
export const Foot = ({ on, children }: { on: boolean; children: ReactNode }) => {
  const place = on ? document.getElementById(FOOT) : null;
  return place ? createPortal(children, place) : children;
};
