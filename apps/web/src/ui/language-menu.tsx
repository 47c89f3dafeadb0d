import { LOCALES, type Locale } from '@paraph/domain';
import { useRuntime } from '../lib/session/index.ts';
import ChoiceMenu from './choice-menu.tsx';

interface LanguageMenuProps {
  anchor: HTMLElement;
  chosen: Locale;
  onChoose: (locale: Locale) => void;
  onClose: () => void;
}

/** The languages that the company offers (COMPANY-003), and the current one. */
export default function LanguageMenu({ anchor, chosen, onChoose, onClose }: LanguageMenuProps) {
  const offered = useRuntime()?.locales ?? [chosen];
  const shown = offered.includes(chosen) ? offered : [chosen, ...offered];
  const choices = shown.map((value) => ({ value, label: LOCALES[value].name, lang: LOCALES[value].bcp47 }));
  return <ChoiceMenu anchor={anchor} choices={choices} chosen={chosen} onChoose={onChoose} onClose={onClose} />;
}
