import type { DocumentDetails } from '@paraph/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, inOrder } from '../../lib/api/index.ts';
import { usePresentDraft } from './api.ts';
import type { DraftSettings } from './draft-settings.ts';
import { NO_FAULTS, faultsOf, withoutChanged, type ComposeErrors } from './faults.ts';
import { isCodeMissing, type DraftPerson } from './model.ts';
import { useSaveOnce } from './use-save-once.ts';
import { useShownDraft } from './use-shown-draft.ts';

const PAUSE = 800;

export type DraftState = ReturnType<typeof useDraftState>;

/** The sender's choices, saved automatically a moment after each change and when the page is left. */
export function useDraftState(document: DocumentDetails) {
  const { id, pages } = document;
  const { shown, unsaved, changed, acts } = useShownDraft(document);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [faults, setFaults] = useState<ComposeErrors>(NO_FAULTS);
  const [busy, setBusy] = useState(false);
  const readPresent = usePresentDraft(id);
  const saveOnce = useSaveOnce(id, pages, acts);

  const change = useCallback(
    (part: Partial<DraftSettings>) => {
      setFaults(({ rows }) => ({ rows, settings: {} }));
      acts.edit({ settings: { ...acts.now().settings, ...part } });
    },
    [acts],
  );
  const setPeople = useCallback(
    (people: DraftPerson[]) => {
      const before = acts.now().people;
      setFaults((all) => withoutChanged(all, before, people));
      acts.edit({ people });
    },
    [acts],
  );
  /** Shows a refusal of the document at the matching fields. */
  const showFaults = useCallback((fault: ApiError) => setFaults(faultsOf(fault.fields, acts.now().people)), [acts]);

  /** A state that differs only in what this page does not show is saved again at once. */
  const saveOrRebase = useCallback(async (): Promise<boolean> => {
    for (let tries = 0; ; tries += 1) {
      try {
        await saveOnce();
        return true;
      } catch (fault) {
        if (!isChanged(fault) || tries === MOST_TRIES) throw fault;
        if (acts.rebase(await readPresent())) return false;
      }
    }
  }, [saveOnce, acts, readPresent]);

  const saveNow = useCallback(async (): Promise<boolean> => {
    const { people } = acts.now();
    setBusy(true);
    try {
      if (!(await saveOrRebase())) return false;
      setError(null);
      setFaults(NO_FAULTS);
      setSavedAt(new Date());
      acts.tellUnsaved();
      return true;
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      setError(fault);
      setFaults(faultsOf(fault.fields, people));
      return false;
    } finally {
      setBusy(false);
    }
  }, [acts, saveOrRebase]);
  const [queue] = useState(inOrder);
  /** Saves changes after pending saves; returns whether everything is saved now. */
  const save = useCallback(() => queue(saveNow), [queue, saveNow]);

  // Another page stored something: the answer that was read again shows a state that this page never had. One rendered
  // late can show the state between two saves of this page.
  const looked = useRef(document);
  useEffect(() => {
    if (busy || looked.current === document) return;
    looked.current = document;
    if (document.editTag && acts.isForeign(document.editTag)) acts.rebase(document);
  }, [acts, busy, document]);

  // Nothing is saved while a required personal code is missing.
  const isIncomplete = shown.people.some(isCodeMissing);
  /** Each edit starts the pause again. */
  const saveLater = useCallback(
    (_edited: typeof shown) => {
      const timer = setTimeout(() => void save(), PAUSE);
      return () => clearTimeout(timer);
    },
    [save],
  );
  useEffect(() => (unsaved && !isIncomplete ? saveLater(shown) : undefined), [unsaved, isIncomplete, saveLater, shown]);
  useEffect(() => {
    if (!error || isIncomplete) return;
    const again = () => void save();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [error, isIncomplete, save]);

  useSaveOnLeaving(acts.isUnsaved, { save, saveNow });

  /** After a refused act: shows what is stored now. */
  const takePresent = async (): Promise<void> => {
    try {
      acts.rebase(await readPresent());
      acts.setChanged(true);
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      setError(fault);
    }
  };
  const { editTag, others } = acts;
  return {
    ...shown,
    change,
    setPeople,
    save,
    /** Names the state that this page shows, for acts on it. */
    editTag,
    others,
    /** Whether another page changed what is shown, until the sender goes on. */
    changed,
    forgetChange: () => acts.setChanged(false),
    /** Takes over the answer to an act of this page itself. */
    takeOwn: (answer: DocumentDetails) => void acts.rebase(answer, true),
    takePresent,
    savedAt,
    unsaved,
    isIncomplete,
    error,
    faults,
    showFaults,
  };
}

/** Saves what was typed last, also of a draft whose people are incomplete. */
function useSaveOnLeaving(
  isUnsaved: () => boolean,
  { save, saveNow }: Record<'save' | 'saveNow', () => Promise<boolean>>,
): void {
  useEffect(() => {
    // On page hide there is no time to wait for a save in progress.
    const leave = () => void (isUnsaved() && saveNow());
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      if (isUnsaved()) void save();
    };
  }, [isUnsaved, save, saveNow]);
}

/** Acts of this page itself can overtake each other. */
const MOST_TRIES = 3;

export const isChanged = (fault: unknown): boolean => fault instanceof ApiError && fault.code === 'document.changed';
