import type { DocumentDetails } from '@paraph/contract';
import { useCallback, useMemo, useRef, useState } from 'react';
import { knownStates } from './known-states.ts';
import { rebased, storedOf, type ShownDraft } from './stored-draft.ts';

/** Parts of a draft that are saved by separate calls. */
export type DraftParts = Record<keyof ShownDraft, boolean>;
const NOTHING: DraftParts = { settings: false, people: false };

/** What a page shows of a draft, beside the state at the server that it is based on. */
export function useShownDraft(document: DocumentDetails) {
  const [first] = useState(() => storedOf(document));
  const base = useRef(first);
  const [known] = useState(() => knownStates(first.editTag));
  const [shown, setShown] = useState<ShownDraft>(() => ({ settings: first.settings, people: [...first.people] }));
  const now = useRef(shown);
  const dirty = useRef(NOTHING);
  const [unsaved, setUnsaved] = useState(false);
  const [changed, setChanged] = useState(false);
  const others = useRef(0);

  const show = useCallback((part: Partial<ShownDraft>) => {
    now.current = { ...now.current, ...part };
    setShown(now.current);
  }, []);
  const tellUnsaved = useCallback(() => setUnsaved(dirty.current.settings || dirty.current.people), []);
  /** Shows what is stored now beside what was typed here; returns whether another page changed it. */
  const rebase = useCallback(
    (present: DocumentDetails, isOwn = false): boolean => {
      const stored = storedOf(present);
      const { settings, people, unsaved: left, isOther } = rebased(base.current, now.current, stored);
      base.current = stored;
      known[isOwn ? 'saved' : 'read'](stored.editTag);
      dirty.current = left;
      show({ settings, people });
      tellUnsaved();
      if (!isOther || isOwn) return false;
      others.current += 1;
      setChanged(true);
      return true;
    },
    [known, show, tellUnsaved],
  );
  const acts = useMemo(
    () => ({
      now: () => now.current,
      editTag: () => base.current.editTag,
      isForeign: known.isForeign,
      /** Counts changes from elsewhere, so that a press about a former state sends nothing. */
      others: () => others.current,
      show,
      rebase,
      edit: (part: Partial<ShownDraft>) => {
        dirty.current = {
          settings: dirty.current.settings || 'settings' in part,
          people: dirty.current.people || 'people' in part,
        };
        setUnsaved(true);
        show(part);
      },
      /** Takes what is to be saved; later edits are saved by the next call. */
      takeWork: (): DraftParts => {
        const work = dirty.current;
        dirty.current = NOTHING;
        return work;
      },
      /** Puts back what could not be saved. */
      putBack: (work: DraftParts) => {
        dirty.current = {
          settings: dirty.current.settings || work.settings,
          people: dirty.current.people || work.people,
        };
      },
      /** The answer to a save is what this page is based on now. */
      settle: (answer: DocumentDetails) => {
        base.current = storedOf(answer);
        known.saved(base.current.editTag);
      },
      isUnsaved: () => dirty.current.settings || dirty.current.people,
      tellUnsaved,
      setChanged,
    }),
    [known, show, rebase, tellUnsaved],
  );
  return { shown, unsaved, changed, acts };
}
