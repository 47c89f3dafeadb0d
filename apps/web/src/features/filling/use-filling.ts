import { formFilling as fillCalls, type FormFilling, type FormValue, type FormValues } from '@paraph/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, call, inOrder, readingOf } from '../../lib/api/index.ts';
import { useInputFate } from '../../lib/unsaved/index.ts';
import { today } from '../../lib/format/dates.ts';
import { atFirst, laterProfile } from './model.ts';

const PAUSE = 800;

/** `saved` with the time of the last save. */
export type Saving = { state: 'unsaved' | 'saving' | 'failed' } | { state: 'saved'; at: Date };

/**
 * The values being filled in, saved on the server a moment after each change and when the page is left. So the user
 * can continue later.
 */
export function useFilling(draft: FormFilling) {
  const { id } = draft;
  const [values, setValues] = useState<FormValues>(() => atFirst(draft.elements, draft.values, today()));
  const [saving, setSaving] = useState<Saving>(() => ({ state: 'saved', at: new Date(draft.modified) }));
  useInputFate(() => (saving.state === 'saved' ? 'kept' : 'lost'));
  const dirty = useRef(false);
  const now = useRef(values);

  const set = useCallback((element: string, value: FormValue | undefined) => {
    dirty.current = true;
    setSaving({ state: 'unsaved' });
    setValues((former) => {
      const { [element]: _, ...others } = former;
      return value === undefined ? others : { ...others, [element]: value };
    });
  }, []);
  useEffect(() => {
    now.current = values;
  }, [values]);
  const { elements, values: shown } = draft;
  useEffect(() => {
    const later = laterProfile(elements, shown, now.current);
    for (const [element, value] of Object.entries(later)) set(element, value);
  }, [elements, shown, set]);

  const saveNow = useCallback(
    async (kept: FormValues): Promise<void> => {
      if (!dirty.current) return;
      dirty.current = false;
      setSaving({ state: 'saving' });
      try {
        await call(fillCalls.save, { params: { id }, body: { values: kept } });
        if (!dirty.current) setSaving({ state: 'saved', at: new Date() });
      } catch (fault) {
        if (!(fault instanceof ApiError)) throw fault;
        dirty.current = true;
        setSaving({ state: 'failed' });
      }
    },
    [id],
  );
  const [queue] = useState(inOrder);
  const save = useCallback((kept: FormValues) => queue(() => saveNow(kept)), [queue, saveNow]);

  useEffect(() => {
    if (!dirty.current) return;
    const timer = setTimeout(() => void save(values), PAUSE);
    return () => clearTimeout(timer);
  }, [values, save]);
  useEffect(() => {
    if (saving.state !== 'failed') return;
    const again = () => void save(now.current);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [saving.state, save]);
  const latest = useCallback(() => now.current, []);
  useSaveOnLeaving(id, latest, { save, saveNow });
  /** Returns the values to submit and stops saving drafts, since the draft will no longer exist. */
  const settle = (): FormValues => {
    dirty.current = false;
    // The values travel with the submission, so an earlier failure to save them says nothing any more.
    setSaving({ state: 'saving' });
    return values;
  };
  /** Resumes saving after a refused submission. */
  const resume = (): void => {
    dirty.current = true;
    void save(values);
  };
  return { values, set, saving, settle, resume };
}

/** Saves the last input: in memory for a quick return, and on the server. */
function useSaveOnLeaving(
  id: string,
  latest: () => FormValues,
  { save, saveNow }: Record<'save' | 'saveNow', (values: FormValues) => Promise<void>>,
): void {
  const client = useQueryClient();
  useEffect(() => {
    // On page hide there is no time to wait for a save in progress.
    const leave = () => void saveNow(latest());
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      const values = latest();
      const { queryKey } = readingOf(fillCalls.get, { params: { id } });
      client.setQueryData<FormFilling>(queryKey, (former) => former && { ...former, values });
      void save(values).then(() => client.invalidateQueries({ queryKey: [fillCalls.drafts.name] }));
    };
  }, [client, id, latest, save, saveNow]);
}
