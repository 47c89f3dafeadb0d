/** Returns the moment at which a day begins in a zone; on days without that hour the first existing moment. */
export function startOfDay(day: string, zone: string): Date {
  const guess = Date.parse(`${day}T00:00:00Z`);
  const once = guess - offsetAt(guess, zone);
  return new Date(guess - offsetAt(once, zone));
}

/** Returns how far a zone is ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }).format(
    moment,
  );
  return Date.parse(`${parts.replace(' ', 'T')}Z`) - Math.floor(moment / 1000) * 1000;
}
