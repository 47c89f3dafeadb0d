import type { Certificate } from '../../pki/index.ts';
import type { Criterion, ListedService } from '../listed-service.ts';

/** Does a certificate fulfil a condition of a trusted list (TS 119 612, 5.5.9.2.2)? */
export function fulfils(certificate: Certificate, criterion: Criterion): boolean {
  switch (criterion.kind) {
    case 'list':
      return ASSERTS[criterion.assert](criterion.criteria.map((one) => fulfils(certificate, one)));
    case 'key-usage':
      return criterion.bits.every(({ name, isSet }) => (certificate.keyUsage?.has(name) ?? false) === isSet);
    case 'policies':
      return criterion.identifiers.every((oid) => certificate.policies.includes(oid));
    case 'purposes':
      return criterion.identifiers.every((oid) => certificate.extendedKeyUsage?.includes(oid) ?? false);
    case 'subject':
      return criterion.attributes.every((oid) => certificate.subject.attributes.some(({ type }) => type === oid));
    case 'unknown':
      return false;
  }
}

const ASSERTS: Record<'all' | 'atLeastOne' | 'none', (answers: boolean[]) => boolean> = {
  all: (answers) => answers.every(Boolean),
  atLeastOne: (answers) => answers.some(Boolean),
  none: (answers) => !answers.some(Boolean),
};

/** Returns the qualifiers that a service states for this certificate. */
export const qualifiersOf = ({ qualifications }: ListedService, certificate: Certificate): ReadonlySet<string> =>
  new Set(
    qualifications
      .filter(({ criterion }) => fulfils(certificate, criterion))
      .flatMap(({ qualifiers }) => [...qualifiers]),
  );
