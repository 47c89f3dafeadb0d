import { LOCALES, isLocale, localeOfHeader, type Locale } from '@paraph/domain';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { lengthened } from './lengthen.ts';

const KEPT = 'paraph.language';

/** One chunk per language; only the chosen one is loaded. */
const texts: Record<Locale, () => Promise<{ phrases: Record<string, unknown> }>> = {
  en: () => import('@paraph/phrases/en'),
  lt: () => import('@paraph/phrases/lt'),
  lv: () => import('@paraph/phrases/lv'),
  ee: () => import('@paraph/phrases/ee'),
  ru: () => import('@paraph/phrases/ru'),
};

let present: Locale = 'en';
let percent = 0;

/** Tries the pages with longer words; only where the sandbox runs (decision 33). */
export const lengthenBy = (asked: number): void => {
  percent = asked;
};

export const currentLocale = (): Locale => present;

/** The language to start with: what the person chose here, what the browser wants, else the company's. */
export function startingLocale(company: Locale): Locale {
  const kept = localStorage.getItem(KEPT);
  if (kept && isLocale(kept)) return kept;
  return localeOfHeader(navigator.languages.join(',')) ?? company;
}

/** Loads a language and turns the pages to it; `keep` remembers it on this device. */
export async function speak(locale: Locale, { keep = false } = {}): Promise<void> {
  const tag = LOCALES[locale].bcp47;
  if (!i18next.isInitialized) await initialize(tag);
  if (!i18next.hasResourceBundle(tag, 'translation')) {
    const { phrases } = await texts[locale]();
    i18next.addResourceBundle(tag, 'translation', percent ? lengthened(phrases, percent) : phrases);
  }
  present = locale;
  if (keep) localStorage.setItem(KEPT, locale);
  document.documentElement.lang = tag;
  await i18next.changeLanguage(tag);
}

async function initialize(tag: string): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: tag,
    fallbackLng: false,
    resources: {},
    // React escapes what it renders.
    interpolation: { escapeValue: false },
    returnNull: false,
  });
}
