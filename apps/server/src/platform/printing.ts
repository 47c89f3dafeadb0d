import { readFile } from 'node:fs/promises';

const FONT = new URL('../../../../packages/engine/assets/dejavu-sans.ttf', import.meta.url);
let font: Promise<Uint8Array> | undefined;

/** The letters of everything that is printed here, read once. */
export const letters = (): Promise<Uint8Array> => (font ??= readFile(FONT).then((bytes) => new Uint8Array(bytes)));

/** "2026-11-16 09:12:44 EET", or its day. */
export function momentIn(zone: string, iso: string): { moment: string; day: string } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).formatToParts(new Date(iso));
  const of = new Map(parts.map(({ type, value }) => [type, value]));
  const day = `${of.get('year')}-${of.get('month')}-${of.get('day')}`;
  return { day, moment: `${day} ${of.get('hour')}:${of.get('minute')}:${of.get('second')} ${of.get('timeZoneName')}` };
}
