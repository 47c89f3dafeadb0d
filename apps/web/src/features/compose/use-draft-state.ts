import type { DocumentDetails } from '@paraph/contract';
import type { ChoosableMethod, SigningMode } from '@paraph/domain';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, inOrder } from '../../lib/api/index.ts';
import { useSavePeople, useSaveSettings } from './api.ts';
import { NO_FAULTS, faultsOf, withoutChanged, type ComposeErrors } from './faults.ts';
import { draftOf, inputOf, isCodeMissing, type DraftPerson } from './model.ts';

export interface DraftSettings {
  name: string;
  message: string;
  messageToAcknowledge: string;
  messageByMail: string;
  /** Days YYYY-MM-DD, empty when none. */
  deadline: string;
  validUntil: string;
  signingMode: SigningMode;
  /** Where signatures are shown on a PDF. */
  stamp: DocumentDetails['stamp'];
  signingMethod: ChoosableMethod | null;
}

const settingsOf = (document: DocumentDetails): DraftSettings => ({
  name: document.name,
  message: document.message ?? '',
  messageToAcknowledge: document.messageToAcknowledge ?? '',
  messageByMail: document.messageByMail ?? '',
  deadline: document.deadline ?? '',
  validUntil: document.validUntil ?? '',
  signingMode: document.signingMode,
  stamp: document.stamp,
  signingMethod: document.signingMethod,
});

const bodyOf = ({ name, deadline, validUntil, signingMode, stamp, signingMethod, ...messages }: DraftSettings) => ({
  ...(name.trim() ? { name: name.trim() } : {}),
  message: messages.message.trim() || null,
  messageToAcknowledge: messages.messageToAcknowledge.trim() || null,
  messageByMail: messages.messageByMail.trim() || null,
  deadline: deadline || null,
  validUntil: validUntil || null,
  signingMode,
  stamp,
  signingMethod,
});

const PAUSE = 800;

export type DraftState = ReturnType<typeof useDraftState>;

/** The sender's choices, saved automatically a moment after each change. */
export function useDraftState(document: DocumentDetails) {
  const { id, pages } = document;
  const [settings, setSettings] = useState(() => settingsOf(document));
  const [people, setPeople] = useState<DraftPerson[]>(() => draftOf(document.members));
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [faults, setFaults] = useState<ComposeErrors>(NO_FAULTS);
  const dirty = useRef({ settings: false, people: false });
  const [unsaved, setUnsaved] = useState(false);
  const { mutateAsync: saveSettings } = useSaveSettings();
  const { mutateAsync: savePeople } = useSavePeople();

  const change = useCallback((part: Partial<DraftSettings>) => {
    dirty.current.settings = true;
    setUnsaved(true);
    setFaults(({ rows }) => ({ rows, settings: {} }));
    setSettings((now) => ({ ...now, ...part }));
  }, []);
  const setAll = useCallback(
    (next: DraftPerson[]) => {
      dirty.current.people = true;
      setUnsaved(true);
      setFaults((now) => withoutChanged(now, people, next));
      setPeople(next);
    },
    [people],
  );
  /** Shows a refusal of the document at the matching fields. */
  const showFaults = useCallback((fault: ApiError) => setFaults(faultsOf(fault.fields, people)), [people]);

  const saveNow = useCallback(
    async (typed: DraftSettings, chosen: DraftPerson[]): Promise<boolean> => {
      const work = { ...dirty.current };
      dirty.current = { settings: false, people: false };
      try {
        if (work.settings) await saveSettings({ params: { id }, body: bodyOf(typed) });
        if (work.people) {
          const answer = await savePeople({ params: { id }, body: { members: inputOf(chosen, pages) } });
          setPeople((now) => withIds(now, answer.members));
        }
        setError(null);
        setFaults(NO_FAULTS);
        setSavedAt(new Date());
        setUnsaved(dirty.current.settings || dirty.current.people);
        return true;
      } catch (fault) {
        if (!(fault instanceof ApiError)) throw fault;
        dirty.current = {
          settings: dirty.current.settings || work.settings,
          people: dirty.current.people || work.people,
        };
        setError(fault);
        setFaults(faultsOf(fault.fields, chosen));
        return false;
      }
    },
    [id, pages, saveSettings, savePeople],
  );
  const [queue] = useState(inOrder);
  /** Saves changes after pending saves; returns whether everything is saved now. */
  const save = useCallback(() => queue(() => saveNow(settings, people)), [queue, saveNow, settings, people]);

  // Nothing is saved while a required personal code is missing.
  const isIncomplete = people.some(isCodeMissing);
  useEffect(() => {
    if (!unsaved || isIncomplete) return;
    const timer = setTimeout(() => void save(), PAUSE);
    return () => clearTimeout(timer);
  }, [unsaved, isIncomplete, save]);
  useEffect(() => {
    if (!error || isIncomplete) return;
    const again = () => void save();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [error, isIncomplete, save]);

  return {
    settings,
    change,
    people,
    setPeople: setAll,
    save,
    savedAt,
    unsaved,
    isIncomplete,
    error,
    faults,
    showFaults,
  };
}

/** Copies the server's ids and known names by address and role, without changing what was typed meanwhile. */
const withIds = (people: DraftPerson[], members: DocumentDetails['members']): DraftPerson[] =>
  people.map((person) => {
    const known = members.find(
      (member) => member.kind === person.kind && member.email.toLowerCase() === person.email.trim().toLowerCase(),
    );
    if (!known) return person;
    const isNameless = `${person.firstName}${person.lastName}`.trim() === '';
    const { id, isExternal, firstName, lastName } = known;
    const isCodeKept = known.identity === 'personal-code';
    return { ...person, id, isExternal, isCodeKept, ...(isNameless ? { firstName, lastName } : {}) };
  });
