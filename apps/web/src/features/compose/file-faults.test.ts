import { LIMITS } from '@paraph/domain';
import { expect, test } from 'vitest';
import { faultOfFile, isTooMany } from './file-faults.ts';

test('an empty, too large or unknown file is named before anything is sent', () => {
  expect(faultOfFile({ name: 'sutartis.pdf', size: 0 }, 100)).toBe('empty');
  expect(faultOfFile({ name: 'sutartis.pdf', size: 101 }, 100)).toBe('tooLarge');
  expect(faultOfFile({ name: 'programa.exe', size: 1 }, 100)).toBe('unknownType');
  expect(faultOfFile({ name: 'sutartis.pdf', size: 100 }, 100)).toBeNull();
});

test('one document takes ten files, and a document each takes as many as there are', () => {
  const files = Array.from({ length: LIMITS.filesPerUpload + 1 });
  expect(isTooMany(files, 'pdf')).toBe(true);
  expect(isTooMany(files, 'container')).toBe(true);
  expect(isTooMany(files.slice(1), 'pdf')).toBe(false);
  expect(isTooMany(files, 'each')).toBe(false);
});
