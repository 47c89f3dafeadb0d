import { expect, test } from 'vitest';
import { FOLDER_COLOUR_NAMES, FOLDER_ICONS, NEW_FOLDER_LOOK, FOLDER_COLOURS } from './folder-looks.ts';
import { crumbName, firstLetter, folderName, pinnedName, shownCrumbs } from './folder-names.ts';
import { isShortShareEmail } from './share-rules.ts';

test('names lose slashes and what turns or hides letters (DRIVE-035)', () => {
  expect(folderName('a/b')).toBe('ab');
  expect(folderName('  Sutartys\\2026 \u202e')).toBe('Sutartys2026');
  expect(folderName('///')).toBe('');
});

test('folders are grouped by first letter, all digits together (DRIVE-022)', () => {
  expect([firstLetter('2024'), firstLetter('Anna'), firstLetter('žalia')]).toEqual(['0-9', 'A', 'Ž']);
});

test('breadcrumbs: eight, two on small screens; names over 30 letters are cut to 27 and dots (DRIVE-009)', () => {
  expect(crumbName('x'.repeat(30))).toHaveLength(30);
  expect(crumbName('x'.repeat(31))).toBe(`${'x'.repeat(27)}...`);
  const ten = Array.from({ length: 10 }, (_, at) => at);
  expect(shownCrumbs(ten, false)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  expect(shownCrumbs(ten, true)).toEqual([8, 9]);
});

test('words of pinned folders over twelve letters are cut to nine and dots (UI-008)', () => {
  expect(pinnedName('Internationalisation')).toBe('Internati...');
  expect(pinnedName('Personal Internationalisation')).toBe('Personal Internati...');
  expect(pinnedName('Twelveletter')).toBe('Twelveletter');
});

test('eight colours, 55 icons, a new folder is yellow (DRIVE-095, DRIVE-101)', () => {
  expect(FOLDER_COLOUR_NAMES).toEqual(['yellow', 'orange', 'red', 'pink', 'purple', 'blue', 'green', 'grey']);
  expect(new Set(FOLDER_ICONS).size).toBe(55);
  expect(NEW_FOLDER_LOOK.color).toBe(FOLDER_COLOURS.yellow);
});

test('companies with short endings share with endings of two to four letters (DRIVE-038, DRIVE-042)', () => {
  expect(['a@b.lt', 'a@b.info'].map(isShortShareEmail)).toEqual([true, true]);
  expect(['a@b.c', 'a@b.abcde', 'a@b.online', 'a b@c.lt', 'a@'].map(isShortShareEmail)).toEqual(Array(5).fill(false));
});
