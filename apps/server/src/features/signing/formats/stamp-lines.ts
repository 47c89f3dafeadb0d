import { type Locale, momentParts } from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import type { CertifiedPerson } from '@paraph/providers';

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

/**
 * Day, time and zone as every stamp writes them. Readers abroad see other times on their screens, so the offset stands
 * beside the name of the zone.
 */
export function stampTime(at: Date, zone: string): string {
  const { day, clock, zoneName, offset } = momentParts(zone, at);
  return `${day} ${clock} ${zoneName.startsWith('UTC') ? zoneName : `${zoneName} (${offset})`}`;
}
