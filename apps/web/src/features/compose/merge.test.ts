import { expect, test } from 'vitest';
import { isSamePeople, mergeFields, mergePeople } from './merge.ts';
import type { DraftPerson } from './model.ts';

const person = (email: string, more: Partial<DraftPerson> = {}): DraftPerson => ({
  key: `key ${email}`,
  id: `id ${email}`,
  email,
  firstName: '',
  lastName: '',
  kind: 'sign',
  together: false,
  isExternal: false,
  isNamedByAccount: false,
  isAddedByMe: false,
  identity: 'name',
  country: 'lt',
  personalCode: '',
  isCodeKept: false,
  privateMessage: '',
  delegateMaySign: false,
  stamp: null,
  locale: null,
  ...more,
});
const [tomas, agne, jonas] = [person('tomas@a.lt'), person('agne@a.lt'), person('jonas@a.lt')];
const addresses = (people: readonly DraftPerson[]) => people.map(({ email }) => email);

test('a page shows the people that another page stored', () => {
  expect(addresses(mergePeople({ base: [tomas], shown: [tomas], stored: [agne] }))).toEqual(['agne@a.lt']);
});

test('people added on this page remain beside those of another page', () => {
  const merged = mergePeople({ base: [tomas], shown: [tomas, jonas], stored: [agne] });
  expect(addresses(merged)).toEqual(['agne@a.lt', 'jonas@a.lt']);
});

test('a person removed on this page does not come back', () => {
  const merged = mergePeople({ base: [tomas, jonas], shown: [jonas], stored: [tomas, jonas, agne] });
  expect(addresses(merged)).toEqual(['jonas@a.lt', 'agne@a.lt']);
});

test('the message being typed for a person is not lost', () => {
  const typed = { ...tomas, privateMessage: 'Labas' };
  const stored = { ...tomas, id: 'other', delegateMaySign: true };
  const [merged] = mergePeople({ base: [tomas], shown: [typed], stored: [stored, agne] });
  expect(merged).toMatchObject({ privateMessage: 'Labas', key: tomas.key, id: 'other' });
  expect(addresses(mergePeople({ base: [tomas], shown: [typed], stored: [agne] }))).toEqual([
    'agne@a.lt',
    'tomas@a.lt',
  ]);
});

test('a field being typed remains, all others follow the other page', () => {
  const base = { name: 'A', message: '' };
  const merged = mergeFields({
    base,
    shown: { name: 'A typed', message: '' },
    stored: { name: 'B', message: 'Hello' },
  });
  expect(merged).toEqual({ name: 'A typed', message: 'Hello' });
});

test('a person left alone is saved once, although the next one will act at the same time', () => {
  expect(isSamePeople([{ ...tomas, together: true }], [tomas])).toBe(true);
  expect(isSamePeople([tomas, { ...agne, together: true }], [tomas, agne])).toBe(false);
});
