import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepDenial, keptDenial } from './remembered.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a link that ended a session shows its result again when its page is loaded again, and no other link does', () => {
  expect(keptDenial('a')).toBeNull();
  const result = { ended: { ok: true as const, removed: [], openers: [] }, isLater: true };
  keepDenial('a', result);
  expect(keptDenial('a')).toEqual(result);
  expect(keptDenial('b')).toBeNull();
});
