import { useState, type FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { exactMatch } from './exact-match.ts';

interface Lookup<T> {
  /** The text in the box. */
  typed: string;
  /** Label of the current choice, shown in the box. */
  shown?: string | undefined;
  options: readonly T[];
  textsOf: (option: T) => readonly string[];
  /** Makes an option from the text alone, such as a complete address. */
  made?: (typed: string) => T | null;
  onTake: (option: T) => void;
}

export interface LeftOver {
  /** Why the text in the box does not count yet. */
  reason: string | undefined;
  onBlur: (event: FocusEvent) => void;
  /** Attributes of the input: a form with such a field is not sent. */
  mark: Readonly<Record<string, string>>;
}

/**
 * Handles text left in a search box: on blur an exact match is chosen; otherwise the field shows an error, and the
 * form is blocked (see `useLocalRefusals`). No input is dropped silently.
 */
export function useLeftOver<T>({ typed, shown, options, textsOf, made, onTake }: Lookup<T>): LeftOver {
  const { t } = useTranslation();
  const [left, setLeft] = useState<string | null>(null);
  const words = typed.trim();
  const isOpen = words !== '' && words !== shown?.trim();
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    const option = isOpen ? (exactMatch(options, words, textsOf) ?? made?.(words) ?? null) : null;
    if (option) onTake(option);
    setLeft(isOpen && !option ? words : null);
  };
  return {
    reason: isOpen && left === words ? t('unsaved.leftOver', { text: words }) : undefined,
    onBlur,
    mark: isOpen ? { 'data-left-over': '' } : {},
  };
}
