import type { Member } from '@paraph/contract';
import { describe, expect, it } from 'vitest';
import {
  actAtOnce,
  hasOrder,
  arrange,
  draftOf,
  dropped,
  inputOf,
  isAdded,
  isCodeMissing,
  isMeant,
  moved,
  movedBy,
  numbersOf,
  packingsOf,
  stepsOf,
  together,
  withMore,
  without,
  type DraftPerson,
} from './model.ts';

const person = (key: string, part: Partial<DraftPerson> = {}): DraftPerson => ({
  key,
  id: null,
  email: `${key}@azuolas.example`,
  firstName: key,
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
  ...part,
});
const keys = (people: DraftPerson[]) => people.map(({ key }) => key);

describe('people of a new document', () => {
  it('are ordered by stages: approve, sign, acknowledge, copy, in whatever order they were added', () => {
    const people = [person('copy', { kind: 'copy' }), person('sign'), person('boss', { kind: 'approve' })];
    expect(keys(arrange(people))).toEqual(['boss', 'sign', 'copy']);
  });
  it('have numbers; the same number acts together and a copy has none', () => {
    const people = [
      person('a', { kind: 'approve' }),
      person('b'),
      person('c', { together: true }),
      person('d', { kind: 'copy' }),
    ];
    expect(numbersOf(people)).toEqual([1, 2, 2, null]);
    expect(stepsOf(people).map((step) => keys(step.people))).toEqual([['a'], ['b', 'c'], ['d']]);
    expect(inputOf(people, null).map(({ order }) => order)).toEqual([1, 2, 2, null]);
  });
  it('may be in two roles but only once in each', () => {
    const people = [person('a')];
    expect(isAdded(people, 'A@Azuolas.example ', 'sign')).toBe(true);
    expect(isAdded(people, 'a@azuolas.example', 'copy')).toBe(false);
  });
  it('are moved by keyboard inside their role only', () => {
    const people = [person('a', { kind: 'approve' }), person('b'), person('c')];
    expect(keys(moved(people, 'c', -1))).toEqual(['a', 'c', 'b']);
    expect(keys(moved(people, 'b', -1))).toEqual(['a', 'b', 'c']);
  });
  it('dragged to another stage fall back into their own', () => {
    const people = [person('a', { kind: 'approve' }), person('b'), person('c')];
    expect(keys(dropped(people, 'c', 'a'))).toEqual(['a', 'c', 'b']);
  });
  it('can all act at once', () => {
    expect(numbersOf(together([person('a'), person('b'), person('c')], true))).toEqual([1, 1, 1]);
  });
});

it('results of an earlier query offer only people who match the current one', () => {
  const ruta = { email: 'ruta@azuolas.example', firstName: 'Rūta', lastName: 'Ąžuolaitė' };
  expect(isMeant(ruta, 'azuol ruta')).toBe(true);
  expect(isMeant(ruta, 'RUTA@azuolas')).toBe(true);
  expect(isMeant(ruta, 'kristjan@pohjatuul.example')).toBe(false);
});

