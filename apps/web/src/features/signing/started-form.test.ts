import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepStartedForm, startedForm } from './started-form.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const FREE = { page: 2, x: 10, y: 20 };
const FORM = { method: 'EPARAKSTS', way: 'notification', position: 'TOP_LEFT', page: 'FIRST', free: FREE } as const;

test('a signer who comes back to a document finds the chosen way and the place of the stamp', () => {
  expect(startedForm('/g/a', 3)).toBeNull();
  keepStartedForm('/g/a', { ...FORM, personalCode: '30303039914' } as typeof FORM);
  expect(startedForm('/g/a', 3)).toEqual(FORM);
  expect(startedForm('/g/b', 3)).toBeNull();
  expect(startedForm('/g/a', 1)).toMatchObject({ method: 'EPARAKSTS', free: null });
});
