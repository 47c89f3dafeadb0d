import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { forgetDraft, keepDraft, readDraft } from './tab-draft.ts';
import { useInputFate } from './use-input-fate.ts';

/** Waits for a pause in typing, since a large draft takes time to write. */
const PAUSE = 400;

interface TabDraftOptions {
  /** Names the object that the input belongs to. */
  name: string;
  userId: string;
  /** The present state of the stored object. */
  version: string;
}

/**
 * Reads the unsaved input that an earlier visit of this tab left. A draft of an older version `isPending` until the
 * user decides: the object was saved since, and the draft would replace what was saved.
 */
export function useTabDraft<T>({ name, userId, version: present }: TabDraftOptions) {
  const [version] = useState(present);
  const [found] = useState(() => readDraft<T>(name, userId));
  const [isPending, setPending] = useState(found !== null && found.version !== version);
  /** Set once the input was saved or given up: a page that closes then keeps nothing. */
  const over = useRef(false);
  const take = useCallback(() => setPending(false), []);
  const forget = useCallback(() => {
    over.current = true;
    setPending(false);
    forgetDraft(name);
  }, [name]);
  const isOver = useCallback(() => over.current, []);
  const goOn = useCallback(() => void (over.current = false), []);
  return { found: found?.value ?? null, isPending, take, forget, name, userId, version, isOver, goOn };
}

export type TabDraftState<T> = Omit<ReturnType<typeof useTabDraft<T>>, 'found'>;

interface Input<T> {
  value: T;
  isChanged: boolean;
}

/** Keeps the present input in the draft, so that it survives a sign-out, a reload and a crash. */
export function useKeptInput<T>(draft: TabDraftState<T>, { value, isChanged }: Input<T>): void {
  const { name, userId, version, isPending, isOver, goOn } = draft;
  const isStored = useRef(true);
  useInputFate(() => {
    if (!isChanged) return null;
    return isPending || isOver() || !isStored.current ? 'lost' : 'kept';
  });
  const write = useEffectEvent((present: T) => {
    if (isOver() || isPending || !isChanged) return;
    isStored.current = keepDraft(name, { userId, version, value: present });
  });
  useEffect(() => {
    goOn();
    const timer = setTimeout(() => write(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value, goOn]);
  const wasChanged = useRef(false);
  useEffect(() => {
    if (wasChanged.current && !isChanged) forgetDraft(name);
    wasChanged.current = isChanged;
  }, [isChanged, name]);
  const writeLast = useEffectEvent(() => write(value));
  useEffect(() => {
    const leave = () => writeLast();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      writeLast();
    };
  }, []);
}
