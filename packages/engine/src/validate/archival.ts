import { Block, type Conclusion, PASSED, isFromFuture } from '../trust/index.ts';
import { type BasicResult, type BlockResult, validateBasic } from './basic.ts';
import type { ValidationContext } from './context.ts';
import { type LongTermResult, validateLongTerm } from './long-term.ts';
import { isRecoverable } from './recoverable.ts';
import { checkPastAlgorithms, validatePast } from './past.ts';
import type { TimestampTokenExamined } from './timestamp-token.ts';
import { isBeforeCovered, latestTime } from './token-time.ts';
import type { ExaminedToken } from './token.ts';

/** Result for one token, with every check behind it. */
export interface TokenResult {
  conclusion: Conclusion;
  blocks: BlockResult[];
  basic: BasicResult;
  bestSignatureTime: Date;
}

export interface StampedObjects {
  /** Identifiers of what it proves to have existed. */
  covers: readonly string[];
  /** Times of the valid timestamps among what it covers. */
  earlier?: readonly Date[];
}

/**
 * Validates a timestamp with the proofs known so far (EN 319 102-1, 5.4 and 5.6.3). If it is valid, `covers` are
 * proven to have existed at its time. Newer timestamps must be validated before older ones.
 */
export async function validateTimestamp(
  token: TimestampTokenExamined,
  { covers, earlier = [] }: StampedObjects,
  context: ValidationContext,
): Promise<TokenResult> {
  const inOrder = orderedToken(token, earlier);
  const basic = await validateBasic(inOrder, context);
  const past = await recover({ token: inOrder, basic, current: basic.conclusion, context });
  const conclusion = past?.conclusion ?? basic.conclusion;
  if (conclusion.indication === 'PASSED') context.poe.add(covers, token.time, latestTime(token));
  return {
    conclusion,
    blocks: [...basic.blocks, ...(past ? [past] : [])],
    basic,
    bestSignatureTime: context.poe.lowest(token.id),
  };
}

function orderedToken(token: TimestampTokenExamined, earlier: readonly Date[]): TimestampTokenExamined {
  if (!isBeforeCovered(token.time, earlier)) return token;
  const acceptance = new Block();
  acceptance.include(token.acceptance);
  const params = { time: token.time.toISOString() };
  acceptance.require(false, 'timestamp.in-order', { sub: 'TIMESTAMP_ORDER_FAILURE', params });
  return { ...token, acceptance };
}

export interface ArchivalInput {
  token: ExaminedToken;
  /** Times of timestamps over the signature value that passed basic validation. */
  timestamps: readonly Date[];
  /** Last moments at which these may have been made, in the same order; the same times when absent. */
  latest?: readonly Date[];
  /** Whether a timestamp covers long-term data, so that the archival process applies. */
  hasArchive: boolean;
  /** Whether a timestamp over it states an earlier time than one that it covers. */
  isOutOfOrder?: boolean;
  context: ValidationContext;
}

/** Runs the complete process for a signature: basic, long-term, archival (EN 319 102-1, 5.3, 5.5, 5.6.3). */
export async function validateSignature({ token, ...input }: ArchivalInput): Promise<TokenResult> {
  const { context } = input;
  const basic = await validateBasic(token, context);
  const longTerm = validateLongTerm({ token, basic, ...input });
  const blocks = [...basic.blocks];
  if (longTerm.block.rows.length > 0) blocks.push(asResult('long-term', longTerm.block));
  return { basic, ...(await archive({ token, basic, longTerm, blocks, ...input })) };
}

interface ArchiveInput extends ArchivalInput {
  basic: BasicResult;
  longTerm: LongTermResult;
  blocks: BlockResult[];
}

async function archive(input: ArchiveInput): Promise<Omit<TokenResult, 'basic'>> {
  const { token, basic, longTerm, blocks, context } = input;
  context.poe.add([token.id], longTerm.bestSignatureTime, longTerm.certainTime);
  const proven = context.poe.lowest(token.id);
  const claimed = claimBlock(token.claimedTime, proven);
  if (claimed.rows.length > 0) blocks.push(asResult('long-term', claimed));
  const isPassed = longTerm.conclusion.indication === 'PASSED';
  if (input.hasArchive) blocks.push(asResult('archival', archivalBlock(proven)));
  if (isPassed) return { conclusion: PASSED, blocks, bestSignatureTime: proven };
  if (!input.hasArchive)
    return { conclusion: longTerm.conclusion, blocks, bestSignatureTime: longTerm.bestSignatureTime };
  const past = await recover({ token, basic, current: longTerm.conclusion, context });
  const conclusion = past?.conclusion ?? longTerm.conclusion;
  return { conclusion, blocks: [...blocks, ...(past ? [past] : [])], bestSignatureTime: proven };
}

/** Warns of a claimed time later than the proven one: clocks of signers may differ by as much as those of responders. */
function claimBlock(claimed: Date | undefined, proven: Date): Block {
  const block = new Block();
  if (claimed && isFromFuture(claimed, proven)) {
    block.expect(false, 'acceptance.claimed-later', { time: claimed.toISOString(), proven: proven.toISOString() });
  }
  return block;
}

/** Where a timestamp over long-term data is, the earliest proof of existence may be better than the process before knew. */
function archivalBlock(proven: Date): Block {
  const block = new Block();
  block.note('archival.material');
  block.note('archival.proof-of-existence', { time: proven.toISOString() });
  return block;
}

interface RecoverInput {
  token: ExaminedToken;
  basic: BasicResult;
  current: Conclusion;
  context: ValidationContext;
}

/** Past signature validation and the algorithms at the earliest proof; nothing when it cannot help. */
async function recover(input: RecoverInput): Promise<BlockResult | undefined> {
  const { token, basic, current, context } = input;
  if (!isRecoverable(current) || !basic.certificate || !token.cryptography.passed || basic.final) return undefined;
  const past = { token, certificate: basic.certificate, current, context };
  const block = await validatePast(past);
  if (block.passed) checkPastAlgorithms(block, past);
  return asResult('past', block);
}

const asResult = (name: BlockResult['name'], block: Block): BlockResult => ({
  name,
  conclusion: block.conclusion,
  rows: block.rows,
});
