/** Digits with at most one separator, before a decimal part (FORM-054). */
const PLAIN = /^\d+(?:[.,]\d+)?$/;
/** Thousands apart by a space, also one that does not break a line, or an apostrophe. */
const SPACED = /^\d{1,3}(?:[ \u00A0\u202F\u2009'’]\d{3})+(?:[.,]\d+)?$/;
/** Thousands and decimal part by different signs: no reader takes one for the other. */
const GROUPED = /^\d{1,3}(?:(?:\.\d{3})+,\d+|(?:,\d{3})+\.\d+)$/;
/** Two or more thousands by the same sign, which cannot be a decimal part. */
const LARGE = /^\d{1,3}(?:(?:\.\d{3}){2,}|(?:,\d{3}){2,})$/;
const FORMS = [PLAIN, SPACED, GROUPED, LARGE] as const;

/** A unit of money before or after a number. */
const MONEY = /^(?:€|eur)|(?:€|eur\.?)$/i;

const amountIn = (text: string): string => text.trim().replace(MONEY, '').trim().replace('−', '-');

/** Whether a text is a number as people of the Baltic states write it: `1250,50`, `1 250,50 €`, `1.250,50`, `-3`. */
export function isWrittenNumber(text: string): boolean {
  const amount = amountIn(text).replace(/^-/, '');
  return FORMS.some((form) => form.test(amount));
}

/** Returns such a number with a point before its decimal part and without groups; null where the text is none. */
export function plainNumber(text: string): string | null {
  if (!isWrittenNumber(text)) return null;
  const amount = amountIn(text).replaceAll(/[^\d.,-]/g, '');
  const isLarge = LARGE.test(amount.replace(/^-/, ''));
  const decimal = isLarge ? -1 : Math.max(amount.lastIndexOf('.'), amount.lastIndexOf(','));
  const whole = (decimal < 0 ? amount : amount.slice(0, decimal)).replaceAll(/[.,]/g, '');
  return decimal < 0 ? whole : `${whole}.${amount.slice(decimal + 1)}`;
}
