const formats = new Map<string, Intl.DateTimeFormat>();

/** Caches formats, because creating one is slower than using it; there are a few hundred zones at most. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(zone, made);
  return made;
}

/**
 * Returns the calendar day of an instant in a zone, as YYYY-MM-DD; deadlines count in the tenant's zone (decision 9).
 */
export const dayIn = (zone: string, at: Date): string => formatOf(zone).format(at);
