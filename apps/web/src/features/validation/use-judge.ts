import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api/index.ts';
import { NotJudged, judgeFile, type Judged } from './judge.ts';

export type Judging =
  | { state: 'empty' }
  | { state: 'judging'; name: string }
  | ({ state: 'judged' } & Judged)
  | { state: 'failed'; file: File; reason: NotJudged['reason'] | 'offline' };

/** Why it failed, in one word of the phrases; anything else is a fault of the page and stays one. */
function reasonOf(fault: unknown): NotJudged['reason'] | 'offline' {
  if (fault instanceof NotJudged) return fault.reason;
  if (fault instanceof ApiError) return 'offline';
  // The disk took the file away between choosing and reading.
  if (fault instanceof DOMException) return 'unreadable';
  throw fault;
}

/** One file at a time; another file or leaving the page stops the former. */
export function useJudge(): { judging: Judging; judge: (file: File) => Promise<void>; clear: () => void } {
  const [judging, setJudging] = useState<Judging>({ state: 'empty' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const judge = useCallback(async (file: File) => {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    setJudging({ state: 'judging', name: file.name });
    try {
      const judged = await judgeFile(file, mine.signal);
      if (!mine.signal.aborted) setJudging({ state: 'judged', ...judged });
    } catch (fault) {
      if (!mine.signal.aborted) setJudging({ state: 'failed', file, reason: reasonOf(fault) });
    }
  }, []);

  const clear = useCallback(() => {
    running.current?.abort();
    setJudging({ state: 'empty' });
  }, []);
  return { judging, judge, clear };
}
