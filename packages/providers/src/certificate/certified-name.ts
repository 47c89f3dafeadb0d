import { readCertificate } from './read.ts';

/** The name of the person in a certificate. */
export function certifiedName(der: Uint8Array): string {
  const { givenName, surname } = readCertificate(der).subject;
  return `${givenName} ${surname}`.trim();
}
