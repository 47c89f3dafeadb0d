import type { Locale } from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import type { CertifiedPerson } from '@paraph/providers';

const parts = (zone: string, at: Date): Map<string, string> =>
  new Map(
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'short',
    })
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );

/**
 * What the visible stamp says: who, as the certificate names them, and when, in the zone of the tenant and the same
 * in every language, since the page is read by both sides. A stamp made with test services says that it is one.
 */
export function stampLines(
  person: Pick<CertifiedPerson, 'givenName' | 'surname'>,
  { at, zone, testIn }: { at: Date; zone: string; testIn: Locale | null },
): string[] {
  return [`${person.givenName} ${person.surname}`.trim(), stampTime(at, zone), ...testLine(testIn)];
}

/** The line of a stamp without legal effect, in the language of the company; none where the language is null. */
export const testLine = (locale: Locale | null): string[] => (locale ? [phrases[locale].validation.trust.stamp] : []);

/** Day, time and zone as every stamp writes them. */
export function stampTime(at: Date, zone: string): string {
  const of = parts(zone, at);
  const day = `${of.get('year')}-${of.get('month')}-${of.get('day')}`;
  return `${day} ${of.get('hour')}:${of.get('minute')} ${of.get('timeZoneName')}`;
}
