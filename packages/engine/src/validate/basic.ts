import { Block, type CheckRow, type Conclusion } from '../trust/index.ts';
import { checkAlgorithms } from './algorithms.ts';
import { type CertificateResult, validateCertificate } from './certificate.ts';
import type { ValidationContext } from './context.ts';
import { isRecoverable } from './recoverable.ts';
import { applyRule } from './policy-rules.ts';
import { checkAccuracy, checkTokenTime } from './token-time.ts';
import type { ExaminedToken } from './token.ts';

/** Names of the building blocks as reports show them. */
export type BlockName =
  | 'format'
  | 'identification'
  | 'context'
  | 'certificate'
  | 'cryptography'
  | 'acceptance'
  | 'timestamps'
  | 'long-term'
  | 'archival'
  | 'past'
  | 'qualification';

export interface BlockResult {
  name: BlockName;
  conclusion: Conclusion;
  rows: readonly CheckRow[];
}

export interface BasicResult {
  conclusion: Conclusion;
  blocks: BlockResult[];
  certificate: CertificateResult | undefined;
  /** A failure of the acceptance that no proof of existence mends; the certificate may have failed before it. */
  final?: Conclusion;
}

const named = (name: BlockName, block: Block): BlockResult => ({
  name,
  conclusion: block.conclusion,
  rows: block.rows,
});

/**
 * Basic signature validation (EN 319 102-1, 5.3): format, signer, cryptography, certificate, acceptance; the first
 * failure decides. Cryptography is reported before the certificate.
 */
export async function validateBasic(token: ExaminedToken, context: ValidationContext): Promise<BasicResult> {
  const { format, identification, cryptography, signer } = token;
  const certificate = signer && (await validateCertificate(signer, token, context));
  const acceptance = acceptanceOf(token, certificate, context);
  const inOrder: [BlockName, Block][] = [
    ['format', format],
    ['identification', identification],
    ['cryptography', cryptography],
    ...(certificate ? [['certificate', certificate.block] as [BlockName, Block]] : []),
    ['acceptance', acceptance],
  ];
  const isFinal = !acceptance.passed && !isRecoverable(acceptance.conclusion);
  const failed = inOrder.find(([, block]) => !block.passed);
  return {
    conclusion: failed ? failed[1].conclusion : acceptance.conclusion,
    blocks: inOrder.map(([name, block]) => named(name, block)),
    certificate,
    ...(isFinal && { final: acceptance.conclusion }),
  };
}

function acceptanceOf(
  token: ExaminedToken,
  certificate: CertificateResult | undefined,
  context: ValidationContext,
): Block {
  const block = new Block();
  block.include(token.acceptance);
  const { time, accuracy = 0 } = token;
  if (time && certificate) block.include(checkTokenTime(time, certificate.path, context));
  if (time) checkAccuracy(block, { time, accuracy });
  const { claimedTime, signer } = token;
  if (claimedTime && signer) {
    const isInside = signer.notBefore <= claimedTime && claimedTime <= signer.notAfter;
    const params = { time: claimedTime.toISOString() };
    applyRule(block, context.policy.claimedTime, { holds: isInside, key: 'acceptance.claimed-time', params });
  }
  if (block.passed) block.include(checkAlgorithms(token.uses, context.time, context.policy.algorithms));
  return block;
}
