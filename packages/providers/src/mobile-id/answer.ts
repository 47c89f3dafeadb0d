import { requirePerson, type CertifiedPerson } from '../certificate/person.ts';
import { readCertificate, type ReadCertificate } from '../certificate/read.ts';
import { requireTrust, requireValidity, type CertificateTrust } from '../certificate/trust.ts';
import type { ProviderAlgorithm } from '../signature/algorithm.ts';
import { isSignatureOver } from '../signature/verify.ts';
import type { Finished, SigningPerson } from '../signing/port.ts';
import { refuse } from '../signing/provider-error.ts';
import type { MobileIdCompleteStatus, MobileIdHandle, WireAlgorithm } from './wire.ts';

const RSA_HASH = { 'SHA-256': 'SHA256', 'SHA-384': 'SHA384', 'SHA-512': 'SHA512' } as const;

interface SignerCase {
  readonly der: Uint8Array;
  readonly person: SigningPerson | MobileIdHandle['person'];
  readonly purpose: 'signature' | 'authentication';
  readonly trust: CertificateTrust;
  readonly now: Date;
}

/** Person, validity, key usage and chain of a certificate of the service. */
export async function requireSigner(
  one: SignerCase,
): Promise<{ certificate: ReadCertificate; person: CertifiedPerson }> {
  const certificate = readCertificate(one.der);
  const person = requirePerson(certificate, one.person);
  requireValidity(certificate, one.now);
  const { keyUse } = certificate;
  const isFit =
    one.purpose === 'signature'
      ? keyUse.has('nonRepudiation')
      : keyUse.has('digitalSignature') && !keyUse.has('nonRepudiation');
  if (!isFit)
    throw refuse('signing.certificate-unfit', one.purpose === 'signature' ? 'not-for-signing' : 'not-for-login');
  await requireTrust(one.trust, certificate, one.now);
  return { certificate, person };
}

/**
 * Checks a finished session. For a signature it uses the certificate fetched before: the response has none, and the
 * login certificate could not verify it. For a login it uses the certificate of the response. Throws ProviderError by
 * name.
 */
export async function validate(
  handle: MobileIdHandle,
  status: MobileIdCompleteStatus,
  testSandbox: { readonly trust: CertificateTrust; readonly now: Date },
): Promise<Finished> {
  if (!status.signature) throw refuse('signing.bad-answer', 'no-signature');
  const der = handle.what === 'signature' ? handle.certificate : status.cert;
  if (!der) throw refuse('signing.bad-answer', 'no-certificate');
  const bytes = new Uint8Array(Buffer.from(der, 'base64'));
  const { certificate, person } = await requireSigner({
    der: bytes,
    person: handle.person,
    purpose: handle.what,
    ...testSandbox,
  });
  const algorithm = requireAlgorithm(handle, certificate, status.signature.algorithm);
  const signature = new Uint8Array(Buffer.from(status.signature.value, 'base64'));
  const digest = Buffer.from(handle.digest, 'base64');
  if (!isSignatureOver({ key: certificate.publicKey, digest, value: signature }, algorithm)) {
    throw refuse('signing.bad-signature', 'not-over-our-digest');
  }
  const common = { state: 'finished', person, certificate: bytes, level: 'qualified' } as const;
  if (handle.what === 'authentication') return { ...common, what: 'identity', documentNumber: null };
  return { ...common, what: 'signature', signature, algorithm };
}

/** The named algorithm must fit the requested hash and the key in the certificate. */
function requireAlgorithm(
  handle: MobileIdHandle,
  certificate: ReadCertificate,
  stated: WireAlgorithm,
): ProviderAlgorithm {
  const isEc = certificate.publicKey.asymmetricKeyType === 'ec';
  if (stated !== `${RSA_HASH[handle.hash]}With${isEc ? 'EC' : 'RSA'}Encryption`)
    throw refuse('signing.bad-answer', 'algorithm');
  if (isEc) return { scheme: 'ecdsa', digest: handle.hash, encoding: 'raw' };
  return { scheme: 'rsa-pkcs1', digest: handle.hash };
}

/** What a SIM card makes of a digest of ours: ECDSA as raw r‖s, or PKCS#1 v1.5 with an old RSA card. */
export const algorithmOf = ({ publicKey }: ReadCertificate): ProviderAlgorithm =>
  publicKey.asymmetricKeyType === 'ec'
    ? { scheme: 'ecdsa', digest: 'SHA-256', encoding: 'raw' }
    : { scheme: 'rsa-pkcs1', digest: 'SHA-256' };
