const two = (value: number): string => String(value).padStart(2, '0');

/** Year, month, day, hour, minute of an instant in a zone. */
function partsOf(at: Date, zone: string) {
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
  }).formatToParts(at);
  const get = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return { day: `${get('year')}-${get('month')}-${get('day')}`, get };
}

const here = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** "2026-11-16" in the reader's zone. */
export const dayOf = (iso: string, zone = here()): string => partsOf(new Date(iso), zone).day;

/** "09:12" in the reader's zone. */
export const clockOf = (iso: string, zone = here()): string => {
  const { get } = partsOf(new Date(iso), zone);
  return `${get('hour')}:${get('minute')}`;
};

/** "EET": the zone of a time, for everything that is evidence. */
export const zoneOf = (iso: string, zone = here()): string => partsOf(new Date(iso), zone).get('timeZoneName');

/** "2026-11-16 09:12 EET": a time as evidence. `seconds` adds ":44". */
export const momentOf = (iso: string, { zone = here(), seconds = false } = {}): string => {
  const { day, get } = partsOf(new Date(iso), zone);
  const tail = seconds ? `:${get('second')}` : '';
  return `${day} ${get('hour')}:${get('minute')}${tail} ${get('timeZoneName')}`;
};

/** Today as a day of the reader's zone. */
export const today = (now = new Date()): string =>
  `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;

/** Whole days from one day to another: negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/** "Today 09:12", "Yesterday 14:02", else the day: for lists, never for evidence. */
export function nearOf(iso: string, now = new Date()): { key: 'ui.todayAt' | 'ui.yesterdayAt' | null; text: string } {
  const away = daysBetween(today(now), dayOf(iso));
  if (away === 0) return { key: 'ui.todayAt', text: clockOf(iso) };
  if (away === -1) return { key: 'ui.yesterdayAt', text: clockOf(iso) };
  return { key: null, text: dayOf(iso) };
}
