import { sameBytes } from '../certificate/read.ts';
import { digestOf, isSignatureOver } from '../signature/verify.ts';
import { refuse } from '../signing/provider-error.ts';
import type { ChosenCertificate, Finished, PollResult } from '../signing/port.ts';
import { acspPayload } from './acsp.ts';
import {
  isSameDevice,
  requireAlgorithm,
  requireCertificate,
  requireFlow,
  requireProtocol,
  type Case,
} from './answer-checks.ts';
import { challengeOf } from './device-link.ts';
import type { SmartIdHandle } from './handle.ts';

/**
 * Checks a session that ended OK against its request (RP API v3 response_verification). Throws ProviderError with the
 * code and reason of the first failed check; then nothing of the response may be used.
 */
export async function validate(one: Case): Promise<PollResult> {
  return VALIDATES[one.handle.what](one);
}

const VALIDATES: Readonly<Record<SmartIdHandle['what'], (one: Case) => Promise<PollResult>>> = {
  certificate: async (one) => ({ state: 'finished', what: 'certificate', chosen: await validateCertificate(one) }),
  signature: validateSignature,
  authentication: validateIdentity,
};

async function validateCertificate(one: Case): Promise<ChosenCertificate> {
  requireFlow(one);
  const { certificate, person, level } = await requireCertificate(one, 'signature');
  return {
    certificate: certificate.der,
    algorithm: { scheme: 'rsa-pss', digest: 'SHA-256' },
    person,
    level,
    documentNumber: one.status.result.documentNumber ?? null,
  };
}

async function validateSignature(one: Case): Promise<Finished> {
  requireProtocol(one, 'RAW_DIGEST_SIGNATURE');
  const signature = requireFlow(one);
  const algorithm = requireAlgorithm(one, signature);
  const { certificate, person, level } = await requireCertificate(one, 'signature');
  const expected = one.handle.asked.certificate;
  if (expected && !sameBytes(Buffer.from(expected, 'base64'), certificate.der)) {
    throw refuse('signing.other-certificate', 'not-the-chosen-one');
  }
  const value = Buffer.from(signature.value ?? '', 'base64');
  const digest = Buffer.from(one.handle.asked.challenge, 'base64');
  if (!isSignatureOver({ key: certificate.publicKey, digest, value }, algorithm)) {
    throw refuse('signing.bad-signature', 'not-over-our-digest');
  }
  return {
    state: 'finished',
    what: 'signature',
    signature: new Uint8Array(value),
    certificate: certificate.der,
    algorithm,
    person,
    level,
  };
}

async function validateIdentity(one: Case): Promise<PollResult> {
  const { handle, status, config } = one;
  requireProtocol(one, 'ACSP_V2');
  const signature = requireFlow(one);
  if (isSameDevice(signature) && !handle.userChallengeVerifier) return { state: 'running', waitingFor: 'callback' };
  if (isSameDevice(signature) && challengeOf(handle.userChallengeVerifier!) !== signature.userChallenge) {
    throw refuse('signing.callback-forged', 'user-challenge');
  }
  const algorithm = requireAlgorithm(one, signature);
  const { certificate, person, level } = await requireCertificate(one, 'authentication');
  const payload = acspPayload({
    schemeName: config.schemeName,
    serverRandom: signature.serverRandom ?? '',
    rpChallenge: handle.asked.challenge,
    userChallenge: signature.userChallenge ?? '',
    relyingPartyName: config.relyingPartyName,
    brokeredName: config.brokeredName ?? '',
    interactions: handle.asked.interactions,
    interactionTypeUsed: status.interactionTypeUsed ?? '',
    callbackUrl: handle.asked.callbackUrl,
    flowType: signature.flowType,
  });
  const digest = digestOf(handle.asked.hash, payload);
  const value = Buffer.from(signature.value ?? '', 'base64');
  if (!isSignatureOver({ key: certificate.publicKey, digest, value }, algorithm)) {
    throw refuse('signing.bad-signature', 'not-over-our-challenge');
  }
  const documentNumber = status.result.documentNumber ?? null;
  return { state: 'finished', what: 'identity', person, certificate: certificate.der, level, documentNumber };
}
