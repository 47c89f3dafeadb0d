import { LOCALE_NAMES, type Locale } from '@paraph/domain';

/** The user chose no language, so mails are in that of the company. */
export const COMPANY_LANGUAGE = 'company';

/**
 * Returns the languages to choose from: those offered and the stored one. As long as none is stored, the company's
 * language is shown, so that every language can be chosen, also the one that the pages have already.
 */
export const languageChoices = (
  stored: Locale | null,
  offered: readonly Locale[],
): (Locale | typeof COMPANY_LANGUAGE)[] => [
  ...(stored === null ? ([COMPANY_LANGUAGE] as const) : []),
  ...LOCALE_NAMES.filter((locale) => locale === stored || offered.includes(locale)),
];
