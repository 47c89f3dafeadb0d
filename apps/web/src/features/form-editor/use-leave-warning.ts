import { useEffect } from 'react';

/** The browser asks before a tab with unsaved work is closed. */
export function useLeaveWarning(isTouched: boolean): void {
  useEffect(() => {
    if (!isTouched) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isTouched]);
}
