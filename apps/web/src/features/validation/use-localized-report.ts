import { type Locale, LOCALE_NAMES, LOCALES } from '@paraph/domain';
import { localize, type Sentences } from '@paraph/engine/report';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { momentOf } from '../../lib/format/dates.ts';
import type { ShownReport } from './model.ts';

/** Loaded when a report is shown, in the chosen language only. */
const tables: Record<Locale, () => Promise<{ findings: Sentences }>> = {
  en: () => import('./english.ts'),
  lt: () => import('@paraph/phrases/lt/findings'),
  lv: () => import('@paraph/phrases/lv/findings'),
  ee: () => import('@paraph/phrases/ee/findings'),
  ru: () => import('@paraph/phrases/ru/findings'),
};

/**
 * Returns a report with its findings in the language of the pages and the reader's zone, also after a change of
 * language.
 */
export function useLocalizedReport(report: ShownReport): ShownReport {
  const { i18n } = useTranslation();
  const locale = LOCALE_NAMES.find((name) => LOCALES[name].bcp47 === i18n.language) ?? 'en';
  const [sentences, setSentences] = useState<Sentences | null>(null);
  useEffect(() => {
    let over = false;
    const load = async () => {
      const { findings } = await tables[locale]();
      if (!over) setSentences(findings);
    };
    void load();
    return () => {
      over = true;
    };
  }, [locale]);
  return sentences ? localize(report, sentences, (iso) => momentOf(iso, { seconds: true })) : report;
}
