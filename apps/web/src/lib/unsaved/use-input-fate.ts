import { useEffect, useRef } from 'react';
import { type Fate, noteInput } from './fate.ts';

/** Registers what becomes of the unsaved input of a component; `read` is called whenever the fate is asked for. */
export function useInputFate(read: () => Fate | null): void {
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => noteInput(() => latest.current()), []);
}
