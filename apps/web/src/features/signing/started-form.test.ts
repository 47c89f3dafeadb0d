import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetStartedForm, isKept, keepStartedForm, startedForm } from './started-form.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const FREE = { page: 2, x: 10, y: 20 };
const FORM = {
  method: 'EPARAKSTS',
  chosen: true,
  way: 'notification',
  position: 'TOP_LEFT',
  page: 'FIRST',
  free: FREE,
  comment: 'Sutinku',
  jobPosition: 'Direktorė',
  subdivision: 'Pardavimai',
} as const;
const there = { path: '/g/a', memberId: 'm1', pages: 3 };

test('a signer who comes back to a document finds the chosen way, the place of the stamp and the comment', () => {
  expect(startedForm(there)).toBeNull();
  keepStartedForm('/g/a', 'm1', { ...FORM, personalCode: '30303039914' } as typeof FORM);
  expect(startedForm(there)).toEqual(FORM);
  expect(startedForm({ ...there, path: '/g/b' })).toBeNull();
  expect(startedForm({ ...there, pages: 1 })).toMatchObject({ method: 'EPARAKSTS', free: null });
});

test('the comment of one user is not shown to the next user of the same tab, nor after the act', () => {
  keepStartedForm('/g/a', 'm1', FORM);
  expect(startedForm({ ...there, memberId: 'm2' })).toBeNull();
  forgetStartedForm();
  expect(startedForm(there)).toBeNull();
});

test('choices are kept as soon as they are made, personal data is not', () => {
  expect(isKept({ comment: 'Sutinku' })).toBe(true);
  expect(isKept({ personalCode: '30303039914', phone: '+37060000001' })).toBe(false);
});
