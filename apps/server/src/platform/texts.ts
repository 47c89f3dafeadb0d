import { LOCALES, type Locale } from '@paraph/domain';
import { fill, phrases } from '@paraph/phrases';
import { inReadersWords } from './method-names.ts';
import type { ErrorText } from './http/problem.ts';

/** The text of an error in a language, with its values. */
export const errorText: ErrorText = (locale, code, params) =>
  fill(
    phrases[locale].errors[code],
    inReadersWords(locale, /too-large$|^file\.waiting-full/.test(code) ? withSize(locale, params) : params),
  );

/** Shows the byte limit in megabytes, which readers understand; the parameters of the response remain bytes. */
function withSize(locale: Locale, params: Record<string, string | number>): Record<string, string | number> {
  if (typeof params.most !== 'number') return params;
  const megabytes = params.most / 1_000_000;
  const size = new Intl.NumberFormat(LOCALES[locale].bcp47, { maximumFractionDigits: 2 }).format(megabytes);
  return { ...params, most: fill(phrases[locale].ui.megabytes, { size }) };
}
