import { expect, it } from 'vitest';
import { absenceForm, groupsOf, type Groups } from './templates.ts';

const GROUPS: Groups = {
  Atostogos: [
    { id: '1', name: 'Atostogų prašymas', type: 'HR', addsAbsence: true },
    { id: '2', name: 'Atostogų atšaukimas', type: 'HR', addsAbsence: false },
  ],
  Avansas: [{ id: '3', name: 'Avanso prašymas', type: 'Accounting', addsAbsence: false }],
};
const names = (asked: Partial<Parameters<typeof groupsOf>[1]>) =>
  groupsOf(GROUPS, { modules: ['HR', 'Accounting'], words: '', favourites: [], ...asked }).map(
    ({ name, templates }) => [name, templates.map(({ id }) => id)],
  );

it('forms are grouped by type, favourites first and once, of the module alone, found without their marks (FORM-073)', () => {
  expect(names({})).toEqual([
    ['Atostogos', ['1', '2']],
    ['Avansas', ['3']],
  ]);
  expect(names({ favourites: ['3', '2'] })).toEqual([
    [null, ['2', '3']],
    ['Atostogos', ['1']],
  ]);
  expect(names({ modules: ['Accounting'] })).toEqual([['Avansas', ['3']]]);
  expect(names({ words: 'atostogu pras' })).toEqual([['Atostogos', ['1']]]);
  expect(names({ words: 'nėra' })).toEqual([]);
});

it('leave is requested with the only form that adds an absence, else chosen from a list that begins with those', () => {
  expect(absenceForm(GROUPS, 'HR')?.id).toBe('1');
  expect(absenceForm(GROUPS, 'Accounting')).toBeNull();
  const trip = { id: '4', name: 'Komandiruotė', type: 'HR' as const, addsAbsence: true };
  const more: Groups = { Algos: [{ ...trip, id: '5', addsAbsence: false }], ...GROUPS, Komandiruotės: [trip] };
  expect(absenceForm(more, 'HR')).toBeNull();
  const groups = groupsOf(more, { modules: ['HR'], words: '', favourites: ['2'], absencesFirst: true });
  expect(groups.map(({ templates }) => templates.map(({ id }) => id))).toEqual([['1'], ['4'], ['2'], ['5']]);
  expect(groups.map(({ beginsOthers }) => beginsOthers ?? false)).toEqual([false, false, true, false]);
});

it('a type with forms that add an absence and forms that do not is split where leave is requested', () => {
  const groups = groupsOf(GROUPS, { modules: ['HR', 'Accounting'], words: '', favourites: [], absencesFirst: true });
  expect(groups.map(({ name, templates }) => [name, templates.map(({ id }) => id)])).toEqual([
    ['Atostogos', ['1']],
    ['Atostogos', ['2']],
    ['Avansas', ['3']],
  ]);
});
