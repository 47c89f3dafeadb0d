import type { ReadCertificate } from '../certificate/read.ts';
import { refuse } from '../signing/provider-error.ts';
import type { Level } from '../signing/port.ts';

/** Certificate profile for Smart-ID (SK ID Solutions), chapters 2.2.2 and 2.2.3. */
const POLICY = {
  smartIdQualified: '1.3.6.1.4.1.10015.17.2',
  eidSk2016Qualified: '1.3.6.1.4.1.10015.3.17.2',
  smartIdBasic: '1.3.6.1.4.1.10015.17.1',
  ncpPlus: '0.4.0.2042.1.2',
  ncp: '0.4.0.2042.1.1',
  qcpNaturalQscd: '0.4.0.194112.1.2',
} as const;
const EKU = { smartIdLogin: '1.3.6.1.4.1.62306.5.7.0', clientAuth: '1.3.6.1.5.5.7.3.2' } as const;
const QC = { compliance: '0.4.0.1862.1.1', sscd: '0.4.0.1862.1.4', typeSign: '0.4.0.1862.1.6.1' } as const;

type Purpose = 'signature' | 'authentication';
interface Rule {
  readonly reason: string;
  readonly holds: (certificate: ReadCertificate) => boolean;
}

const hasPolicies =
  (...sets: readonly (readonly string[])[]) =>
  (certificate: ReadCertificate): boolean =>
    sets.some((set) => set.every((policy) => certificate.policies.has(policy)));

const isLogin = ({ keyUse, extendedKeyUse }: ReadCertificate): boolean =>
  keyUse.has('digitalSignature') &&
  !keyUse.has('nonRepudiation') &&
  (extendedKeyUse.has(EKU.smartIdLogin) ||
    // Issued before April 2025.
    (extendedKeyUse.has(EKU.clientAuth) && keyUse.has('keyEncipherment') && keyUse.has('dataEncipherment')));

const USE: Readonly<Record<Purpose, Rule>> = {
  signature: { reason: 'not-for-signing', holds: ({ keyUse }) => keyUse.has('nonRepudiation') },
  authentication: { reason: 'not-for-login', holds: isLogin },
};

const RULES: Readonly<Record<`${Level} ${Purpose}`, readonly Rule[]>> = {
  'qualified signature': [
    USE.signature,
    {
      reason: 'policy',
      holds: hasPolicies(
        [POLICY.smartIdQualified, POLICY.qcpNaturalQscd],
        [POLICY.eidSk2016Qualified, POLICY.qcpNaturalQscd],
      ),
    },
    { reason: 'not-qualified', holds: (c) => [QC.compliance, QC.sscd].every((id) => c.qcStatements.has(id)) },
    { reason: 'not-qualified', holds: (c) => c.qcTypes.has(QC.typeSign) },
  ],
  'qualified authentication': [
    USE.authentication,
    {
      reason: 'policy',
      holds: hasPolicies([POLICY.smartIdQualified, POLICY.ncpPlus], [POLICY.eidSk2016Qualified, POLICY.ncpPlus]),
    },
  ],
  'advanced signature': [USE.signature, { reason: 'policy', holds: hasPolicies([POLICY.smartIdBasic, POLICY.ncp]) }],
  'advanced authentication': [
    USE.authentication,
    { reason: 'policy', holds: hasPolicies([POLICY.smartIdBasic, POLICY.ncp]) },
  ],
};

/**
 * Throws `signing.certificate-unfit` unless the certificate is a Smart-ID one of that level made for that purpose: a
 * login certificate never signs, a signing certificate never logs in.
 */
export function requireProfile(certificate: ReadCertificate, level: Level, purpose: Purpose): void {
  const broken = RULES[`${level} ${purpose}`].find((rule) => !rule.holds(certificate));
  if (broken) throw refuse('signing.certificate-unfit', broken.reason);
}
