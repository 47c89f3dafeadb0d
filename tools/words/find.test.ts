import { expect, test } from 'vitest';
import { findBanned, findInName } from './find.ts';
import { readBanned } from './glossary.ts';

const GLOSSARY = `# Glossary
| Term | Meaning |
|---|---|
| byte | eight bits |

## Banned words

| Banned | Was used for | Write instead | Allowed |
|---|---|---|---|
| octet, octets | byte | byte | octetString, OCTET STRING |
| house | portal | portal | |
| \`told\` | notified | notified | |
`;
const banned = readBanned(GLOSSARY);
const wordsOf = (source: string) => findBanned(source, banned).map(({ line, word }) => `${line} ${word}`);

test('a banned word is found in parts of identifiers, in comments and in names of tests', () => {
  expect(wordsOf('const newHouse = 1;\nlet OCTET_COUNT = 2;')).toEqual(['1 house', '2 octet']);
  expect(wordsOf('/** First line.\n * Two octets. */')).toEqual(['2 octets']);
  expect(wordsOf("let a = 1; // the house\ntest('a house', f)\ntest.each([1])('an octet', f)")).toEqual([
    '1 house',
    '2 house',
    '3 octet',
  ]);
});

test('other words, texts and allowed phrases are left alone', () => {
  expect(wordsOf("const household = 'house'; const url = 'http://house';")).toEqual([]);
  expect(wordsOf('// OCTET STRING\noctetString(x);')).toEqual([]);
});

test('a word that is banned only in names is found in identifiers and file names, and free in sentences', () => {
  expect(wordsOf("const isTold = 1; // the user is told\ntest('a user is told', f)")).toEqual(['1 told']);
  expect(findInName('apps/server/test/told.ts', banned)).toEqual([{ line: 1, word: 'told', instead: 'notified' }]);
});

test('a file name with a banned word is found', () => {
  expect(findInName('apps/server/test/whole-house.ts', banned)).toEqual([
    { line: 1, word: 'house', instead: 'portal' },
  ]);
});

test('a glossary without the table stops the check', () => {
  expect(() => readBanned('# Glossary')).toThrow('no table');
});
