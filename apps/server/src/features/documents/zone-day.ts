/** The calendar day of an instant in a zone, as YYYY-MM-DD; deadlines count in the tenant's zone (decision 9). */
export const dayIn = (zone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);
