import { sameBytes } from '../../certificate/read.ts';
import { isSignatureOver } from '../../signature/verify.ts';
import type { PollResult } from '../../signing/port.ts';
import { refuse } from '../../signing/provider-error.ts';
import { requireSigner } from '../answer-checks.ts';
import type { SmartIdConfig } from '../config.ts';
import { INTERACTIONS } from './interactions.ts';
import type { CompleteV2, HandleV2 } from './wire.ts';

interface Case {
  readonly handle: HandleV2;
  readonly status: CompleteV2;
  readonly config: SmartIdConfig;
  readonly now: Date;
}

/** v2 supports PKCS#1 v1.5 only. */
const ALGORITHMS = {
  'SHA-256': 'sha256WithRSAEncryption',
  'SHA-384': 'sha384WithRSAEncryption',
  'SHA-512': 'sha512WithRSAEncryption',
} as const;

/** Checks a session that ended OK against its request; the first failed check refuses the response by name. */
export async function validateV2(one: Case): Promise<PollResult> {
  const { handle, status, config, now } = one;
  const { documentNumber } = status.result;
  if (!status.cert) throw refuse('signing.bad-answer', 'no-certificate');
  if (!documentNumber) throw refuse('signing.bad-answer', 'no-document-number');
  if (handle.documentNumber && documentNumber !== handle.documentNumber)
    throw refuse('signing.wrong-person', 'other-document');
  const { certificate, person, level } = await requireSigner({
    der: Buffer.from(status.cert.value, 'base64'),
    wireLevel: status.cert.certificateLevel,
    asked: handle,
    purpose: handle.what === 'authentication' ? 'authentication' : 'signature',
    config,
    now,
  });
  const shared = { certificate: certificate.der, person, level };
  if (handle.what === 'certificate') {
    const algorithm = { scheme: 'rsa-pkcs1', digest: 'SHA-256' } as const;
    return { state: 'finished', what: 'certificate', chosen: { ...shared, algorithm, documentNumber } };
  }
  if (handle.certificate && !sameBytes(Buffer.from(handle.certificate, 'base64'), certificate.der))
    throw refuse('signing.other-certificate', 'not-the-chosen-one');
  const signature = valueOf(one);
  const algorithm = { scheme: 'rsa-pkcs1', digest: handle.hashType } as const;
  const digest = Buffer.from(handle.hash, 'base64');
  if (!isSignatureOver({ key: certificate.publicKey, digest, value: signature }, algorithm))
    throw refuse('signing.bad-signature', 'not-over-our-digest');
  return handle.what === 'authentication'
    ? { state: 'finished', what: 'identity', ...shared, documentNumber }
    : { state: 'finished', what: 'signature', signature, algorithm, ...shared };
}

function valueOf({ handle, status }: Case): Uint8Array {
  const { signature, interactionFlowUsed } = status;
  if (!signature) throw refuse('signing.bad-answer', 'no-signature');
  if (signature.algorithm !== ALGORITHMS[handle.hashType]) throw refuse('signing.bad-answer', 'algorithm');
  if (!INTERACTIONS.some((name) => name === interactionFlowUsed)) throw refuse('signing.bad-answer', 'interaction');
  return new Uint8Array(Buffer.from(signature.value, 'base64'));
}
