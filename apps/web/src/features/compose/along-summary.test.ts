import { expect, test } from 'vitest';
import { alongSummary } from './along-summary.ts';

const breadcrumbs = [
  { id: '1', name: 'Personalas' },
  { id: '2', name: 'Sutartys' },
];
const tags = [{ id: '3', name: 'Skubu', color: '' }];

test('the line of additions names the folder that a draft was uploaded to, and its tags', () => {
  const known = { breadcrumbs, tags, canAccessInFolders: true } as unknown as Parameters<typeof alongSummary>[0];
  expect(alongSummary(known)).toBe('Sutartys, Skubu');
  expect(alongSummary({ ...known, tags: [] })).toBe('Sutartys');
  expect(alongSummary({ ...known, canAccessInFolders: false })).toBe('Skubu');
  expect(alongSummary({ ...known, breadcrumbs: [], tags: [] })).toBeNull();
});
