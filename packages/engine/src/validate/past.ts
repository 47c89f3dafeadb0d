import {
  Block,
  type Conclusion,
  type RevocationEvidence,
  isFresh,
  needsRevocation,
  newestOf,
  subjectAt,
} from '../trust/index.ts';
import { brokenSince, checkAlgorithms, evidenceUses, pathUses } from './algorithms.ts';
import type { CertificateResult } from './certificate.ts';
import { isInRange } from './certificate.ts';
import type { ValidationContext } from './context.ts';
import type { ExaminedToken } from './token.ts';

export interface PastInput {
  token: ExaminedToken;
  certificate: CertificateResult;
  /** The undecided result of the earlier processes. */
  current: Conclusion;
  context: ValidationContext;
}

/**
 * Past signature validation (EN 319 102-1, 5.6.2.4): checks the earliest proven time of existence of the token. Turns
 * the current conclusion into a pass, or leaves it unchanged.
 */
export async function validatePast(input: PastInput): Promise<Block> {
  const { token, certificate, current, context } = input;
  const block = new Block();
  const sub = current.subIndication!;
  const control = await slideControlTime(certificate, context);
  if (!block.require(control !== undefined, 'past.control-time', { sub })) return block;
  const existed = context.poe.lowest(token.id);
  const certain = context.poe.certain(token.id);
  const isProven = certain <= control!;
  block.expect(isProven, 'past.proof-of-existence', { time: certain.toISOString(), control: control!.toISOString() });
  const branch = branchFor(sub, isProven);
  if (branch) branch(block, { ...input, existed });
  else block.require(false, 'past.decided', { sub });
  return block;
}

interface PastBranch extends PastInput {
  existed: Date;
}
type Branch = (block: Block, input: PastBranch) => void;

function branchFor(sub: NonNullable<Conclusion['subIndication']>, isProven: boolean): Branch | undefined {
  if (sub === 'CRYPTO_CONSTRAINTS_FAILURE_NO_POE') return algorithmsThen;
  if (sub === 'TRY_LATER') return freshThen;
  return isProven ? PROVEN[sub] : undefined;
}

const PROVEN: Partial<Record<NonNullable<Conclusion['subIndication']>, Branch>> = {
  NO_CERTIFICATE_CHAIN_FOUND_NO_POE: inRangeThen,
  REVOKED_NO_POE: inRangeThen,
  REVOKED_CA_NO_POE: inRangeThen,
  REVOCATION_OUT_OF_BOUNDS_NO_POE: inRangeThen,
  OUT_OF_BOUNDS_NO_POE: inRangeThen,
  OUT_OF_BOUNDS_NOT_REVOKED: inRangeThen,
};

function inRangeThen(block: Block, { token, certificate, existed, current, context }: PastBranch): void {
  const signer = certificate.path.certificates[0]!;
  if (!block.require(existed >= signer.notBefore, 'long-term.after-issuance', { sub: 'NOT_YET_VALID' })) return;
  const isInside = [existed, context.poe.certain(token.id)].every((time) => isInRange(certificate.path, time));
  block.require(isInside, 'long-term.in-validity', { sub: current.subIndication! });
}

function algorithmsThen(block: Block, input: PastBranch): void {
  checkPastAlgorithms(block, input);
  if (block.passed)
    inRangeThen(block, { ...input, current: { ...input.current, subIndication: 'OUT_OF_BOUNDS_NO_POE' } });
}

/** Every algorithm at the earliest moment the object it is used in is proven to have existed. */
export function checkPastAlgorithms(block: Block, { token, certificate, context }: PastInput): void {
  const { certificates } = certificate.path;
  block.include(checkAlgorithms(token.uses, context.poe.lowest(token.id), context.policy.algorithms));
  for (const [i, member] of certificates.slice(0, -1).entries()) {
    block.include(
      checkAlgorithms(
        pathUses([member, certificates[i + 1]!]),
        context.poe.lowest(member.id),
        context.policy.algorithms,
      ),
    );
  }
  for (const evidence of certificate.chosen.values()) {
    block.include(checkAlgorithms(evidenceUses(evidence), context.poe.lowest(evidence.id), context.policy.algorithms));
  }
}

function freshThen(block: Block, input: PastBranch): void {
  const isFreshThen = [...input.certificate.chosen.values()].every((evidence) => isFresh(evidence, input.existed));
  if (!block.require(isFreshThen, 'long-term.fresh', { sub: 'TRY_LATER' })) return;
  inRangeThen(block, { ...input, current: { ...input.current, subIndication: 'OUT_OF_BOUNDS_NO_POE' } });
}

/**
 * Validation time sliding (EN 319 102-1, 5.6.2.2): from the anchor down, the control time moves back to the last
 * moment at which the path is known to have been good. Undefined when the status of a certificate is not proven.
 */
export async function slideControlTime(
  { path }: CertificateResult,
  context: ValidationContext,
): Promise<Date | undefined> {
  const anchor = path.certificates.at(-1)!;
  let control = context.anchors.facts(anchor)?.trustedUntil ?? context.time;
  for (let i = path.certificates.length - 2; i >= 0; i--) {
    const certificate = path.certificates[i]!;
    const isNeeded = needsRevocation(subjectAt(path, i));
    const evidence = isNeeded ? await provenEvidence(path, { i, control, context }) : undefined;
    if (!evidence && isNeeded) return undefined;
    control = earliest(control, revokedAt(evidence));
    const uses = [...pathUses([certificate, path.certificates[i + 1]!]), ...(evidence ? evidenceUses(evidence) : [])];
    control = earliest(control, brokenSince(uses, control, context.policy.algorithms));
  }
  return control;
}

const earliest = (a: Date, b: Date | undefined): Date => (b && b < a ? b : a);

const revokedAt = (evidence: RevocationEvidence | undefined): Date | undefined =>
  evidence?.status.status === 'revoked' ? evidence.status.time : undefined;

/** The newest statement that existed, together with its certificate, by the control time. */
async function provenEvidence(
  path: CertificateResult['path'],
  { i, control, context }: { i: number; control: Date; context: ValidationContext },
): Promise<RevocationEvidence | undefined> {
  const { accepted } = await context.evidenceOn(subjectAt(path, i));
  const certificateExisted = context.poe.certain(path.certificates[i]!.id) <= control;
  return newestOf(
    accepted.filter(
      (item) => certificateExisted && item.thisUpdate < control && context.poe.certain(item.id) <= control,
    ),
  );
}
