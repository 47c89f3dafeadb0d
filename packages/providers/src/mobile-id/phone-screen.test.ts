import fc from 'fast-check';
import { expect, test } from 'vitest';
import vectors from '../../test/vectors/mobile-id.json' with { type: 'json' };
import { displayText } from './display-text.ts';
import { verificationCode } from './verification-code.ts';

test.each(vectors.codes)('SG-12 the control code of hash $hash is $code', ({ hash, encoding, code }) => {
  expect(verificationCode(Buffer.from(hash, encoding as 'hex' | 'base64'))).toBe(code);
});

test('SG-12 a control code is always four digits up to 8191', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 64 }), (hash) => {
      const code = verificationCode(hash);
      expect(code).toMatch(/^\d{4}$/);
      expect(Number(code)).toBeLessThan(8192);
    }),
  );
});

test('Lithuanian letters go to the phone in UCS-2 and stay; plain text may be longer', () => {
  expect(displayText('Šviežių žuvų sutartis')).toEqual({
    displayText: 'Šviežių žuvų sutartis',
    displayTextFormat: 'UCS-2',
  });
  expect(displayText('Contract 15')).toEqual({ displayText: 'Contract 15', displayTextFormat: 'GSM-7' });
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const shown = displayText(text);
      expect(shown.displayText.length).toBeLessThanOrEqual(shown.displayTextFormat === 'GSM-7' ? 100 : 50);
      expect(shown.displayText).not.toMatch(/\p{Cc}/u);
    }),
  );
});
