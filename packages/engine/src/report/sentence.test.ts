import { expect, it } from 'vitest';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CHANGES_EN } from './changes.en.ts';
import { MESSAGES_EN, MESSAGE_KEYS } from './messages.en.ts';
import { sentence, technicalSentence } from './sentence.ts';

it('states what is wrong, with names and times filled in', () => {
  const params = { certificate: 'Eglė', time: '2026-11-21', reason: 'keyCompromise' };
  expect(sentence({ key: 'revocation.good', params })).toBe('The certificate “Eglė” was revoked at 2026-11-21.');
  expect(sentence({ key: 'revocation.good', params }, 'passed')).toBe('The certificate is not revoked.');
});

it('spares readers the codes of programs, which the technical report keeps', () => {
  const message = { key: 'format.changes-allowed', params: { code: 'annotation.added' } };
  expect(sentence(message)).toBe('The document was changed after signing in a way that is not allowed.');
  expect(technicalSentence(message)).toBe(
    'The document was changed after signing in a way that is not allowed (annotation.added).',
  );
  expect(technicalSentence({ key: 'format.changes-allowed' })).toBe(sentence(message));
  for (const { fails } of Object.values(MESSAGES_EN)) expect(fails).not.toMatch(/\{(code|fault|reason|coverage)\}/);
});

it('leaves out what is not known', () => {
  expect(sentence({ key: 'algorithm.value', params: { algorithm: 'MD5' } })).toBe(
    'The algorithm of the signature value is too weak: MD5.',
  );
  expect(sentence({ key: 'format.changes-allowed' })).toBe(
    'The document was changed after signing in a way that is not allowed.',
  );
});

it('has both sentences for every key, each a complete sentence', () => {
  for (const key of MESSAGE_KEYS) {
    expect(MESSAGES_EN[key].holds).toMatch(/^[A-Z].*\.$/);
    expect(MESSAGES_EN[key].fails).toMatch(/^[A-Z].*\.$/);
  }
});

it('has a sentence for every code and key that the engine can produce', () => {
  const source = (folder: string): string =>
    readdirSync(join(import.meta.dirname, '..', folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => readFileSync(join(import.meta.dirname, '..', folder, name), 'utf8'))
      .join('\n');
  const literals = (text: string) => [
    ...new Set([...text.matchAll(/'([a-z-]+\.[a-z-]+)'/g)].map(([, found]) => found!)),
  ];
  const codes = literals(source('formats/pades/difference')).filter((code) => !code.startsWith('pdf.'));
  expect(codes.filter((code) => !(code in CHANGES_EN))).toEqual([]);
  const keys = ['validate', 'trust', 'lists'].flatMap((space) => literals(source(space)));
  expect(keys.filter((key) => !/^\.|^pdf\.|^policy\./.test(key) && !(key in MESSAGES_EN))).toEqual([]);
});
