import type { Certificate } from '../../pki/index.ts';
import { EIDAS_START, type ListedService, type ServiceUse, isGranted, isSinceEidas } from '../listed-service.ts';
import { qualifiersOf } from './criteria.ts';
import { type CertificateKind, type CertificateQualification, statedBy } from './stated.ts';

const USAGE_QUALIFIERS: Record<string, ServiceUse> = { QCForESig: 'esign', QCForESeal: 'eseal', QCForWSA: 'web' };

/** Uses that qualifiers assign to the certificate. */
const usagesIn = (qualifiers: ReadonlySet<string>): ServiceUse[] =>
  Object.entries(USAGE_QUALIFIERS).flatMap(([qualifier, use]) => (qualifiers.has(qualifier) ? [use] : []));

/** Returns the type of a certificate under one service, whose statements override its own (TS 119 615, 4.4.4). */
export function qualificationUnder(
  service: ListedService | undefined,
  certificate: Certificate,
): CertificateQualification {
  const stated = statedBy(certificate);
  if (!service || !isGranted(service) || service.type !== 'CA/QC')
    return { ...stated, qualified: false, device: false };
  const qualifiers = qualifiersOf(service, certificate);
  const qualified = !qualifiers.has('NotQualified') && (qualifiers.has('QCStatement') || stated.qualified);
  if (!qualified) return { ...stated, qualified, device: false };
  return {
    qualified,
    kind: kindUnder(service, { qualifiers, stated }),
    device: deviceUnder(service, { qualifiers, stated }),
  };
}

interface CertificateClaims {
  qualifiers: ReadonlySet<string>;
  stated: CertificateQualification;
}

function kindUnder(service: ListedService, { qualifiers, stated }: CertificateClaims): CertificateKind {
  if (!isSinceEidas(service)) return 'esign';
  const usages = usagesIn(qualifiers);
  if (usages.length === 0) return stated.kind;
  return usages.length === 1 ? usages[0]! : 'unknown';
}

/** Qualifiers on the device, by the law the state of the service was entered under. */
const DEVICE = {
  since: { yes: ['QCWithQSCD', 'QCQSCDManagedOnBehalf'], asStated: 'QCQSCDStatusAsInCert', no: 'QCNoQSCD' },
  before: { yes: ['QCWithSSCD'], asStated: 'QCSSCDStatusAsInCert', no: 'QCNoSSCD' },
};

/** The list says both that the key is in a device and that it is in none. */
const isContradicted = (
  qualifiers: ReadonlySet<string>,
  { yes, no }: { yes: readonly string[]; no: string },
): boolean => qualifiers.has(no) && yes.some((qualifier) => qualifiers.has(qualifier));

function deviceUnder(service: ListedService, { qualifiers, stated }: CertificateClaims): boolean {
  const { yes, asStated, no } = isSinceEidas(service) ? DEVICE.since : DEVICE.before;
  if (isContradicted(qualifiers, { yes, no })) return false;
  if (yes.some((qualifier) => qualifiers.has(qualifier))) return true;
  if (qualifiers.has(asStated)) return stated.device;
  return qualifiers.has(no) ? false : stated.device;
}

/**
 * Returns whether the service is listed for a certificate of this kind (TS 119 615, 4.4.2). A qualifier for one other
 * use the service is listed for overrides the certificate. Before eIDAS services had no uses.
 */
export function isListedFor(service: ListedService, certificate: Certificate): boolean {
  if (certificate.notBefore < EIDAS_START) return true;
  const qualifiers = qualifiersOf(service, certificate);
  const uses = service.uses.filter((use) => use !== 'esign' || !qualifiers.has('QCForLegalPerson'));
  const { kind } = statedBy(certificate);
  if (kind === 'unknown' || uses.includes(kind)) return true;
  const [overruled, ...more] = usagesIn(qualifiers);
  return overruled !== undefined && more.length === 0 && uses.includes(overruled);
}

/** Returns whether the service's statements on the certificate are consistent (TS 119 615, 4.4.3). */
export function isConsistent(service: ListedService, certificate: Certificate): boolean {
  const qualifiers = qualifiersOf(service, certificate);
  const count = (...names: string[]): number => names.filter((name) => qualifiers.has(name)).length;
  return (
    count('QCStatement', 'NotQualified') < 2 &&
    count(...Object.keys(USAGE_QUALIFIERS)) < 2 &&
    !Object.values(DEVICE).some((device) => isContradicted(qualifiers, device)) &&
    count('QCForLegalPerson', 'QCForESig') < 2
  );
}
