import { readCsv } from '@paraph/domain';
import { expect, it } from 'vitest';
import { readSeries, resultOf } from './series-file.ts';

it('a list of people and texts is read with or without a header row; missing cells are empty', () => {
  const person = { email: 'ona@x.lt', firstName: 'Ona', lastName: 'Bitė', name: '', message: '', deadline: '' };
  expect(readSeries('ona@x.lt;Ona;Bitė')).toEqual([person]);
  expect(
    readSeries('El. paštas;Vardas;Pavardė;Dokumentas;Žinutė;Terminas\nona@x.lt;Ona;Bitė;Aktas;"Labas; Ona";2026-12-01'),
  ).toEqual([{ ...person, name: 'Aktas', message: 'Labas; Ona', deadline: '2026-12-01' }]);
  expect(readSeries('')).toEqual([]);
});

it('the table of results names each column, each row that was not sent and why', () => {
  const columns = {
    email: 'E-mail',
    person: 'Person',
    document: 'Document',
    message: 'Message',
    deadline: 'Deadline',
    result: 'Result',
    reason: 'Reason',
    link: 'Link',
  };
  const row = { number: 1, name: 'Ona', documentName: 'Act', message: 'Hello', documentId: null };
  const late = { code: 'field.past', detail: 'In the past' };
  const items = [{ ...row, email: 'ona@x.lt', deadline: '2020-01-01', state: 'failed' as const, fault: late }];
  const series = { id: 'x', at: '2026-11-28', total: 1, sent: 0, failed: 1, items };
  const table = resultOf(series, { columns, state: { waiting: 'Waits', sent: 'Sent', failed: 'Not sent' } });
  expect(readCsv(table)).toEqual([
    ['E-mail', 'Person', 'Document', 'Message', 'Deadline', 'Result', 'Reason', 'Link'],
    ['ona@x.lt', 'Ona', 'Act', 'Hello', '2020-01-01', 'Not sent', 'In the past', ''],
  ]);
});

it('the columns may be in any order that the first line names', () => {
  const text = 'Terminas;Pavardė;Vardas;El. paštas;Žinutė\n2026-12-24;Bitė;Ona;ona@firma.lt;Labas';
  expect(readSeries(text)).toEqual([
    { email: 'ona@firma.lt', firstName: 'Ona', lastName: 'Bitė', name: '', message: 'Labas', deadline: '2026-12-24' },
  ]);
});