describe('people as stored by the server', () => {
  const member = (id: string, part: Partial<Member>) => ({ id, kind: 'sign', identity: 'name', ...part }) as Member;
  it('act at once where no one has a number; copies have no part in it (readings B1)', () => {
    const people = draftOf([member('a', { order: null }), member('b', { order: null })]);
    expect(numbersOf(people)).toEqual([1, 1]);
    const copies = draftOf([member('a', { kind: 'copy', order: null }), member('b', { kind: 'copy', order: null })]);
    expect(copies.map((one) => one.together)).toEqual([false, false]);
  });
  it('retain the position of their stamp, while they sign and the file has its page', () => {
    const stamp = { page: 3, x: 0.5, y: 0.25 };
    const message = (part: Partial<DraftPerson>, pages: number | null) =>
      inputOf([person('a', { stamp, ...part })], pages)[0]!.stamp;
    expect(message({}, 3)).toEqual(stamp);
    expect(message({}, 2)).toBeNull();
    expect(message({}, null)).toBeNull();
    expect(message({ kind: 'approve' }, 3)).toBeNull();
    expect(draftOf([member('a', { order: 1, stamp })])[0]!.stamp).toEqual(stamp);
  });
  it('retain the stored personal code until another one is entered', () => {
    const [kept] = draftOf([member('a', { order: 1, identity: 'personal-code' })]);
    const asked = (one: DraftPerson) => inputOf([{ ...one, email: 'a@x.lt', firstName: '', lastName: '' }], null)[0]!;
    expect(asked(kept!)).not.toHaveProperty('personalCode');
    expect(asked({ ...kept!, country: 'lv', personalCode: ' 1 ' })).toMatchObject({ country: 'lv', personalCode: '1' });
    expect(asked({ ...kept!, isCodeKept: false })).toMatchObject({ country: 'lt', personalCode: null });
  });
});

it('a signer whose code must match has one, stored or entered', () => {
  const asked = person('a', { identity: 'personal-code' });
  expect(
    [asked, { ...asked, personalCode: '3' }, { ...asked, isCodeKept: true }, person('b')].map(isCodeMissing),
  ).toEqual([true, false, false, false]);
  expect(isCodeMissing({ ...asked, kind: 'approve' })).toBe(false);
});

describe('several files', () => {
  const [pdf, office, picture] = [
    { isPdf: true, isMakeable: false },
    { isPdf: false, isMakeable: true },
    { isPdf: false, isMakeable: false },
  ];
  it('become one PDF first where all are, and a document each', () => {
    expect(packingsOf([pdf, pdf])).toEqual(['pdf', 'each', 'container', 'adoc']);
    expect(packingsOf([pdf])[0]).toBe('each');
  });
  it('are packed where some are not; pages are made only where they can be', () => {
    expect(packingsOf([pdf, office])).toEqual(['container', 'adoc', 'pdf']);
    expect(packingsOf([pdf, picture])).toEqual(['container', 'adoc']);
  });
  it('are in the chosen order', () => {
    expect(movedBy(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
    expect(movedBy(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
  });
});

describe('everybody at once', () => {
  it('a person who is added joins the turn of the others', () => {
    const people = together([person('a'), person('b')], true);
    const more = withMore(people, [person('c')]);
    expect(actAtOnce(more)).toBe(true);
    expect(numbersOf(more)).toEqual([1, 1, 1]);
  });
  it('stays when one of two people is replaced by another', () => {
    const people = together([person('a'), person('b')], true);
    for (const key of ['a', 'b']) {
      const replaced = withMore(without(people, key), [person('c')]);
      expect(numbersOf(replaced)).toEqual([1, 1]);
      expect(actAtOnce(replaced)).toBe(true);
    }
    const apart = [person('a'), person('b', { together: true }), person('c')];
    const left = without(without(apart, 'a'), 'c');
    expect(numbersOf(withMore(left, [person('d')]))).toEqual([1, 2]);
    expect(numbersOf(without([person('a'), person('b'), person('c', { together: true })], 'a'))).toEqual([1, 1]);
  });
  it('people of different roles act in sequence: no change of roles makes them act at once', () => {
    const mixed = [{ ...person('a'), kind: 'approve' as const }, person('b')];
    expect(actAtOnce(mixed)).toBe(false);
    expect(hasOrder(mixed)).toBe(false);
    expect(numbersOf(withMore(mixed, [person('c')]))).toEqual([1, 2, 3]);
    expect(hasOrder([...mixed, person('c')])).toBe(true);
    expect(actAtOnce(together([...mixed, person('c')], true))).toBe(true);
  });
  it('otherwise an added person comes after the others', () => {
    expect(numbersOf(withMore([person('a'), person('b')], [person('c')]))).toEqual([1, 2, 3]);
    expect(numbersOf(withMore([person('a')], [person('b')]))).toEqual([1, 2]);
  });
});
