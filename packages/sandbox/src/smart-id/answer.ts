import { createHash } from 'node:crypto';
import type { PersonalCertificate } from '../people/certificates.ts';
import { HASH_BYTES } from '../pki/oids.ts';
import { signPkcs1, signPss } from '../pki/raw-sign.ts';
import { PROTOCOL, SCHEME_NAME } from './device-link.ts';
import { HASHES, type EndResult, type FlowType, type InteractionType, type Session } from './session.ts';

const b64 = (data: Uint8Array | string): string => Buffer.from(data).toString('base64');
const sha256 = (data: string): Buffer => createHash('sha256').update(data, 'utf8').digest();

export type AcspFields = {
  schemeName: string;
  serverRandom: string;
  rpChallenge: string;
  userChallenge: string;
  rpName: string;
  brokeredRpName?: string;
  interactions: string;
  interactionTypeUsed: string;
  callback: string;
  flowType: FlowType;
};

/** What an authentication signs (Smart-ID 3.2, signature protocols, ACSP_V2): eleven fields. */
export const acspPayload = (f: AcspFields): string =>
  [
    f.schemeName,
    'ACSP_V2',
    f.serverRandom,
    f.rpChallenge,
    f.userChallenge,
    b64(f.rpName),
    f.brokeredRpName ? b64(f.brokeredRpName) : '',
    sha256(f.interactions).toString('base64'),
    f.interactionTypeUsed,
    f.flowType === 'Web2App' || f.flowType === 'App2App' ? f.callback : '',
    f.flowType,
  ].join('|');

/** What the person's device contributed. */
export type ConfirmedAct = {
  document: string;
  level: 'QUALIFIED' | 'ADVANCED';
  certificate: PersonalCertificate;
  screen: InteractionType;
  verifier: string;
  /** What the provider's server adds to what is signed at a login. */
  serverRandom: string;
  broken: boolean;
};

const algorithmMembers = (session: Session): Record<string, unknown> => {
  const hash = session.hash ?? 'SHA-512';
  if (session.algorithm !== 'rsassa-pss') return { signatureAlgorithm: session.algorithm };
  return {
    signatureAlgorithm: 'rsassa-pss',
    signatureAlgorithmParameters: {
      hashAlgorithm: hash,
      maskGenAlgorithm: { algorithm: 'id-mgf1', parameters: { hashAlgorithm: hash } },
      saltLength: HASH_BYTES[HASHES[hash]],
      trailerField: '0xbc',
    },
  };
};

const signDigest = (session: Session, act: ConfirmedAct, digest: Buffer): string => {
  const hash = HASHES[session.hash ?? 'SHA-512'];
  const sign = session.algorithm === 'rsassa-pss' ? signPss : signPkcs1;
  const value = sign(act.certificate.key, hash, digest);
  if (act.broken) value[value.length - 1] = (value.at(-1) ?? 0) ^ 1;
  return value.toString('base64');
};

const authentication = (session: Session, act: ConfirmedAct, flowType: FlowType): Record<string, unknown> => {
  const { serverRandom } = act;
  const userChallenge = sha256(act.verifier).toString('base64url');
  const payload = acspPayload({
    schemeName: SCHEME_NAME,
    serverRandom,
    rpChallenge: session.challenge ?? '',
    userChallenge,
    rpName: session.rpName,
    interactions: session.interactions ?? '',
    interactionTypeUsed: act.screen,
    callback: session.callback ?? '',
    flowType,
  });
  const digest = createHash(HASHES[session.hash ?? 'SHA-512'])
    .update(payload, 'utf8')
    .digest();
  return {
    value: signDigest(session, act, digest),
    serverRandom,
    userChallenge,
    flowType,
    ...algorithmMembers(session),
  };
};

const signatureOf = (session: Session, act: ConfirmedAct, flowType: FlowType): Record<string, unknown> => {
  if (session.kind === 'cert') return { flowType };
  if (session.kind === 'auth' && session.api !== 2) return authentication(session, act, flowType);
  const digest = Buffer.from(session.challenge ?? '', 'base64');
  return { value: signDigest(session, act, digest), flowType, ...algorithmMembers(session) };
};

/** Status body of a session that the person accepted. */
export const acceptedStatus = (session: Session, act: ConfirmedAct): Record<string, unknown> => ({
  state: 'COMPLETE',
  result: { endResult: 'OK', documentNumber: act.document },
  ...(session.kind === 'cert' ? {} : { signatureProtocol: PROTOCOL[session.kind] }),
  signature: signatureOf(session, act, session.openedBy ?? 'Notification'),
  cert: { value: b64(act.certificate.der), certificateLevel: act.level },
  ...(session.kind === 'cert' ? {} : { interactionTypeUsed: act.screen }),
  ignoredProperties: session.ignored,
});

/** Status body of any other end. */
export const endedStatus = (
  session: Session,
  endResult: EndResult,
  screen?: InteractionType,
): Record<string, unknown> => ({
  state: 'COMPLETE',
  result: {
    endResult,
    ...(endResult === 'USER_REFUSED_INTERACTION' && screen ? { details: { interaction: screen } } : {}),
  },
  ignoredProperties: session.ignored,
});
