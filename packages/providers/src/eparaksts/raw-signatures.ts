import type { CertifiedPerson } from '../certificate/person.ts';
import type { ReadCertificate } from '../certificate/read.ts';
import type { CallOptions, JsonService } from '../http/json-service.ts';
import { reading } from '../http/shape.ts';
import type { ProviderAlgorithm } from '../signature/algorithm.ts';
import { isSignatureOver } from '../signature/verify.ts';
import { refuse } from '../signing/provider-error.ts';
import { PATH } from './config.ts';
import { RESOURCE_STATUSES } from './outcomes.ts';
import { wireAlgorithm } from './signer.ts';
import { manySignatures } from './wire.ts';

export type TokenCall = CallOptions & { readonly token: string };

/** The key that a person has consented to use, with its certificate. */
export interface Key {
  readonly der: Uint8Array;
  readonly certificate: ReadCertificate;
  readonly person: CertifiedPerson;
  readonly identity: string;
  readonly algorithm: ProviderAlgorithm;
}
export type KeyCall = TokenCall & { readonly key: Key };

/**
 * Returns one value for each consented digest (base64); each is verified with the key before use. Throws
 * `signing.bad-signature` when one is not over its digest.
 */
export async function rawSignatures(
  service: JsonService,
  digests: readonly string[],
  call: KeyCall,
): Promise<Uint8Array[]> {
  const [first, ...more] = digests;
  if (first === undefined) throw refuse('signing.bad-order', 'nothing-to-sign');
  const values = more.length === 0 ? [await one(service, first, call)] : await many(service, digests, call);
  if (values.length !== digests.length) throw refuse('signing.bad-answer', 'number-of-values');
  const { key } = call;
  for (const [place, value] of values.entries()) {
    const signed = { key: key.certificate.publicKey, digest: Buffer.from(digests[place]!, 'base64'), value };
    if (!isSignatureOver(signed, key.algorithm)) throw refuse('signing.bad-signature', 'not-over-our-digest');
  }
  return values;
}

const shared = ({ key: _key, token, ...plain }: KeyCall) =>
  ({
    ...plain,
    operation: 'sign',
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    statuses: RESOURCE_STATUSES,
  }) as const;

const one = (service: JsonService, digest_value: string, call: KeyCall): Promise<Uint8Array> =>
  service.call({
    ...shared(call),
    path: PATH.sign,
    body: {
      digest_value,
      signature_algorithm: wireAlgorithm(call.key.algorithm),
      sign_identity_id: call.key.identity,
    },
    answers: 'bytes',
    read: (bytes) => bytes as Uint8Array,
  });

async function many(service: JsonService, digests: readonly string[], call: KeyCall): Promise<Uint8Array[]> {
  const signature_algorithm = wireAlgorithm(call.key.algorithm);
  const { signatures } = await service.call({
    ...shared(call),
    path: PATH.signMany,
    body: {
      sign_identity_id: call.key.identity,
      signature_algorithm,
      requests: digests.map((digest_value) => ({ digest_value, signature_algorithm })),
    },
    read: reading(manySignatures),
  });
  return signatures.map((value) => new Uint8Array(Buffer.from(value, 'base64')));
}
