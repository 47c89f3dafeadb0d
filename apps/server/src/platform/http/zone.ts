/** The zone of the caller: `X-Timezone` (IANA) wins over `X-Timezone-Offset` (as getTimezoneOffset); else the tenant's. */
export function zoneOf(name: string | undefined, offset: string | undefined, otherwise: string): string {
  if (name && isZone(name)) return name;
  if (offset && /^[+-]?\d{1,3}$/.test(offset)) return fixedZone(Number(offset));
  return otherwise;
}

function isZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/** getTimezoneOffset counts minutes westward: -120 is +02:00. */
function fixedZone(offset: number): string {
  const minutes = Math.abs(offset);
  const hours = String(Math.floor(minutes / 60)).padStart(2, '0');
  return `${offset > 0 ? '-' : '+'}${hours}:${String(minutes % 60).padStart(2, '0')}`;
}
