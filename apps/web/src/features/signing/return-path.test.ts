import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepReturn, pageOfReplay } from './return-path.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const UNKNOWN = 'signing.session-not-found';

test('an answer that arrives again leads to the page of the running signature, without an error', () => {
  const one = { documentId: 'd1', batch: null };
  expect(pageOfReplay(UNKNOWN, one)).toBeNull();
  keepReturn('s1', '/g/a');
  expect(pageOfReplay(UNKNOWN, one)).toBe('/g/a');
  expect(pageOfReplay(UNKNOWN, { documentId: undefined, batch: 'b1' })).toBe('/documents');
  expect(pageOfReplay('signing.answer-wrong', one)).toBeNull();
});
