import { expect, test } from 'vitest';
import { dropDraftsOfOthers, forgetDraft, keepDraft, readDraft } from './tab-draft.ts';

function memory(limit = Infinity) {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => {
      if (text.length > limit) throw new DOMException('full', 'QuotaExceededError');
      kept.set(name, text);
    },
    removeItem: (name: string) => void kept.delete(name),
    key: (at: number) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size;
    },
  };
}

const draft = (value: string, userId = 'a') => ({ userId, version: '1', value });

test('unsaved input is returned to its user only, until it is forgotten', () => {
  const tab = memory();
  expect(keepDraft('form', draft('text'), tab)).toBe(true);
  expect(readDraft('form', 'b', tab)).toBeNull();
  expect(readDraft('form', 'a', tab)).toEqual(draft('text'));
  forgetDraft('form', tab);
  expect(readDraft('form', 'a', tab)).toBeNull();
});

test('input that the browser has no space for is not kept, nor is what it replaced', () => {
  const tab = memory(60);
  keepDraft('form', draft('x'), tab);
  expect(keepDraft('form', draft('x'.repeat(100)), tab)).toBe(false);
  expect(readDraft('form', 'a', tab)).toBeNull();
});

test('the sign-in of another user removes the input of the one before, and nothing else', () => {
  const tab = memory();
  tab.setItem('other', '1');
  keepDraft('one', draft('x'), tab);
  keepDraft('two', draft('y', 'b'), tab);
  dropDraftsOfOthers('b', tab);
  expect(tab.length).toBe(2);
  expect(readDraft('two', 'b', tab)).not.toBeNull();
});
