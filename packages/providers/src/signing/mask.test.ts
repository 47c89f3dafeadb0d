import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mask } from './mask.ts';
import { neutralCode, OUTCOMES, type OutcomeCode } from './outcome.ts';
import { ProviderError } from './provider-error.ts';
import { screenLine } from './text.ts';

test.each([
  ['PNOLT-40404040009-MOCK-Q', 'PNOLT-404040*****-MOCK-Q'],
  ['PNOLV-040404-10003', 'PNOLV-040404*****'],
  ['/etsi/PNOEE-50001029996?x=1', '/etsi/PNOEE-500010*****?x=1'],
  ['phone +37060000666', 'phone +370******66'],
  ['{"code":"60001019906"}', '{"code":"600010*****"}'],
  ['session 97f5058e-e308-4c83-ac14-7712b0eb9d86', 'session 97f5058e-e308-4c83-ac14-7712b0eb9d86'],
  ['at 1764720000000 ms', 'at 1764720000000 ms'],
])('%s is written as %s', (text, masked) => {
  expect(mask(text)).toBe(masked);
});

test('no personal code survives in an error, at any position', () => {
  const code = fc.stringMatching(/^[1-6]\d{10}$/);
  const around = fc.stringMatching(/^[^\d+]{0,20}$/);
  fc.assert(
    fc.property(code, around, around, (personal, before, after) => {
      const text = `${before}${personal}${after}`;
      const error = new ProviderError('signing.bad-answer', {
        detail: text,
        params: { reason: text },
        cause: new Error(text),
      });
      expect(`${error.message} ${JSON.stringify(error)} ${String(error.cause)}`).not.toContain(personal);
    }),
  );
});

test('before identity is proven nobody learns whether an account exists', () => {
  expect(neutralCode('signing.not-a-client')).toBe('signing.could-not-start');
  expect(neutralCode('signing.timeout')).toBe('signing.timeout');
  const shown = (Object.keys(OUTCOMES) as OutcomeCode[]).filter(
    (code) => OUTCOMES[code].shown === 'signing.no-account',
  );
  expect(shown.map(neutralCode)).toEqual(shown.map(() => 'signing.could-not-start'));
});

test('a line for a phone has no line breaks or hidden characters, fits, and does not split letters', () => {
  expect(screenLine('Tiekimo\nsutartis\u202E 14', 60)).toBe('Tiekimo sutartis 14');
  expect(screenLine('ąčęėįšųūž', 5)).toBe('ąčęė…');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.constantFrom(50, 60, 200), (text, limit) => {
      const line = screenLine(text, limit);
      expect(line.length).toBeLessThanOrEqual(limit);
      expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      expect(line.isWellFormed()).toBe(true);
    }),
  );
});
