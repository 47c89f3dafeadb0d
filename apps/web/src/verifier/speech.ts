import { LOCALE_NAMES, LOCALES, type Locale } from '@paraph/domain';
import { fill } from '@paraph/phrases/fill';
import { verifier, type VerifierTexts } from '@paraph/phrases/verifier';

/** The page in one language. */
export interface Speech {
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

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

export function speak(locale: Locale): Speech {
  const format = new Intl.DateTimeFormat(LOCALES[locale].bcp47, { dateStyle: 'medium', timeStyle: 'medium' });
  const shown = (value: string | number) =>
    typeof value === 'string' && MOMENT.test(value) ? format.format(new Date(value)) : value;
  return {
    locale,
    texts: verifier[locale],
    say: (text, values = {}) =>
      fill(text, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shown(value)]))),
  };
}
