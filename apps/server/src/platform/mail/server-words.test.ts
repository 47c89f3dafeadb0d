import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerOf, serverWords } from './server-words.ts';

test('SG-31 the reply of a mail server is one short line without control characters, for any reply', () => {
  expect(serverWords('250 2.0.0 Ok: queued as 4F')).toBe('250 2.0.0 Ok: queued as 4F');
  expect(serverWords('550\u0000 no\r\nX-Admin: yes\u001b[31m\u202egpj.exe')).not.toMatch(/[\p{Cc}\u202e]/u);
  expect(serverWords(`250 ${'a'.repeat(60_000)}`)).toHaveLength(500);
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const words = answerOf({ response: text, message: '' });
      return words.length <= 500 && !/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(words);
    }),
  );
});
