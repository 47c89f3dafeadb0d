import type { Certificate } from '../../pki/index.ts';
import type { Block } from '../block.ts';
import { type ListedService, isGranted, wasInForce } from '../listed-service.ts';
import type { CertificateQualification } from './stated.ts';
import { hasUnknownCondition } from './criteria.ts';
import { isConsistent, isListedFor, qualificationUnder } from './under-service.ts';

export interface QualificationMoment {
  /** What the moment is, for the questions: when the certificate was issued, when the signature was made. */
  name: 'issuance' | 'signing';
  time: Date;
}

/**
 * Returns the type of a certificate at a time, from all states of services on its path (TS 119 615, 4.4). Undefined
 * when lists contradict each other. Checks are recorded in `block`, which does not affect the signature's result.
 */
export function certificateAt(
  certificate: Certificate,
  services: readonly ListedService[],
  { moment, block }: { moment: QualificationMoment; block: Block },
): CertificateQualification | undefined {
  const ask = (holds: boolean, question: string): boolean =>
    block.expect(holds, `qualification.${question}-at-${moment.name}`, { time: moment.time.toISOString() });
  const inForce = services.filter((service) => wasInForce(service, moment.time));
  ask(inForce.length > 0, 'listed');
  const authorities = inForce.filter(({ type }) => type === 'CA/QC');
  const named = authorities.length > 0 ? authorities : inForce;
  const allowed = named.filter((service) => isListedFor(service, certificate));
  if (named.length > 0) ask(allowed.length > 0, 'use');
  const consistent = allowed.filter((service) => isConsistent(service, certificate));
  if (allowed.length > 0) ask(consistent.length === allowed.length, 'consistent');
  if (named.some((service) => hasUnknownCondition(service, certificate))) ask(false, 'conditions-known');
  if (distinct(allowed, certificate) > 1) {
    ask(false, 'unambiguous');
    return undefined;
  }
  const granted = allowed.filter(isGranted);
  if (allowed.length > 0) ask(granted.length > 0, 'granted');
  const chosen = granted.find(({ type }) => type === 'CA/QC');
  const status = qualificationUnder(chosen && isConsistent(chosen, certificate) ? chosen : undefined, certificate);
  ask(status.qualified, 'qualified');
  if (status.qualified) ask(status.device, 'device');
  return status;
}

const distinct = (services: readonly ListedService[], certificate: Certificate): number =>
  new Set(services.map((service) => JSON.stringify(qualificationUnder(service, certificate)))).size;
