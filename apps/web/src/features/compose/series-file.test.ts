import { expect, it } from 'vitest';
import { readSeries } from './series-file.ts';

it('a list of people and texts is read with or without a header row; missing cells are empty', () => {
  const person = { email: 'ona@x.lt', firstName: 'Ona', lastName: 'Bitė', name: '', message: '', deadline: '' };
  expect(readSeries('ona@x.lt;Ona;Bitė')).toEqual([person]);
  expect(
    readSeries('El. paštas;Vardas;Pavardė;Dokumentas;Žinutė;Terminas\nona@x.lt;Ona;Bitė;Aktas;"Labas; Ona";2026-12-01'),
  ).toEqual([{ ...person, name: 'Aktas', message: 'Labas; Ona', deadline: '2026-12-01' }]);
  expect(readSeries('')).toEqual([]);
});
