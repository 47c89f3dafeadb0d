import { expect, test } from 'vitest';
import { looksLikeEmail } from './names.ts';

test('a person from outside is added by a complete address', () => {
  expect(looksLikeEmail('kristjan@pohjatuul.example')).toBe(true);
  expect(looksLikeEmail('kristjan@')).toBe(false);
});
