const DIGITS = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const;

type ZoneName = 'short' | 'shortOffset';

/**
 * Cached, because formats are slower to make than to use, and lists write thousands of times; there are some 600
 * zones.
 */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(zone: string, timeZoneName: ZoneName): Intl.DateTimeFormat {
  const key = `${zone} ${timeZoneName}`;
  const made =
    formats.get(key) ?? new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...DIGITS, hourCycle: 'h23', timeZoneName });
  formats.set(key, made);
  return made;
}

/**
 * The parts of a moment in a zone, as mails, pages, stamps and reports write it: digits in one order for readers of all
 * languages, and the name of the zone, so that two readers never mean different times.
 */
export function momentParts(zone: string, at: Date) {
  const of = (name: ZoneName) =>
    new Map(
      formatIn(zone, name)
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

/** "2026-11-16 09:12 EET". `seconds` adds ":44", for evidence. */
export function momentText(zone: string, at: Date, { seconds = false } = {}): string {
  const { day, clock, second, zoneName } = momentParts(zone, at);
  return `${day} ${clock}${seconds ? `:${second}` : ''} ${zoneName}`;
}
