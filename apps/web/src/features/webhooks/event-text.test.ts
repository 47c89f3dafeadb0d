import { expect, test } from 'vitest';
import { EVENTS_WITHOUT_TEXT } from './event-text.ts';

test('every webhook event has a text', () => {
  expect(EVENTS_WITHOUT_TEXT).toEqual([]);
});
