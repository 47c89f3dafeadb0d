import { momentOf } from '../lib/format/dates.ts';
import { LOCALE_NAMES, LOCALES, type Locale } from '@paraph/domain';
import { filled, sentence, withMoments } from '@paraph/engine/report';
import type { ProofFinding } from '@paraph/evidence';
import { fill } from '@paraph/phrases/fill';
import { findings } from '@paraph/phrases/findings';
import { verifier, type VerifierTexts } from '@paraph/phrases/verifier';

/** Texts of the page in one language. */
export interface PageTexts {
  locale: Locale;
  texts: VerifierTexts;
  say(text: string, values?: Record<string, string | number>): string;
}

/** Languages by their own names, for the choice at the top. */
export const LANGUAGES: readonly (readonly [Locale, string])[] = LOCALE_NAMES.map((locale) => [
  locale,
  new Intl.DisplayNames([LOCALES[locale].bcp47], { type: 'language' }).of(LOCALES[locale].bcp47) ?? locale,
]);

/** The first language of the browser that this page speaks, else English. */
export const localeOfBrowser = (): Locale =>
  navigator.languages.flatMap(
    (wanted) => LOCALE_NAMES.find((locale) => LOCALES[locale].bcp47.slice(0, 2) === wanted.slice(0, 2)) ?? [],
  )[0] ?? 'en';

/** Returns a finding of the reports in a language; in English where that language has no sentence for it. */
export function causeIn(locale: Locale, cause: NonNullable<ProofFinding['causes']>[number]): string {
  const pattern = locale === 'en' ? undefined : findings[locale].messages[cause.key];
  const text = pattern ? filled(pattern, cause.params ?? {}) : sentence(cause);
  return withMoments({ ...cause, text }, (iso) => momentOf(iso, { seconds: true })).text;
}

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

export function textsOf(locale: Locale): PageTexts {
  const shown = (value: string | number) =>
    typeof value === 'string' && MOMENT.test(value) ? momentOf(value, { seconds: true }) : value;
  return {
    locale,
    texts: verifier[locale],
    say: (text, values = {}) =>
      fill(text, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shown(value)]))),
  };
}
