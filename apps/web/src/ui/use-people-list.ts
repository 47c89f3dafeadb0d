import { people, type Person } from '@paraph/contract';
import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../lib/api/index.ts';
import { entriesOf, type ListEntry } from '../lib/people-list/index.ts';
import { useSession } from '../lib/session/index.ts';
import { exactMatch } from './exact-match.ts';

interface ListField<T> {
  /** The text in the field. */
  typed: string;
  onType: (text: string) => void;
  /** Returns the person of an entry, or null where it names nobody or several. */
  personOf: (entry: ListEntry) => T | null | Promise<T | null>;
  /** Returns false where none can be added; then the text stays. */
  onTake: (people: T[]) => boolean | void;
}

/** How a field takes a list of people. */
export interface PeopleList {
  onPaste: (event: ClipboardEvent) => void;
  /** Reads a text that is a list. Returns false for one name or address, which the field handles itself. */
  read: (text: string) => boolean;
  /** How many entries of the text in the field were not understood. */
  reason: string | undefined;
}

/** Names of one list that are searched; further ones stay in the field. */
const MOST_NAMES = 50;

const isList = (entries: readonly ListEntry[], text: string): boolean =>
  entries.length > 1 || (entries[0]?.person !== undefined && entries[0].person !== null && !isBare(entries[0], text));

const isBare = ({ person }: ListEntry, text: string): boolean => person?.email === text.trim();

/**
 * Takes a pasted or typed list of people in its order. What is not understood stays in the field with a reason, so that
 * nobody is lost unnoticed.
 */
export function usePeopleList<T>({ typed, onType, personOf, onTake }: ListField<T>): PeopleList {
  const { t } = useTranslation();
  const [left, setLeft] = useState<{ text: string; count: number } | null>(null);
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  });
  const take = async (entries: readonly ListEntry[]) => {
    const text = joined(entries);
    latest.current = text;
    onType(text);
    const found = await Promise.all(
      entries.map((entry, at) => (at < MOST_NAMES || entry.person ? personOf(entry) : null)),
    );
    // What is typed meanwhile belongs to the person at the keyboard.
    if (latest.current !== text) return;
    const taken = found.filter((one) => one !== null);
    const rest = entries.filter((_, at) => found[at] === null);
    if (taken.length > 0 && onTake(taken as T[]) === false) return;
    onType(joined(rest));
    setLeft(rest.length > 0 ? { text: joined(rest), count: rest.length } : null);
  };
  const read = (text: string): boolean => {
    const entries = entriesOf(text);
    if (!isList(entries, text)) return false;
    void take(entries);
    return true;
  };
  return {
    read,
    onPaste: (event) => {
      if (!read(joined(typed.trim() === '' ? [] : [{ text: typed.trim() }], event.clipboardData.getData('text'))))
        return;
      event.preventDefault();
    },
    reason: left && left.text === typed ? t('unsaved.notUnderstood', { count: left.count }) : undefined,
  };
}

/** Returns entries as one line: a field has no other lines. */
const joined = (entries: readonly { text: string }[], more?: string): string =>
  [...entries.map(({ text }) => text), ...(more === undefined ? [] : [more])].join('; ');

/** Returns the only colleague with exactly this name or address; null without the right to search. */
export function useOnlyColleague(): (words: string) => Promise<Person | null> {
  const { can } = useSession();
  return async (words) => {
    if (!can('people.find') || words.length > 100) return null;
    try {
      const { items } = await call(people.items, { query: { search: words, limit: 8 } });
      return exactMatch(items, words, ({ firstName, lastName, email }) => [`${firstName} ${lastName}`, email]);
    } catch {
      // The words stay in the field, where they can be searched again.
      return null;
    }
  };
}
