import type { Certificate } from '../../pki/index.ts';
import type { Criterion, ListedService, Qualification } from '../listed-service.ts';

/** Whether a condition is fulfilled; `unknown` when it has a part that this engine does not know, or no part. */
export type Fulfilment = boolean | 'unknown';

/** Does a certificate fulfil a condition of a trusted list (TS 119 612, 5.5.9.2.2)? */
export function fulfils(certificate: Certificate, criterion: Criterion): Fulfilment {
  switch (criterion.kind) {
    case 'list':
      return ASSERTS[criterion.assert](criterion.criteria.map((one) => fulfils(certificate, one)));
    case 'key-usage':
      return every(criterion.bits, ({ name, isSet }) => (certificate.keyUsage?.has(name) ?? false) === isSet);
    case 'policies':
      return every(criterion.identifiers, (oid) => certificate.policies.includes(oid));
    case 'purposes':
      return every(criterion.identifiers, (oid) => certificate.extendedKeyUsage?.includes(oid) ?? false);
    case 'subject':
      return every(criterion.attributes, (oid) => certificate.subject.attributes.some(({ type }) => type === oid));
    case 'unknown':
      return 'unknown';
  }
}

/** A condition without a part states nothing, so it is not fulfilled by everything. */
const every = <T>(parts: readonly T[], holds: (part: T) => boolean): Fulfilment =>
  parts.length === 0 ? 'unknown' : parts.every(holds);

function all(answers: readonly Fulfilment[]): Fulfilment {
  if (answers.includes(false)) return false;
  return answers.length === 0 || answers.includes('unknown') ? 'unknown' : true;
}

function atLeastOne(answers: readonly Fulfilment[]): Fulfilment {
  if (answers.includes(true)) return true;
  return answers.length === 0 || answers.includes('unknown') ? 'unknown' : false;
}

function none(answers: readonly Fulfilment[]): Fulfilment {
  const any = atLeastOne(answers);
  return any === 'unknown' ? any : !any;
}

const ASSERTS: Record<'all' | 'atLeastOne' | 'none', (answers: readonly Fulfilment[]) => Fulfilment> = {
  all,
  atLeastOne,
  none,
};

/** Qualifiers that only take something from a certificate: they count also when their condition is not known. */
const LOWERING: ReadonlySet<string> = new Set(['NotQualified', 'QCNoQSCD', 'QCNoSSCD']);

/** Returns the qualifiers that a service states for this certificate; those of an unknown condition only where they lower. */
export const qualifiersOf = ({ qualifications }: ListedService, certificate: Certificate): ReadonlySet<string> =>
  new Set(
    qualifications.flatMap(({ criterion, qualifiers }) => {
      const answer = fulfils(certificate, criterion);
      return answer === 'unknown' ? qualifiers.filter((one) => LOWERING.has(one)) : answer ? [...qualifiers] : [];
    }),
  );

/** Returns whether a service has a condition of which this engine cannot say whether the certificate fulfils it. */
export const hasUnknownCondition = ({ qualifications }: ListedService, certificate: Certificate): boolean =>
  qualifications.some(({ criterion }: Qualification) => fulfils(certificate, criterion) === 'unknown');
