import { LOCALES, type Locale } from '@paraph/domain';
import type { CertifiedPerson } from '@paraph/providers';

/** What the visible stamp says: who and when, in the zone of the tenant; the names are the certificate's. */
export function stampLines(
  person: CertifiedPerson,
  at: Date,
  { locale, zone }: { locale: Locale; zone: string },
): string[] {
  const time = new Intl.DateTimeFormat(LOCALES[locale].bcp47 === 'en' ? 'sv-SE' : LOCALES[locale].bcp47, {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at);
  return [`${person.givenName} ${person.surname}`.trim(), time];
}
