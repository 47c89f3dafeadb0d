import { describe, expect, it } from 'vitest';
import { readDateTime } from './date-time.ts';

describe('a moment in XML', () => {
  it.each([
    ['2026-11-29T10:00:00Z', '2026-11-29T10:00:00.000Z'],
    [' 2026-11-29T10:00:00.2599Z ', '2026-11-29T10:00:00.259Z'],
    ['2026-11-29T12:00:00+02:00', '2026-11-29T10:00:00.000Z'],
    ['2003.11.29T10:00:00Z', '2003-11-29T10:00:00.000Z'],
    ['2024-02-29T10:00:00Z', '2024-02-29T10:00:00.000Z'],
  ])('%s is read', (text, instant) => {
    expect(readDateTime(text)).toEqual({ instant: new Date(instant), hasZone: true });
  });

  it('without a zone it is in UTC on every machine', () => {
    expect(readDateTime('2026-11-29T10:00:00')).toEqual({
      instant: new Date('2026-11-29T10:00:00Z'),
      hasZone: false,
    });
  });

  it.each([
    '',
    '2026',
    '2026-11-29',
    '29 Nov 2026',
    '2026-02-30T10:00:00Z',
    '2026-11-29T25:00:00Z',
    '2026-13-01T00:00:00Z',
  ])('"%s" is none', (text) => {
    expect(readDateTime(text)).toBeUndefined();
  });
});
