import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beginsWith } from '../lib/matches.ts';
import { afterPress } from './after-press.ts';
import { exactMatch } from './exact-match.ts';
import { pasteAddress } from './paste-address.ts';
import type { PeopleList } from './use-people-list.ts';

interface Lookup<T> {
  /** The text in the box. */
  typed: string;
  /** Label of the current choice, shown in the box. */
  shown?: string | undefined;
  options: readonly T[];
  /** The options are not yet those of the typed text. */
  isSearching: boolean;
  textsOf: (option: T) => readonly string[];
  /** Makes an option from the text alone, such as a complete address. */
  made?: (typed: string) => T | null;
  onTake: (option: T) => void;
  /** For a field of several people: how it takes a list. */
  list?: PeopleList;
}

/** The event of a box, whose own handling of a key can be stopped. */
type BoxKey = KeyboardEvent & { defaultMuiPrevented?: boolean };

export interface LeftOver {
  /** Why the text in the box does not count yet. */
  reason: string | undefined;
  onBlur: (event: FocusEvent) => void;
  onPaste: (event: ClipboardEvent) => void;
  onKeyDown: (event: BoxKey) => void;
  /** Whether the list of the box is shown, and how the box changes it. */
  list: { open: boolean; onOpen: () => void; onClose: () => void };
  /** Attributes of the input: a form with such a field is not sent. */
  mark: Readonly<Record<string, string>>;
}

/** Returns the option that an Enter means which was pressed before the options came: nobody saw which is the first. */
export function meantBy<T>({ options, textsOf, made }: Pick<Lookup<T>, 'options' | 'textsOf' | 'made'>, words: string) {
  const begins = (option: T) => beginsWith(textsOf(option).join(' '), words);
  return exactMatch(options, words, textsOf) ?? made?.(words) ?? options.find(begins) ?? null;
}

/**
 * Handles text in a search box that is not chosen. On blur an exact match is chosen. An Enter before the options have
 * come is kept until they come. Otherwise the field shows an error, and the form is blocked (see `useLocalRefusals`).
 * No input is dropped silently.
 */
export function useLeftOver<T>(lookup: Lookup<T>): LeftOver {
  const { typed, shown, options, isSearching, textsOf, made, onTake, list } = lookup;
  const { t } = useTranslation();
  const [left, setLeft] = useState<string | null>(null);
  const [isListed, setListed] = useState(false);
  const words = typed.trim();
  const isOpen = words !== '' && words !== shown?.trim();
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) afterPress(onLeft);
  };
  const onLeft = () => {
    if (isOpen && list?.read(words)) return;
    const option = isOpen ? (exactMatch(options, words, textsOf) ?? made?.(words) ?? null) : null;
    if (option) onTake(option);
    setLeft(isOpen && !option ? words : null);
  };
  const onKept = () => {
    const option = meantBy(lookup, words);
    if (!option) return setLeft(words);
    onTake(option);
    setListed(false);
  };
  const keep = useKeptEnter(words, isSearching, onKept);
  const onKeyDown = (event: BoxKey) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isOpen || hasHighlight(event)) return;
    // Neither is the form sent, nor does the box close its list.
    event.preventDefault();
    event.defaultMuiPrevented = true;
    if (!list?.read(words)) keep();
  };
  return {
    reason: list?.reason ?? (isOpen && left === words ? t('unsaved.leftOver', { text: words }) : undefined),
    onBlur,
    onPaste: list?.onPaste ?? pasteAddress,
    onKeyDown,
    list: { open: isListed, onOpen: () => setListed(true), onClose: () => setListed(false) },
    mark: isOpen ? { 'data-left-over': '' } : {},
  };
}

/** An option that is highlighted is visible, and the box takes it. */
const hasHighlight = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.hasAttribute('aria-activedescendant');

/** Keeps an Enter until the options of these words have come; it is forgotten when the words change. */
function useKeptEnter(words: string, isSearching: boolean, onKept: () => void): () => void {
  const [kept, setKept] = useState<string | null>(null);
  useEffect(() => {
    if (kept === null || (kept === words && isSearching)) return;
    setKept(null);
    if (kept === words) onKept();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [kept, words, isSearching]);
  return () => setKept(words);
}
