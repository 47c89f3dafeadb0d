import { useEffect, useRef } from 'react';
import { holdSheet } from './sheets.ts';

/** Lets Back close a dialog or sheet instead of leaving its page. `close` may ask first. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => (isOpen ? holdSheet(() => latest.current()) : undefined), [isOpen]);
}
