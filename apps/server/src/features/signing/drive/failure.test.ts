import { type ErrorCode, LOCALE_NAMES, METHOD_BRANDS } from '@paraph/domain';
import { fill, phrases } from '@paraph/phrases';
import { OUTCOMES, type OutcomeCode, ProviderError, shownFailure } from '@paraph/providers';
import { expect, test } from 'vitest';
import { type Failure, failureOf } from './failure.ts';

const METHODS = Object.keys(METHOD_BRANDS) as (keyof typeof METHOD_BRANDS)[];
const CODES = Object.keys(OUTCOMES) as OutcomeCode[];
const textsOf = ({ code, params }: Failure): string[] =>
  LOCALE_NAMES.map((locale) => fill(phrases[locale].errors[code], params));

test('every outcome is a sentence of its own in each of the five languages', () => {
  for (const { shown } of Object.values(OUTCOMES) as { shown: ErrorCode }[]) {
    const answer = textsOf({ code: shown, params: {} });
    for (const text of answer) expect(text.length, shown).toBeGreaterThan(10);
    expect(new Set(answer).size, `${shown} is the same in two languages`).toBe(LOCALE_NAMES.length);
  }
});

test.each(METHODS)('each failure of %s has a text with the parameters of its call site: none is missing', (method) => {
  for (const code of CODES) {
    const shown = [
      shownFailure(code, method),
      failureOf(new ProviderError(code, { detail: 'x' }), { isKnown: true, method })!,
      failureOf(new ProviderError(code, { detail: 'x' }), { isKnown: false, method })!,
    ];
    for (const text of shown.flatMap(textsOf)) expect(text, code).not.toMatch(/\{\{|undefined/);
  }
});

test.each(METHODS)('no failure of %s names another signing method', (method) => {
  const own = METHOD_BRANDS[method];
  const others = Object.values(METHOD_BRANDS).filter((brand) => !own.startsWith(brand) && brand !== own);
  for (const code of CODES)
    for (const text of textsOf(shownFailure(code, method)))
      for (const other of others) expect(text, `${code} in ${own}`).not.toContain(other);
});

test('the error for a missing account names the signing method that was used', () => {
  expect(textsOf(shownFailure('signing.could-not-start', 'MOBILE_ID'))[0]).toContain('Mobile-ID');
  expect(textsOf(shownFailure('signing.could-not-start', 'SMART_ID'))[0]).toContain('Smart-ID');
});
