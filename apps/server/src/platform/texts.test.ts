import { ERROR_CODES, LOCALE_NAMES } from '@paraph/domain';
import { expect, test } from 'vitest';
import { errorText } from './texts.ts';

test('an upload of too large a file or picture is refused with the accepted number of MB in each language', () => {
  for (const code of ERROR_CODES.filter((name) => name.endsWith('too-large')))
    for (const locale of LOCALE_NAMES) {
      const text = errorText(locale, code, { most: 300_000 });
      expect(text, `${code} ${locale}`).toMatch(/0[.,]3/);
      expect(errorText(locale, code, { most: '300 kB' }), `${code} ${locale}`).not.toContain('NaN');
    }
});

test('an error names Mobile-ID as the language does: in Estonian Mobiil-ID', () => {
  expect(errorText('ee', 'signing.no-account', { method: 'Mobile-ID' })).toContain('Mobiil-ID');
  expect(errorText('lt', 'signing.no-account', { method: 'Mobile-ID' })).toContain('Mobile-ID');
});
