const formats = new Map<string, Intl.DateTimeFormat>();

/** A format takes longer to make than to use; there are a few hundred zones at most. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(zone, made);
  return made;
}

/** The calendar day of an instant in a zone, as YYYY-MM-DD; deadlines count in the tenant's zone (decision 9). */
export const dayIn = (zone: string, at: Date): string => formatOf(zone).format(at);
