import { expect, test } from 'vitest';
import { companyTextFaults, linkedHosts } from './company-text.ts';

const usual = { subject: 'Pasirašykite „{{DocumentName}}“', title: 'Paraph: dokumentas', body: '{{DocumentLink}}' };
const hosts = ['azuolas.paraph.example', 'paraph.example'];
const codesOf = (change: Partial<typeof usual>) =>
  companyTextFaults({ ...usual, ...change }, { usual, hosts }).map(({ field, code }) => [field, code]);

test.each([
  [{ subject: 'Paraph: jūsų paskyra užblokuota' }, ['subject', 'mail.names-portal']],
  [{ title: 'Pаrаph saugumo skyrius' }, ['title', 'mail.names-portal']],
  [{ subject: 'Skambinkite +370 612 34567' }, ['subject', 'mail.contact-in-title']],
  [{ title: 'Rašykite info@kita.example' }, ['title', 'mail.contact-in-title']],
  [{ subject: 'Apsilankykite kita.example' }, ['subject', 'mail.foreign-link']],
  [{ body: 'Atverkite https://kita.example/in {{DocumentLink}}' }, ['body', 'mail.foreign-link']],
  [{ body: 'Atverkite https://azuolas.paraph.example@kita.example/' }, ['body', 'mail.foreign-link']],
  [{ body: 'Atverkite kita.example {{DocumentLink}}' }, ['body', 'mail.foreign-link']],
  [{ body: 'http://2130706433/' }, ['body', 'mail.foreign-link']],
])('%j is refused in a text of a company', (change, fault) => expect(codesOf(change)).toEqual([fault]));

test.each([
  {},
  { subject: 'Sutartis.pdf laukia', title: 'Ąžuolo baldai prašo pasirašyti iki 2026-12-01' },
  { body: 'Atverkite https://azuolas.paraph.example/x. Klausimai: info@azuolas.example, {{DocumentLink}}' },
])('%j is allowed', (change) => expect(codesOf(change)).toEqual([]));

test.each([
  ['kita.example.', ['kita.example']],
  ['..kita.example..kitas.example_1', ['kita.example', 'kitas.example']],
  ['v1.2 ir 3.14', []],
  ['a.kita.example.9', ['a.kita.example']],
  ['ftp://kita.example:21.', ['kita.example']],
])('in %j the hosts are %j', (text, hosts) => expect(linkedHosts(text)).toEqual(hosts));

test('hosts are found with and without a scheme', () =>
  expect(linkedHosts('www.A.example, https://b.example:8080/x ir c.example/y')).toEqual([
    'b.example',
    'www.a.example',
    'c.example',
  ]));
