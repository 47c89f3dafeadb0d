import { useState, type FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { exactMatch } from './exact-match.ts';

interface Lookup<T> {
  /** What stands in the box. */
  typed: string;
  /** The label of what is chosen already, which the box shows. */
  shown?: string | undefined;
  options: readonly T[];
  textsOf: (option: T) => readonly string[];
  /** An option made of the words alone, such as a whole address. */
  made?: (typed: string) => T | null;
  onTake: (option: T) => void;
}

export interface LeftOver {
  /** Why the words in the box count for nothing yet. */
  reason: string | undefined;
  onBlur: (event: FocusEvent) => void;
  /** Attributes of the input: a form with such a field is not sent. */
  mark: Readonly<Record<string, string>>;
}

/**
 * Words left in a box that looks something up: on leaving it the option that they name exactly is taken; otherwise the
 * field says so, and the form waits (see `useLocalRefusals`). Nothing that was typed is dropped silently.
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
