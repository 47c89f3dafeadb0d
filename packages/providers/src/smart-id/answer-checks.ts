import { readCertificate, type ReadCertificate } from '../certificate/read.ts';
import { requirePerson, type CertifiedPerson } from '../certificate/person.ts';
import { requireTrust, requireValidity } from '../certificate/trust.ts';
import { DIGESTS, type ProviderAlgorithm } from '../signature/algorithm.ts';
import { refuse } from '../signing/provider-error.ts';
import type { Level } from '../signing/port.ts';
import type { SmartIdConfig } from './config.ts';
import type { SmartIdHandle } from './handle.ts';
import { offeredTypes } from './interactions.ts';
import { requireProfile } from './profile.ts';
import type { SmartIdCompleteStatus, WireSignature } from './wire.ts';

/** Everything one finished session is checked with. */
export interface Case {
  readonly handle: SmartIdHandle;
  readonly status: SmartIdCompleteStatus;
  readonly config: SmartIdConfig;
  readonly now: Date;
}

/** The response must use the requested protocol. */
export function requireProtocol({ status }: Case, protocol: string): void {
  if (status.signatureProtocol !== protocol) throw refuse('signing.bad-answer', 'protocol');
}

export const isSameDevice = ({ flowType }: WireSignature): boolean => flowType === 'Web2App' || flowType === 'App2App';

/** The session must have been answered the way it was offered, with an interaction that was offered. */
export function requireFlow({ handle, status }: Case): WireSignature {
  const { signature } = status;
  if (!signature) throw refuse('signing.bad-answer', 'no-signature');
  const isPush = signature.flowType === 'Notification';
  if (isPush !== (handle.asked.flow === 'notification')) throw refuse('signing.bad-answer', 'flow');
  if (handle.what === 'certificate') return signature;
  if (!offeredTypes(handle.asked.flow).includes(status.interactionTypeUsed ?? '')) {
    throw refuse('signing.bad-answer', 'interaction');
  }
  return signature;
}

const PKCS1 = {
  'SHA-256': 'sha256WithRSAEncryption',
  'SHA-384': 'sha384WithRSAEncryption',
  'SHA-512': 'sha512WithRSAEncryption',
} as const;

/** Wire name of the requested algorithm. */
export function wireAlgorithm({ padding, hash }: Pick<SmartIdHandle['asked'], 'padding' | 'hash'>): string {
  return padding === 'pss' ? 'rsassa-pss' : PKCS1[hash];
}

export function requireAlgorithm({ handle }: Case, signature: WireSignature): ProviderAlgorithm {
  const { hash, padding } = handle.asked;
  if (signature.signatureAlgorithm !== wireAlgorithm(handle.asked)) throw refuse('signing.bad-answer', 'algorithm');
  if (padding === 'pkcs1') return { scheme: 'rsa-pkcs1', digest: hash };
  const stated = signature.signatureAlgorithmParameters;
  const { length } = DIGESTS[hash];
  const isAsAsked =
    stated?.hashAlgorithm === hash &&
    stated.maskGenAlgorithm.algorithm === 'id-mgf1' &&
    stated.maskGenAlgorithm.parameters.hashAlgorithm === hash &&
    stated.saltLength === length &&
    stated.trailerField === '0xbc';
  if (!isAsAsked) throw refuse('signing.bad-answer', 'algorithm-parameters');
  return { scheme: 'rsa-pss', digest: hash };
}

interface Signer {
  readonly certificate: ReadCertificate;
  readonly person: CertifiedPerson;
  readonly level: Level;
}

export async function requireCertificate(one: Case, purpose: 'signature' | 'authentication'): Promise<Signer> {
  const { handle, status } = one;
  if (!status.cert) throw refuse('signing.bad-answer', 'no-certificate');
  const { documentNumber } = handle.asked;
  if (!status.result.documentNumber) throw refuse('signing.bad-answer', 'no-document-number');
  if (documentNumber && status.result.documentNumber !== documentNumber) {
    throw refuse('signing.wrong-person', 'other-document');
  }
  return requireSigner({
    der: Buffer.from(status.cert.value, 'base64'),
    wireLevel: status.cert.certificateLevel,
    asked: handle.asked,
    purpose,
    config: one.config,
    now: one.now,
  });
}

export interface SmartIdCase {
  readonly der: Uint8Array;
  readonly wireLevel: 'ADVANCED' | 'QUALIFIED';
  readonly asked: Pick<SmartIdHandle['asked'], 'level' | 'person'>;
  readonly purpose: 'signature' | 'authentication';
  readonly config: SmartIdConfig;
  readonly now: Date;
}

/** Level, person, validity, profile and chain of a certificate the provider sent. */
export async function requireSigner(one: SmartIdCase): Promise<Signer> {
  const level: Level = one.wireLevel === 'QUALIFIED' ? 'qualified' : 'advanced';
  if (one.asked.level === 'qualified' && level !== 'qualified') throw refuse('signing.level-too-low', 'basic-account');
  const certificate = readCertificate(new Uint8Array(one.der));
  const person = requirePerson(certificate, one.asked.person);
  requireValidity(certificate, one.now);
  requireProfile(certificate, level, one.purpose);
  await requireTrust(one.config.trust, certificate, one.now);
  return { certificate, person, level };
}
