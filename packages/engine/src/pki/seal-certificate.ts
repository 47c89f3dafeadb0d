import type { Certificate } from './certificate.ts';
import { nameValue } from './name.ts';
import { ATTRIBUTE_TYPE } from './oids.ts';

/**
 * Returns whether a certificate is one for electronic seals: by its stated type (QcType, EN 319 412-5 clause 4.2.3).
 * Without a type its holder decides: an organisation with an identifier and no person.
 */
export function isSealCertificate({ qc, subject }: Certificate): boolean {
  if (qc && qc.types.length > 0) return qc.types.length === 1 && qc.types[0] === 'eseal';
  const has = (type: string): boolean => nameValue(subject, type) !== undefined;
  return has(ATTRIBUTE_TYPE.organizationIdentifier) && !has(ATTRIBUTE_TYPE.surname) && !has(ATTRIBUTE_TYPE.givenName);
}
