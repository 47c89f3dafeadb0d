import { expect, test } from 'vitest';
import { stampLines } from './stamp-lines.ts';

const person = { country: 'lt', code: '38503150068', givenName: 'JONAS', surname: 'ČEPAS' } as const;
const at = new Date('2026-11-21T22:30:00Z');

test("a stamp names the person of the certificate and the time in the company's time zone", () => {
  expect(stampLines(person, { at, zone: 'Europe/Vilnius', testIn: null })).toEqual([
    'JONAS ČEPAS',
    '2026-11-22 00:30 EET (UTC+2)',
  ]);
});

test('a stamp made with test services says in the language of the company that it has no legal effect', () => {
  expect(stampLines(person, { at, zone: 'Europe/Vilnius', testIn: 'en' })).toContain('TEST, no legal effect');
  expect(stampLines(person, { at, zone: 'Europe/Vilnius', testIn: 'lt' })).toContain('BANDYMAS, be teisinės galios');
});

test('a stamp states the offset of its time zone, in summer and if the zone has no name of its own', () => {
  const time = (zone: string, iso: string) => stampLines(person, { at: new Date(iso), zone, testIn: null })[1];
  expect(time('Europe/Vilnius', '2026-07-01T09:05:00Z')).toBe('2026-07-01 12:05 EEST (UTC+3)');
  expect(time('UTC', '2026-07-01T09:05:00Z')).toBe('2026-07-01 09:05 UTC');
  expect(time('America/Sao_Paulo', '2026-07-01T09:05:00Z')).toBe('2026-07-01 06:05 UTC-3');
});
