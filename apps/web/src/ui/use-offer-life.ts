import { SIGN_IN_LIMITS } from '@paraph/domain';
import { useEffect, useState, type FocusEvent } from 'react';
import type { ToastAction } from './toast-queue.ts';

/** Keys that take the last act back, as systems write them. */
export const UNDO_KEYS = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘Z' : 'Ctrl+Z';

/**
 * Closes a message that offers an action after its time, which begins again when neither pointer nor focus are on it any
 * more. Runs an offered undo by its keys, except where they undo typing.
 * @returns what its element listens to
 */
export function useOfferLife(deed: ToastAction | undefined, close: () => void) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isTimed = deed !== undefined && !isHovered && !isFocused;
  useEffect(() => {
    if (!isTimed) return;
    const timer = setTimeout(close, SIGN_IN_LIMITS.offerLife);
    return () => clearTimeout(timer);
  }, [isTimed, close]);
  useEffect(() => {
    if (!deed?.isUndo) return;
    const onKey = (event: KeyboardEvent) => {
      if (!isUndo(event) || event.defaultPrevented || isTyped(event.target)) return;
      event.preventDefault();
      close();
      deed.run();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [deed, close]);
  return {
    onMouseEnter: () => setHovered(true),
    onMouseLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setFocused(currentTarget.contains(relatedTarget)),
  };
}

const isUndo = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey;

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
