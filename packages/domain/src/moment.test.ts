import { expect, test } from 'vitest';
import { momentParts, momentText } from './moment.ts';

const AT = new Date('2026-11-16T07:12:44.000Z');

test('a moment is written in one order of digits with its zone, in summer, in winter and in UTC', () => {
  expect(momentText('Europe/Vilnius', AT)).toBe('2026-11-16 09:12 EET');
  expect(momentText('Europe/Vilnius', AT, { seconds: true })).toBe('2026-11-16 09:12:44 EET');
  expect(momentText('Europe/Riga', new Date('2026-07-01T21:00:00Z'))).toBe('2026-07-02 00:00 EEST');
  expect(momentText('UTC', AT)).toBe('2026-11-16 07:12 UTC');
  expect(momentParts('Europe/Tallinn', AT)).toMatchObject({ offset: 'UTC+2', second: '44' });
});
