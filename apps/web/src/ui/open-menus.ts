import { useEffect, useRef } from 'react';

/** Closes each open menu, also one whose code is still loading. */
const closers = new Set<() => void>();

/** Closes a menu when a dialog opens, since a menu that appears late would cover the buttons of the dialog. */
export function useClosedByDialog(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const closer = () => latest.current();
    closers.add(closer);
    return () => void closers.delete(closer);
  }, [isOpen]);
}

/** Closes the menus that are open as a dialog or a sheet opens. */
export function useClosesMenus(isOpen: boolean): void {
  useEffect(() => {
    if (isOpen) for (const close of closers) close();
  }, [isOpen]);
}
