import { expect, test } from 'vitest';
import { lockedFields, mayRequestAgain, mayChangeEntry, MEMBER_FIELD_NAMES } from './member-fields.ts';

const may = (isOwner: boolean, isAdder: boolean) =>
  MEMBER_FIELD_NAMES.filter((field) => mayChangeEntry(field, { isOwner, isAdder }));

test('who may sign is for the sender alone: a manager changes turn, message, language and place of the stamp', () => {
  expect(may(true, false)).toEqual(MEMBER_FIELD_NAMES);
  expect(may(false, false)).toEqual(['order', 'privateMessage', 'locale', 'stamp']);
});

test('who added an entry corrects it, but never consents to a delegate for the sender', () => {
  expect(may(false, true)).toEqual(MEMBER_FIELD_NAMES.filter((field) => field !== 'delegateMaySign'));
});

test('a signer who was taken off returns by the rule of the sender or not at all', () => {
  const by = (identity: 'name' | 'personal-code' | 'anyone', name = 'Vilma') => ({
    kind: 'sign' as const,
    identity,
    name,
  });
  expect(mayRequestAgain(by('anyone'), undefined)).toBe(false);
  expect(mayRequestAgain(by('name'), undefined)).toBe(true);
  expect(mayRequestAgain(by('name'), by('personal-code'))).toBe(false);
  expect(mayRequestAgain(by('personal-code'), by('personal-code'))).toBe(false);
  expect(mayRequestAgain(by('personal-code'), by('name'))).toBe(false);
  expect(mayRequestAgain(by('name'), by('name'))).toBe(true);
  expect(mayRequestAgain(by('name', 'Ona'), by('name'))).toBe(false);
  expect(mayRequestAgain({ ...by('anyone'), kind: 'approve' }, by('personal-code'))).toBe(true);
});

test('a manager of a folder finds the fields locked that only the sender changes, the sender none', () => {
  expect([...lockedFields({ isOwner: false, isAdder: false })]).toEqual([
    'name',
    'identity',
    'personalCode',
    'delegateMaySign',
  ]);
  expect([...lockedFields({ isOwner: false, isAdder: true })]).toEqual(['delegateMaySign']);
  expect([...lockedFields({ isOwner: true, isAdder: false })]).toEqual([]);
});
