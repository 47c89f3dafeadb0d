import { expect, test } from 'vitest';
import { stampLines } from './stamp-lines.ts';

const person = { country: 'lt', code: '38503150068', givenName: 'JONAS', surname: 'ČEPAS' } as const;
const at = new Date('2026-11-21T22:30:00Z');

test('a stamp names the person of the certificate and the time in the zone of the company', () => {
  expect(stampLines(person, { at, zone: 'Europe/Vilnius', testIn: null })).toEqual([
    'JONAS ČEPAS',
    '2026-11-22 00:30 EET',
  ]);
});

test('a stamp made with test services says in the language of the company that it has no legal effect', () => {
  expect(stampLines(person, { at, zone: 'Europe/Vilnius', testIn: 'en' })).toContain('TEST, no legal effect');
  expect(stampLines(person, { at, zone: 'Europe/Vilnius', testIn: 'lt' })).toContain('BANDYMAS, be teisinės galios');
});
