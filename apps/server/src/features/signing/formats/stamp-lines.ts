import { type Locale, momentParts } from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import type { CertifiedPerson } from '@paraph/providers';

/**
 * Returns the text of the visible stamp: the name from the certificate, and the time in the zone of the tenant. It is
 * equal in every language, since both sides read the page. A stamp made with test services states that.
 */
export function stampLines(
  person: Pick<CertifiedPerson, 'givenName' | 'surname'>,
  { at, zone, testIn }: { at: Date; zone: string; testIn: Locale | null },
): string[] {
  return [`${person.givenName} ${person.surname}`.trim(), stampTime(at, zone), ...testLine(testIn)];
}

/**
 * Returns the line of a stamp without legal effect, in the language of the company; none where the language is null.
 */
export const testLine = (locale: Locale | null): string[] => (locale ? [phrases[locale].validation.trust.stamp] : []);

/**
 * Returns day, time and zone in the format of every stamp. The offset follows the name of the zone, because screens
 * abroad show other local times.
 */
export function stampTime(at: Date, zone: string): string {
  const { day, clock, zoneName, offset } = momentParts(zone, at);
  return `${day} ${clock} ${zoneName.startsWith('UTC') ? zoneName : `${zoneName} (${offset})`}`;
}
