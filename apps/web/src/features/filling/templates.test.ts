import { expect, it } from 'vitest';
import { groupsOf, type Groups } from './templates.ts';

const GROUPS: Groups = {
  Atostogos: [
    { id: '1', name: 'Atostogų prašymas', type: 'HR' },
    { id: '2', name: 'Atostogų atšaukimas', type: 'HR' },
  ],
  Avansas: [{ id: '3', name: 'Avanso prašymas', type: 'Accounting' }],
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
