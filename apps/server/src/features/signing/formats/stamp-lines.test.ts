import { expect, test } from 'vitest';
import { stampLines } from './stamp-lines.ts';

test('a stamp names the person of the certificate and the time in the zone of the company', () => {
  const person = { country: 'lt', code: '38503150068', givenName: 'JONAS', surname: 'ČEPAS' } as const;
  expect(stampLines(person, new Date('2026-11-21T22:30:00Z'), 'Europe/Vilnius')).toEqual([
    'JONAS ČEPAS',
    '2026-11-22 00:30 EET',
  ]);
});
