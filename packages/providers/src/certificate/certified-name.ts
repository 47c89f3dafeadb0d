import { type CertifiedPerson, personOf } from './person.ts';
import { readCertificate } from './read.ts';

/** The name of the person in a certificate. */
export function certifiedName(der: Uint8Array): string {
  const { givenName, surname } = readCertificate(der).subject;
  return `${givenName} ${surname}`.trim();
}

/** The person of a certificate, with the personal code. Throws as `personOf` where it names no person. */
export const certifiedPerson = (der: Uint8Array): CertifiedPerson => personOf(readCertificate(der));
