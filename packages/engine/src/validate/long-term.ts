import { lowest } from '../extremes.ts';
import { Block, type Conclusion, PASSED, type SubIndication, isFresh } from '../trust/index.ts';
import { checkAlgorithms } from './algorithms.ts';
import type { BasicResult } from './basic.ts';
import { isInRange, usesOf } from './certificate.ts';
import type { ValidationContext } from './context.ts';
import { RECOVERABLE } from './recoverable.ts';
import type { ExaminedToken } from './token.ts';

export interface LongTermResult {
  conclusion: Conclusion;
  block: Block;
  /** The earliest proven time of existence of the signature, within this process. */
  bestSignatureTime: Date;
  /** The same, if clocks of the timestamps were as wrong as they may be. */
  certainTime: Date;
}

interface LongTermInput {
  token: ExaminedToken;
  basic: BasicResult;
  /** Times of the valid timestamps over the signature value. */
  timestamps: readonly Date[];
  /** Last moments at which these may have been made; the same times when absent. */
  latest?: readonly Date[];
  /** Whether a timestamp over it states an earlier time than one that it covers. */
  isOutOfOrder?: boolean;
  context: ValidationContext;
}

/** Validation process for signatures with time and long-term validation data (EN 319 102-1, 5.5). */
export function validateLongTerm(input: LongTermInput): LongTermResult {
  const { token, basic, timestamps, latest = timestamps, context } = input;
  const block = new Block();
  const { indication, subIndication } = basic.conclusion;
  const isOpen = indication === 'PASSED' || (subIndication !== undefined && RECOVERABLE.has(subIndication));
  // A value that cannot be verified does not count, regardless of its time.
  const unproven = { block, bestSignatureTime: context.time, certainTime: context.time };
  if (!token.cryptography.passed) return { conclusion: basic.conclusion, ...unproven };
  if (!isOpen || !basic.certificate) return { conclusion: basic.conclusion, ...unproven };
  if (basic.final) return { conclusion: basic.final, ...unproven };
  const best = new Date(lowest([...timestamps, context.time].map(Number)));
  const certain = new Date(lowest([...latest, context.time].map(Number)));
  if (timestamps.length > 0) block.note('long-term.best-signature-time', { time: best.toISOString() });
  if (input.isOutOfOrder) block.require(false, 'long-term.timestamps-in-order', { sub: 'TIMESTAMP_ORDER_FAILURE' });
  else if (notBeforeHolds(block, input, best)) RULES[subIndication ?? 'PASSED']?.(block, { ...input, best, certain });
  return { conclusion: block.passed ? PASSED : block.conclusion, block, bestSignatureTime: best, certainTime: certain };
}

interface Recovery extends LongTermInput {
  best: Date;
  certain: Date;
}

const signerOf = ({ basic }: LongTermInput) => basic.certificate!.path.certificates[0]!;

function notBeforeHolds(block: Block, input: LongTermInput, best: Date): boolean {
  const { subIndication } = input.basic.conclusion;
  if (subIndication === 'CRYPTO_CONSTRAINTS_FAILURE_NO_POE' || subIndication === 'TRY_LATER') return true;
  const holds = best >= signerOf(input).notBefore;
  return block.require(holds, 'long-term.after-issuance', { sub: 'NOT_YET_VALID' });
}

/** Requirements at best-signature-time, by the reason from the basic validation. */
const RULES: Partial<Record<SubIndication | 'PASSED', (block: Block, recovery: Recovery) => void>> = {
  PASSED: () => {},
  REVOKED_NO_POE: revokedLater,
  REVOKED_CA_NO_POE: revokedLater,
  OUT_OF_BOUNDS_NOT_REVOKED: (block, recovery) => wasInRange(block, recovery) && algorithmsHeld(block, recovery),
  OUT_OF_BOUNDS_NO_POE: (block) => {
    block.require(false, 'long-term.status-known', { sub: 'OUT_OF_BOUNDS_NO_POE' });
  },
  CRYPTO_CONSTRAINTS_FAILURE_NO_POE: algorithmsHeld,
  TRY_LATER: freshThen,
};

function revokedLater(block: Block, recovery: Recovery): void {
  const { revocation } = recovery.basic.certificate!;
  const { subIndication } = recovery.basic.conclusion;
  const isLater = revocation !== undefined && revocation.time > recovery.certain;
  const params = revocation && { time: revocation.time.toISOString() };
  const sub = subIndication!;
  if (!block.require(isLater, 'long-term.before-revocation', params ? { sub, params } : { sub })) return;
  if (wasInRange(block, recovery)) algorithmsHeld(block, recovery);
}

function wasInRange(block: Block, { basic, best, certain }: Recovery): boolean {
  const holds = [best, certain].every((time) => isInRange(basic.certificate!.path, time));
  return block.require(holds, 'long-term.in-validity', { sub: 'OUT_OF_BOUNDS_NOT_REVOKED' });
}

function freshThen(block: Block, recovery: Recovery): void {
  const { revocation, chosen } = recovery.basic.certificate!;
  const sub = 'TRY_LATER';
  if (revocation?.isHold) {
    if (!block.require(recovery.certain < revocation.time, 'long-term.before-hold', { sub })) return;
  } else {
    const isFreshThen = [...chosen.values()].every((evidence) => isFresh(evidence, recovery.best));
    if (!block.require(isFreshThen, 'long-term.fresh', { sub })) return;
  }
  if (wasInRange(block, recovery)) algorithmsHeld(block, recovery);
}

/** Value and data are validated at best-signature-time, the chain and the revocation data at the current time. */
function algorithmsHeld(block: Block, { token, basic, best, context }: Recovery): void {
  if (!block.include(checkAlgorithms(token.uses, best, context.policy.algorithms))) return;
  block.include(checkAlgorithms(usesOf(basic.certificate!), context.time, context.policy.algorithms));
}
