/** One row per language: its names in other systems (decision 9). Estonian is `ee` in the product and `et` outside. */
export const LOCALES = {
  en: { bcp47: 'en', tld: null, eparaksts: 'en', eidEasy: 'en', name: 'English' },
  lt: { bcp47: 'lt', tld: 'lt', eparaksts: 'en', eidEasy: 'lt', name: 'Lietuvių' },
  lv: { bcp47: 'lv', tld: 'lv', eparaksts: 'lv', eidEasy: 'lv', name: 'Latviešu' },
  ee: { bcp47: 'et', tld: 'ee', eparaksts: 'en', eidEasy: 'et', name: 'Eesti' },
  ru: { bcp47: 'ru', tld: 'ru', eparaksts: 'ru', eidEasy: 'ru', name: 'Русский' },
} as const satisfies Record<
  string,
  { bcp47: string; tld: string | null; eparaksts: string; eidEasy: string; name: string }
>;

export type Locale = keyof typeof LOCALES;
export const LOCALE_NAMES = Object.keys(LOCALES) as Locale[];

/** Returns whether a word names one of our languages, in our spelling. */
export const isLocale = (word: string): word is Locale => Object.hasOwn(LOCALES, word);

/** Returns the language of a host by its top-level domain; null for other countries (specification 1 §1). */
export function localeOfHost(host: string): Locale | null {
  const tld = host.toLowerCase().replace(/:\d+$/, '').split('.').at(-1);
  return LOCALE_NAMES.find((name) => LOCALES[name].tld === tld) ?? null;
}

/** Returns the best of our languages for an Accept-Language header, by its weights; null when none matches. */
export function localeOfHeader(header: string | undefined): Locale | null {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().split(';');
      const weight = rest.map((word) => /^\s*q=([\d.]+)/.exec(word)?.[1]).find((found) => found !== undefined);
      return { language: tag.toLowerCase().split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { language } of wanted) {
    const found = LOCALE_NAMES.find((name) => name === language || LOCALES[name].bcp47 === language);
    if (found) return found;
  }
  return null;
}
