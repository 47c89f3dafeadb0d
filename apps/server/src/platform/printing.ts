import { readFile } from 'node:fs/promises';

const FONT = new URL('../../../../packages/engine/assets/dejavu-sans.ttf', import.meta.url);
let font: Promise<Uint8Array> | undefined;

/** The letters of everything that is printed here, read once. */
export const letters = (): Promise<Uint8Array> => (font ??= readFile(FONT).then((bytes) => new Uint8Array(bytes)));

/**
 * A moment in a zone, for everything that is evidence. The rule: what is made for one reader (screens, reports, history)
 * is in the reader's zone, what both sides read (stamps) in that of the company, and each names its zone.
 */
export function partsIn(zone: string, at: Date) {
  const of = (timeZoneName: 'short' | 'shortOffset') =>
    new Map(
      new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...DIGITS, hourCycle: 'h23', timeZoneName })
        .formatToParts(at)
        .map(({ type, value }) => [type, value]),
    );
  const parts = of('short');
  const inUtc = (name = '') => name.replace(/^GMT/, 'UTC');
  return {
    day: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`,
    clock: `${parts.get('hour')}:${parts.get('minute')}`,
    second: parts.get('second') ?? '',
    zoneName: inUtc(parts.get('timeZoneName')),
    /** `UTC+2`, or `UTC` alone. */
    offset: inUtc(of('shortOffset').get('timeZoneName')),
  };
}

const DIGITS = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const;

/** "2026-11-16 09:12:44 EET", or its day. */
export function momentIn(zone: string, iso: string): { moment: string; day: string } {
  const { day, clock, second, zoneName } = partsIn(zone, new Date(iso));
  return { day, moment: `${day} ${clock}:${second} ${zoneName}` };
}
