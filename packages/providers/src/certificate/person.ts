import type { SigningCountry } from '@paraph/domain';
import { ProviderError, refuse } from '../signing/provider-error.ts';
import type { ReadCertificate } from './read.ts';

/**
 * A natural person by the number of a Baltic state. The country is part of it, because LT and EE codes can coincide.
 */
export interface PersonId {
  readonly country: SigningCountry;
  readonly code: string;
}

/** Person as a certificate names them. */
export interface CertifiedPerson extends PersonId {
  readonly givenName: string;
  readonly surname: string;
}

/** EN 319 412-1 §5.1.3 form; Latvia retains its inner hyphen. */
export const semanticsId = (person: PersonId): string => `PNO${person.country.toUpperCase()}-${canonicalCode(person)}`;

/** The form stored and compared: digits, and for Latvia the hyphen after the sixth. */
export function canonicalCode({ country, code }: PersonId): string {
  const digits = code.replace(/[\s-]/g, '');
  return country === 'lv' ? `${digits.slice(0, 6)}-${digits.slice(6)}` : digits;
}

export const isSamePerson = (a: PersonId, b: PersonId): boolean => semanticsId(a) === semanticsId(b);

const SERIAL = /^(?:PNO([A-Z]{2})-)?(\d{6}-?\d{5})$/;
const COUNTRIES: ReadonlySet<string> = new Set(['lt', 'lv', 'ee'] satisfies SigningCountry[]);

/**
 * Reads the person out of subject serialNumber, never out of the common name. Certificates of old Estonian Mobile-ID
 * carry bare digits; their country is the subject's. Throws `signing.certificate-unfit`, reason `no-person`.
 */
export function personOf({ subject }: ReadCertificate): CertifiedPerson {
  const [, prefix, code] = SERIAL.exec(subject.serialNumber) ?? [];
  const country = (prefix ?? subject.country).toLowerCase();
  if (!code || !COUNTRIES.has(country)) throw refuse('signing.certificate-unfit', 'no-person', subject.serialNumber);
  const id = { country: country as SigningCountry, code };
  return { country: id.country, code: canonicalCode(id), givenName: subject.givenName, surname: subject.surname };
}

/** Throws `signing.wrong-person` unless the certificate belongs to the requested person; null accepts all. */
export function requirePerson(certificate: ReadCertificate, asked: PersonId | null): CertifiedPerson {
  const found = personOf(certificate);
  if (asked && !isSamePerson(found, asked)) {
    throw new ProviderError('signing.wrong-person', {
      params: { reason: 'other-person', found: `${found.givenName} ${found.surname}`.trim() },
      detail: 'other-person',
    });
  }
  return found;
}
