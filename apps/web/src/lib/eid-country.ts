import { COUNTRIES, type SigningCountry } from '@paraph/domain';
import { currentLocale } from './i18n/language.ts';

const KEY = 'paraph.country';

/** The country of the last sign-in by eID on this device (AUTH-055), else the one of the page's language. */
export const firstCountry = (): SigningCountry => {
  const [last, ofLanguage] = [localStorage.getItem(KEY), currentLocale()];
  return COUNTRIES.find((name) => name === last) ?? COUNTRIES.find((name) => name === ofLanguage) ?? 'lt';
};

export const keepCountry = (country: SigningCountry): void => localStorage.setItem(KEY, country);
