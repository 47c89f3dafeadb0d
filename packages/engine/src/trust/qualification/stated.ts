import type { Certificate, QcType } from '../../pki/index.ts';
import { EIDAS_START } from '../listed-service.ts';

export type CertificateKind = QcType | 'unknown';

/** Type of a certificate: qualified or not, its purpose, and whether its key is in a device. */
export interface CertificateQualification {
  qualified: boolean;
  kind: CertificateKind;
  device: boolean;
}

const QCP = '0.4.0.1456.1.2';
const QCP_PLUS = '0.4.0.1456.1.1';

/**
 * Returns the certificate's own statements; before eIDAS a policy identifier was enough (EN 319 412-5; TS 119 615,
 * 4.4).
 */
export function statedBy({ qc, policies, notBefore }: Certificate): CertificateQualification {
  const isOld = notBefore < EIDAS_START;
  const hasPolicy = isOld && (policies.includes(QCP) || policies.includes(QCP_PLUS));
  const isEuropean = !qc || qc.legislation.length === 0;
  const says = qc?.compliance === true || hasPolicy;
  return {
    qualified: says && isEuropean,
    kind: isOld ? (says ? 'esign' : 'unknown') : kindOf(qc),
    device: qc?.device === true || (isOld && policies.includes(QCP_PLUS)),
  };
}

function kindOf(qc: Certificate['qc']): CertificateKind {
  if (qc?.types.length === 1) return qc.types[0]!;
  return qc && qc.types.length === 0 && qc.compliance ? 'esign' : 'unknown';
}
