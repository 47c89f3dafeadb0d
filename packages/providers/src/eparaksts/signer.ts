import { requirePerson, type CertifiedPerson, type PersonId } from '../certificate/person.ts';
import { readCertificate, type ReadCertificate } from '../certificate/read.ts';
import { requireTrust, requireValidity, type CertificateTrust } from '../certificate/trust.ts';
import type { ProviderAlgorithm } from '../signature/algorithm.ts';
import { refuse } from '../signing/provider-error.ts';
import type { PersonAnswer } from './wire.ts';

type Purpose = 'signature' | 'authentication';

/** Labels of the signing key on the server, and of the identification key (eParaksts sheet §3). */
export const LABELS: Readonly<Record<Purpose, readonly string[]>> = {
  signature: ['serverid', 'x509:keyUsage:contentCommitment'],
  authentication: ['mobileid', 'x509:keyUsage:digitalSignature'],
};

/** The identity of a purpose that is switched on, or undefined. */
export const identityFor = (person: PersonAnswer, purpose: Purpose) =>
  person.sign_identities.find(
    ({ labels, status }) => status.value === 'enabled' && LABELS[purpose].every((label) => labels.includes(label)),
  );

const QC = { compliance: '0.4.0.1862.1.1', sscd: '0.4.0.1862.1.4', typeSign: '0.4.0.1862.1.6.1' } as const;

/** A signing key is qualified, on a device, for signatures; a login key is for logins only. */
const FITS: Readonly<Record<Purpose, (certificate: ReadCertificate) => string | null>> = {
  signature: ({ keyUse, qcStatements, qcTypes }) => {
    if (!keyUse.has('nonRepudiation')) return 'not-for-signing';
    const isQualified = [QC.compliance, QC.sscd].every((id) => qcStatements.has(id)) && qcTypes.has(QC.typeSign);
    return isQualified ? null : 'not-qualified';
  },
  authentication: ({ keyUse }) =>
    keyUse.has('digitalSignature') && !keyUse.has('nonRepudiation') ? null : 'not-for-login',
};

export interface EparakstsCase {
  readonly der: Uint8Array;
  readonly person: PersonId | null;
  readonly purpose: Purpose;
  readonly trust: CertificateTrust;
  readonly now: Date;
}

/** Person, validity, profile and chain of a certificate of the platform. */
export async function requireSigner(
  one: EparakstsCase,
): Promise<{ certificate: ReadCertificate; person: CertifiedPerson }> {
  const certificate = readCertificate(one.der);
  const person = requirePerson(certificate, one.person);
  requireValidity(certificate, one.now);
  const unfit = FITS[one.purpose](certificate);
  if (unfit) throw refuse('signing.certificate-unfit', unfit);
  await requireTrust(one.trust, certificate, one.now);
  return { certificate, person };
}

/** What the platform makes of a digest with this key: a DER sequence, or PKCS#1 v1.5. */
export const algorithmOf = ({ publicKey }: ReadCertificate): ProviderAlgorithm =>
  publicKey.asymmetricKeyType === 'ec'
    ? { scheme: 'ecdsa', digest: 'SHA-256', encoding: 'der' }
    : { scheme: 'rsa-pkcs1', digest: 'SHA-256' };

/** Wire names of the two. */
export const wireAlgorithm = ({ scheme }: ProviderAlgorithm): 'ecdsa' | 'rsa-sha256' =>
  scheme === 'ecdsa' ? 'ecdsa' : 'rsa-sha256';
