import { expect, test } from 'vitest';
import { versionsToRead } from './read-versions.ts';

const replaced = [
  { number: 1, cause: 'uploaded' },
  { number: 2, cause: 'edited' },
  { number: 3, cause: 'edited' },
] as const;
const signed = [...replaced, { number: 4, cause: 'signed' }, { number: 5, cause: 'extended' }] as const;

test('the owner reads every version', () => {
  expect(versionsToRead(signed, { isOwner: true, given: [] })).toEqual([1, 2, 3, 4, 5]);
});

test('a newcomer reads the present content, with and without the signatures added to it', () => {
  expect(versionsToRead(replaced, { isOwner: false, given: [] })).toEqual([3]);
  expect(versionsToRead(signed, { isOwner: false, given: [] })).toEqual([3, 4, 5]);
});

test('content that a person was given stays theirs to read, content put in and replaced afterwards does not become theirs', () => {
  expect(versionsToRead(replaced, { isOwner: false, given: [1] })).toEqual([1, 3]);
  expect(versionsToRead(replaced, { isOwner: false, given: [1, 2] })).toEqual([1, 2, 3]);
  expect(versionsToRead(signed, { isOwner: false, given: [1, 5] })).toEqual([1, 3, 4, 5]);
});

test('a document with one version is read as it is', () => {
  expect(versionsToRead([{ number: 1, cause: 'uploaded' }], { isOwner: false, given: [] })).toEqual([1]);
});
