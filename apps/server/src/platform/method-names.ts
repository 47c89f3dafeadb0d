import { type Locale, METHOD_BRANDS } from '@paraph/domain';
import { phrases } from '@paraph/phrases';

const BRANDS = Object.entries(METHOD_BRANDS) as [keyof typeof METHOD_BRANDS, string][];

/**
 * Returns the values of an error's text with the way to sign as the reader's language names it; stored errors contain
 * its brand.
 */
export function inReadersWords<Value>(
  locale: Locale,
  values: Readonly<Record<string, Value>>,
): Record<string, Value | string> {
  const [method] = BRANDS.find(([, brand]) => brand === values['method']) ?? [];
  return method === 'MOBILE_ID' ? { ...values, method: phrases[locale].methods[method] } : { ...values };
}
