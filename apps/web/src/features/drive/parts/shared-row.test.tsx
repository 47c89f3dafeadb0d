import type { SharedItem } from '@paraph/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SharedRow } from './shared-row.tsx';

const item = (contents: SharedItem['contents']): SharedItem => ({
  id: '0198a0c0-0000-7000-8000-000000000001',
  name: 'Priedas',
  extension: contents ? 'asice' : 'pdf',
  path: [],
  bytes: 2000,
  modified: '2026-12-01T10:00:00.000Z',
  contents,
});
const buttonsOf = (shown: SharedItem): number =>
  renderToStaticMarkup(<SharedRow item={shown} onSave={() => {}} onSaveContained={() => {}} />).split('<button')
    .length - 1;

test('a shared container offers each of its files beside itself, and a PDF itself alone', () => {
  const file = { mediaType: 'application/octet-stream', size: 900, role: null };
  const contents = {
    kind: 'ASiC-E' as const,
    title: null,
    files: [
      { ...file, name: 'priedas.docx' },
      { ...file, name: 'sąmata.xlsx' },
    ],
  };
  expect(buttonsOf(item(contents))).toBe(3);
  expect(buttonsOf(item(null))).toBe(1);
});
