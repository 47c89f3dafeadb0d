import { describe, expect, it } from 'vitest';
import {
  arrange,
  dropped,
  inputOf,
  isAdded,
  isMeant,
  looksLikeEmail,
  moved,
  numbersOf,
  stepsOf,
  together,
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
  identity: 'name',
  country: 'lt',
  personalCode: '',
  privateMessage: '',
  delegateMaySign: false,
  ...part,
});
const keys = (people: DraftPerson[]) => people.map(({ key }) => key);

describe('people of a new document', () => {
  it('stand by stages: approve, sign, acknowledge, copy, whoever was added first', () => {
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
    expect(inputOf(people).map(({ order }) => order)).toEqual([1, 2, 2, null]);
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

it('a person from outside is added by a whole address', () => {
  expect(looksLikeEmail('kristjan@pohjatuul.example')).toBe(true);
  expect(looksLikeEmail('kristjan@')).toBe(false);
});

it('an answer to former words offers only people whom the present words mean', () => {
  const ruta = { email: 'ruta@azuolas.example', firstName: 'Rūta', lastName: 'Ąžuolaitė' };
  expect(isMeant(ruta, 'azuol ruta')).toBe(true);
  expect(isMeant(ruta, 'RUTA@azuolas')).toBe(true);
  expect(isMeant(ruta, 'kristjan@pohjatuul.example')).toBe(false);
});
