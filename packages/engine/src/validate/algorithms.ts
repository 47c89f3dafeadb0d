import { lowest } from '../extremes.ts';
import {
  type AlgorithmLimits,
  type LimitEnd,
  type HashName,
  type PublicKey,
  type SignatureAlgorithm,
  earlierEnd,
  hashEnd,
  keyEnd,
  reliabilityAt,
  signatureAlgorithm,
} from '../crypto/index.ts';
import type { Certificate } from '../pki/index.ts';
import { Block, type CheckParams, type RevocationEvidence } from '../trust/index.ts';

/** An algorithm something in the signature depends on. */
export interface AlgorithmUse {
  role: 'value' | 'data' | 'certificate-reference' | 'certificate' | 'revocation';
  name: string;
  /** Until when it may be relied on. */
  endUnder(limits: AlgorithmLimits): LimitEnd;
  /** A weak algorithm here is worth a warning only. */
  lenient?: boolean;
}

export const hashUse = (role: AlgorithmUse['role'], name: HashName | undefined, lenient = false): AlgorithmUse => ({
  role,
  name: name ?? 'unknown',
  endUnder: (limits) => name && hashEnd(name, limits),
  lenient,
});

export function signatureUse(
  role: AlgorithmUse['role'],
  algorithm: SignatureAlgorithm | undefined,
  key: PublicKey,
): AlgorithmUse {
  if (!algorithm) return { role, name: 'unknown', endUnder: () => undefined };
  const { scheme, digest } = algorithm;
  const endUnder = (limits: AlgorithmLimits): LimitEnd =>
    earlierEnd(hashEnd(digest, limits), keyEnd(scheme, key, limits));
  return { role, name: `${scheme} ${key.bits} ${digest}`, endUnder };
}

/** The signatures inside a path; the anchor's own is not relied on. */
export const pathUses = (certificates: readonly Certificate[]): AlgorithmUse[] =>
  certificates
    .slice(0, -1)
    .map((certificate, i) =>
      signatureUse('certificate', signatureAlgorithm(certificate.signatureAlgorithm), certificates[i + 1]!.publicKey),
    );

export const evidenceUses = (evidence: RevocationEvidence): AlgorithmUse[] => [
  signatureUse('revocation', evidence.signature?.algorithm, evidence.issuer.publicKey),
];

/** Were all algorithms good at `time` (EN 319 102-1, 5.2.8; TS 119 312)? */
export function checkAlgorithms(uses: readonly AlgorithmUse[], time: Date, limits: AlgorithmLimits): Block {
  const block = new Block();
  for (const use of uses) {
    const key = `algorithm.${use.role}`;
    const end = use.endUnder(limits);
    const params: CheckParams = { algorithm: use.name, ...(end && { end: end.toISOString().slice(0, 10) }) };
    const reliability = reliabilityAt(end, time, limits);
    if (reliability === 'unreliable' && !use.lenient) {
      block.require(false, key, { sub: 'CRYPTO_CONSTRAINTS_FAILURE_NO_POE', params });
    } else block.expect(reliability === 'reliable', key, params);
  }
  return block;
}

/** Returns the earliest time at which an algorithm was no longer secure, if before `time`. */
export function brokenSince(uses: readonly AlgorithmUse[], time: Date, limits: AlgorithmLimits): Date | undefined {
  const ends = uses
    .filter((use) => !use.lenient)
    .map((use) => use.endUnder(limits))
    .filter((end) => reliabilityAt(end, time, limits) === 'unreliable')
    .map((end) => end ?? new Date(0));
  return ends.length === 0 ? undefined : new Date(lowest(ends.map(Number)));
}
