import { useTranslation } from 'react-i18next';
import { sizeOf } from './sizes.ts';

/** "1.23 MB" in the reader's language. */
export function useSize(): (bytes: number) => string {
  const { t, i18n } = useTranslation();
  return (bytes) => {
    const { key, values } = sizeOf(bytes, i18n.language);
    return t(key, values);
  };
}
