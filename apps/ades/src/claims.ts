import { ADOC_PURPOSES } from '@paraph/engine/adoc';
import type { Commitment, SignerClaims } from '@paraph/engine/sign';
import type { SignatureLimits } from '@paraph/engine/pades';
import { type Arguments, UsageError } from './arguments.ts';
import type { SigningRequest } from './key-file.ts';

const COMMITMENTS = ['approval', 'origin', 'receipt', 'delivery', 'sender', 'creation'] as const;
const DIGESTS = ['SHA-256', 'SHA-384', 'SHA-512', 'SHA3-256', 'SHA3-384', 'SHA3-512'] as const;

/** What the signer says of themselves by the arguments. */
export const claimsOf = ({ roles, place, commitments }: Arguments): SignerClaims => ({
  ...(roles.length > 0 && { roles }),
  ...(place !== undefined && { place: { city: place } }),
  ...(commitments.length > 0 && { commitments: commitments.map(commitmentOf) }),
});

function commitmentOf(word: string): Commitment {
  const known = COMMITMENTS.find((each) => each === word);
  if (!known) throw new UsageError(`--commitment is ${COMMITMENTS.join(', ')}, not ${word}`);
  return known;
}

/** How to sign by the arguments. */
export function requestOf({ digest, pss }: Arguments): SigningRequest {
  if (digest === undefined) return { pss };
  const known = DIGESTS.find((each) => each === digest.toUpperCase());
  if (!known) throw new UsageError(`--digest is ${DIGESTS.join(', ')}, not ${digest}`);
  return { digest: known, pss };
}

/** What the signer lets change in a PDF by the arguments. */
export function limitsOf({ certify, lock, lockAll }: Arguments): SignatureLimits {
  const level = ([1, 2, 3] as const).find((each) => String(each) === certify);
  if (certify !== undefined && !level) throw new UsageError(`--certify is 1, 2 or 3, not ${certify}`);
  return {
    ...(level && { certify: level }),
    ...(lock.length > 0 && { lock: { action: 'Include', fields: lock } }),
    ...(lockAll && { lock: { action: 'All' } }),
  };
}

/** What the signer of an ADOC package says of the signature. */
export function adocClaimsOf({ purpose = 'signature', position, subdivision }: Arguments) {
  const known = ADOC_PURPOSES.find((one) => one === purpose);
  if (!known) throw new UsageError(`--purpose is ${ADOC_PURPOSES.join(', ')}, not ${purpose}`);
  return {
    purpose: known,
    ...(position !== undefined && { position }),
    ...(subdivision !== undefined && { subdivision }),
  };
}
