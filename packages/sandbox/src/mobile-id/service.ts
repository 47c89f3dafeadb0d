import { join } from 'node:path';
import { tokensOf, type PersonalCertificate, type CertificatePurpose } from '../people/certificates.ts';
import type { Behaviour, TestIdentity } from '../people/person.ts';
import { signEcdsaRaw, signPkcs1 } from '../pki/raw-sign.ts';
import { openSessions, type Sessions } from '../sessions.ts';
import type { Sandbox } from '../sandbox-pki.ts';

export type HashType = 'SHA256' | 'SHA384' | 'SHA512';
export type Result =
  | 'OK'
  | 'TIMEOUT'
  | 'NOT_MID_CLIENT'
  | 'USER_CANCELLED'
  | 'SIGNATURE_HASH_MISMATCH'
  | 'PHONE_ABSENT'
  | 'DELIVERY_ERROR'
  | 'SIM_ERROR';

/** One Mobile-ID session as it lies on disk. */
export type MobileSession = {
  id: string;
  createdAt: number;
  purpose: CertificatePurpose;
  slug?: string;
  rpName: string;
  text: string;
  hash: string;
  hashType: HashType;
  wrongPins?: number;
  answerAt?: number;
  completedAt?: number;
  result?: Result;
  signature?: { value: string; algorithm: string };
  cert?: string;
};

export type MobileId = Sandbox & { sessions: Sessions<MobileSession> };

const HASH = { SHA256: 'sha256', SHA384: 'sha384', SHA512: 'sha512' } as const;
const SLOW_MS = 15_000;
/** Whose SIM answers in the behaviour `other-person`. */
const SOMEBODY_ELSE = 'mantas-petrauskas';

/** How the behaviours end with a SIM; those not named here sign, `undefined` waits. */
const ENDS: Partial<Record<Behaviour, Result | undefined>> = {
  refuses: 'USER_CANCELLED',
  cancels: 'USER_CANCELLED',
  'refuses-pin': 'USER_CANCELLED',
  'refuses-code': 'USER_CANCELLED',
  'refuses-message': 'USER_CANCELLED',
  'refuses-message-code': 'USER_CANCELLED',
  'wrong-code': 'USER_CANCELLED',
  unusable: 'NOT_MID_CLIENT',
  'not-registered': 'NOT_MID_CLIENT',
  absent: 'PHONE_ABSENT',
  'not-delivered': 'DELIVERY_ERROR',
  'sim-error': 'SIM_ERROR',
  'server-error': 'SIM_ERROR',
  'hash-mismatch': 'SIGNATURE_HASH_MISMATCH',
  'protocol-failure': 'SIGNATURE_HASH_MISMATCH',
};
const WAITS = new Set<Behaviour>(['asks', 'times-out']);

/** Four digits from the first six and last seven bits of the hash (Mobile-ID, verification code). */
export const mobileCode = (hash: Buffer): string =>
  String((((hash[0] ?? 0) & 0xfc) << 5) | ((hash.at(-1) ?? 0) & 0x7f)).padStart(4, '0');

export const certificateFor = (
  service: MobileId,
  person: TestIdentity,
  purpose: CertificatePurpose,
): PersonalCertificate | undefined => {
  const token = tokensOf(person).find((t) => t.scheme === 'mobile-id');
  return token && service.register.certificateOf(person, token, purpose);
};

export const endMobile = (service: MobileId, session: MobileSession, result: Result): MobileSession =>
  service.sessions.save({ ...session, completedAt: Date.now(), result });

/** Signs the hash with the SIM: EC as raw r || s, RSA as PKCS#1 v1.5. */
export const signMobile = (service: MobileId, session: MobileSession, person: TestIdentity): MobileSession => {
  const holder = person.behaviour === 'other-person' ? (service.directory.bySlug(SOMEBODY_ELSE) ?? person) : person;
  const certificate = certificateFor(service, holder, session.purpose);
  if (!certificate) return endMobile(service, session, 'NOT_MID_CLIENT');
  const digest = Buffer.from(session.hash, 'base64');
  const rsa = certificate.key.asymmetricKeyType === 'rsa';
  const value = rsa
    ? signPkcs1(certificate.key, HASH[session.hashType], digest)
    : signEcdsaRaw(certificate.key, digest);
  if (person.behaviour === 'bad-signature') value[value.length - 1] = (value.at(-1) ?? 0) ^ 1;
  const algorithm = `${session.hashType}With${rsa ? 'RSA' : 'EC'}Encryption`;
  const signed = {
    ...session,
    signature: { value: value.toString('base64'), algorithm },
    ...(session.purpose === 'auth' ? { cert: certificate.der.toString('base64') } : {}),
  };
  return endMobile(service, signed, 'OK');
};

const onDue = (service: MobileId, session: MobileSession): void => {
  const person = session.slug ? service.directory.bySlug(session.slug) : undefined;
  if (!person) return void endMobile(service, session, 'NOT_MID_CLIENT');
  if (Date.now() >= session.createdAt + service.options.sessionMs) return void endMobile(service, session, 'TIMEOUT');
  const ended = ENDS[person.behaviour];
  if (service.presence.isOpen(person.slug) || WAITS.has(person.behaviour)) {
    const left = { ...session };
    delete left.answerAt;
    return void service.sessions.save(left);
  }
  if (ended) endMobile(service, session, ended);
  else signMobile(service, session, person);
};

export const openMobileId = (sandbox: Sandbox): MobileId => {
  const folder = join(sandbox.home, 'mobile-id');
  const service: MobileId = { ...sandbox, sessions: openSessions(folder, sandbox.options, (s) => onDue(service, s)) };
  return service;
};

/** Stores a new session and lets the phone ring; without a person it ends as NOT_MID_CLIENT. */
export const startMobile = (
  service: MobileId,
  draft: Omit<MobileSession, 'id' | 'createdAt'>,
  person?: TestIdentity,
): MobileSession => {
  const wait = person?.behaviour === 'slow' ? SLOW_MS : service.options.answerAfterMs;
  return service.sessions.save({
    ...draft,
    ...(person ? { slug: person.slug } : {}),
    id: service.chance.uuid('mobile-id'),
    createdAt: Date.now(),
    answerAt: Date.now() + wait,
  });
};
