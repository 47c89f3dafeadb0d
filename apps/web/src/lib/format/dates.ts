import { momentParts, momentText } from '@paraph/domain';

const two = (value: number): string => String(value).padStart(2, '0');

const here = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** "2026-11-16" in the reader's zone. */
export const dayOf = (iso: string, zone = here()): string => momentParts(zone, new Date(iso)).day;

/** "09:12" in the reader's zone. */
export const clockOf = (iso: string, zone = here()): string => momentParts(zone, new Date(iso)).clock;

/** "EET": the zone of a time, for everything that is evidence. */
export const zoneOf = (iso: string, zone = here()): string => momentParts(zone, new Date(iso)).zoneName;

/** "2026-11-16 09:12 EET": a time as evidence. `seconds` adds ":44". */
export const momentOf = (iso: string, { zone = here(), seconds = false } = {}): string =>
  momentText(zone, new Date(iso), { seconds });

/** Today as a day of the reader's zone. */
export const today = (now = new Date()): string =>
  `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;

/** Number of days from one day to another: negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/** Today or yesterday with the time, else the day: for lists, never for evidence. */
export function nearOf(iso: string, now = new Date()): { day: 'today' | 'yesterday' | null; text: string } {
  const away = daysBetween(today(now), dayOf(iso));
  if (away === 0) return { day: 'today', text: clockOf(iso) };
  if (away === -1) return { day: 'yesterday', text: clockOf(iso) };
  return { day: null, text: dayOf(iso) };
}
