import { useTranslation } from 'react-i18next';
import { nearOf } from './dates.ts';

/** "Today 09:12" in the reader's language; for lists, never for evidence. */
export function useNear(): (iso: string) => string {
  const { t } = useTranslation();
  return (iso) => {
    const { key, text } = nearOf(iso);
    return key ? t(key, { time: text }) : text;
  };
}
