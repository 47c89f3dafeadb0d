import { expect, test } from 'vitest';
import { UNTOLD } from './event-text.ts';

test('every webhook event has a text', () => {
  expect(UNTOLD).toEqual([]);
});
