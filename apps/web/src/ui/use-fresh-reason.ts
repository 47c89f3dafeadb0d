import { useState, useSyncExternalStore } from 'react';
import { pressCount, watchPresses } from '../lib/api/index.ts';
import { shownFirst, shownNext } from './fresh-reason.ts';

/** Returns the error of a field, unless the value was changed since. */
export function useFreshReason(reason: string | undefined, value: unknown): string | undefined {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  const presses = useSyncExternalStore(watchPresses, pressCount, pressCount);
  const [shown, setShown] = useState(() => shownFirst(reason, text, presses));
  const next = shownNext(shown, reason, text, presses);
  if (next !== shown) setShown(next);
  return next.isStale ? undefined : reason;
}
