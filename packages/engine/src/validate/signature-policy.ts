import { equal } from '../bytes/index.ts';
import type { StatedPolicy } from '../sign/index.ts';
import type { Block } from '../trust/index.ts';
import type { ValidationContext } from './context.ts';

/** The text of the rules a signature names, from wherever the caller has it; undefined when it is not to be had. */
export type FindPolicyText = (policy: Omit<StatedPolicy, 'digest'>) => Promise<Uint8Array | undefined>;

/**
 * Checks that the text of the named signature policy is the signed one (EN 319 102-1, 5.2.4; EN 319 122-1, 5.2.9; EN
 * 319 132-1, 5.2.9). The requirements in the text are for human readers: none is applied.
 */
export async function checkSignaturePolicy(
  block: Block,
  stated: StatedPolicy | undefined,
  context: Pick<ValidationContext, 'policy' | 'policyText' | 'digestOf'>,
): Promise<void> {
  if (!stated) return;
  const { digest, ...named } = stated;
  const params = { policy: stated.id, uri: stated.uri ?? '' };
  if (!context.policyText) return block.note('context.signature-policy-unread', params);
  const text = await orNothing(() => context.policyText!(named));
  if (!text) return askAbsent(block, { context, params });
  block.note('context.signature-policy-text', params);
  if (!digest) return void block.expect(false, 'context.signature-policy-comparable', params);
  const isSigned = equal(context.digestOf(digest.algorithm, text), digest.value);
  block.require(isSigned, 'context.signature-policy-digest', { sub: 'POLICY_PROCESSING_ERROR', params });
}

interface Absent {
  context: Pick<ValidationContext, 'policy'>;
  params: { policy: string; uri: string };
}

function askAbsent(block: Block, { context, params }: Absent): void {
  const key = 'context.signature-policy-text';
  const answer = context.policy.signaturePolicyText;
  if (answer === 'fail') block.require(false, key, { sub: 'SIGNATURE_POLICY_NOT_AVAILABLE', params });
  if (answer === 'warn') block.expect(false, key, params);
}

/** A source that fails has no text. */
async function orNothing(read: () => Promise<Uint8Array | undefined>): Promise<Uint8Array | undefined> {
  try {
    return await read();
  } catch {
    return undefined;
  }
}
