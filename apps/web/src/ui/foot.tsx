import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Id of the frame's area below the scrolled content. */
export const FOOT = 'content-foot';

/**
 * Content that stays visible at the bottom of a small screen, below the scrolled area instead of over it. So nothing
 * is half covered, and a focused element is completely visible (WCAG 2.2, 2.4.11 and 2.5.8).
 */
export const Foot = ({ on, children }: { on: boolean; children: ReactNode }) => {
  const place = on ? document.getElementById(FOOT) : null;
  return place ? createPortal(children, place) : children;
};
