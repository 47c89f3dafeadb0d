import { lowest } from '../extremes.ts';
import { Block, type CheckParams, type Conclusion, type SubIndication, newestOf, subjectAt } from '../trust/index.ts';
import type { TokenResult } from './archival.ts';
import type { StatedPolicy } from '../sign/index.ts';
import type { ValidationContext } from './context.ts';
import type { RuleAnswer } from './policy.ts';
import type { TimestampOutcome } from './pades.ts';
import { checkAccuracy } from './token-time.ts';
import { checkSignaturePolicy } from './signature-policy.ts';

export interface RuleInput {
  result: TokenResult;
  level: string;
  /** Timestamps of the signature and, in a PDF, those of the document over it. */
  timestamps: readonly TimestampOutcome[];
  /** The word of qualification; undefined when nothing is listed. */
  qualification: string | undefined;
  hasLaterAnnotations?: boolean;
  /** Field of a later signature that does not hold and whose picture can hide content. */
  coveredBy?: string | undefined;
  /** Rules the signer names. */
  signaturePolicy?: StatedPolicy | undefined;
  /** The rules of time-marks were to be followed, and were not. */
  lacksTimeMark?: boolean;
  context: ValidationContext;
}

export interface RuleOutcome {
  conclusion: Conclusion;
  /** Validation context: the requirements of the policy on a signature (EN 319 102-1, 5.2.4). */
  rules: Block;
  /** Every timestamp, and whether it holds. */
  timestamps: Block;
}

const sub = 'SIG_CONSTRAINTS_FAILURE';

/** The conclusion on a signature after the rules of the policy, which can only make it worse. */
export async function applyPolicy(input: RuleInput): Promise<RuleOutcome> {
  const { policy } = input.context;
  const rules = new Block();
  rules.note('context.policy', { policy: policy.name });
  // Before the level, which is another one without a time-mark.
  if (input.lacksTimeMark) {
    applyRule(rules, policy.timeMark, { holds: false, key: 'context.time-mark', sub: 'FORMAT_FAILURE' });
  }
  const isAccepted = policy.formats.includes('*') || policy.formats.includes(input.level);
  rules.require(isAccepted, 'context.level', { sub: 'FORMAT_FAILURE', params: { level: input.level } });
  if (policy.laterAnnotations === 'fail') {
    rules.require(input.hasLaterAnnotations !== true, 'context.later-annotations', { sub: 'FORMAT_FAILURE' });
  }
  if (input.coveredBy !== undefined)
    rules.require(false, 'context.not-covered', { sub, params: { field: input.coveredBy } });
  await checkSignaturePolicy(rules, input.signaturePolicy, input.context);
  await checkStatusTime(rules, input);
  checkQualification(rules, input);
  const timestamps = timestampsBlock(input);
  return { rules, timestamps, conclusion: concluded(input, rules, timestamps) };
}

/**
 * The standard has specific sub-indications for signature policies that could not be applied (EN 319 102-1, 5.2.4.4).
 */
const NAMED: ReadonlySet<SubIndication | undefined> = new Set<SubIndication>([
  'SIGNATURE_POLICY_NOT_AVAILABLE',
  'POLICY_PROCESSING_ERROR',
]);

function concluded({ result, coveredBy, context }: RuleInput, rules: Block, timestamps: Block): Conclusion {
  if (rules.conclusion.subIndication === 'FORMAT_FAILURE') return rules.conclusion;
  if (result.conclusion.indication !== 'PASSED' || (rules.passed && timestamps.passed)) return result.conclusion;
  if (NAMED.has(rules.conclusion.subIndication)) return rules.conclusion;
  if (coveredBy !== undefined) return { indication: 'INDETERMINATE', subIndication: sub };
  return context.policy.ruleFailure === 'FAILED'
    ? { indication: 'FAILED' }
    : { indication: 'INDETERMINATE', subIndication: sub };
}

/** Asks a question whose weight the policy decides. */
export function applyRule(
  block: Block,
  answer: RuleAnswer,
  { holds, key, params, sub: own = sub }: { holds: boolean; key: string; params?: CheckParams; sub?: SubIndication },
): void {
  if (answer === 'ignore') return;
  if (answer === 'warn') block.expect(holds, key, params);
  else block.require(holds, key, { sub: own, ...(params && { params }) });
}

function timestampsBlock({ timestamps, context }: RuleInput): Block {
  const block = new Block();
  const answer = context.policy.timestamps;
  for (const { token, result } of timestamps) {
    const params = { time: token.time.toISOString(), type: token.type };
    const holds = result.conclusion.indication === 'PASSED';
    if (holds) checkAccuracy(block, token);
    if (answer === 'ignore') block.note(holds ? 'timestamp.holds' : 'timestamp.does-not-hold', params);
    else applyRule(block, answer, { holds, key: 'timestamp.holds', params });
  }
  return block;
}

/** Checks that the signer's status was obtained after the proven time of the signature, and within the limit. */
async function checkStatusTime(block: Block, { result, timestamps, context }: RuleInput): Promise<void> {
  const { statusAfterTimestamp: answer, statusDelayMinutes: limit } = context.policy;
  const path = result.basic.certificate?.path;
  const times = timestamps
    .filter(({ token, result: one }) => token.type === 'signature' && one.conclusion.indication === 'PASSED')
    .map(({ token }) => token.time.getTime());
  if (answer === 'ignore' || !path?.anchored || path.certificates.length < 2 || times.length === 0) return;
  const first = lowest(times);
  const { accepted } = await context.evidenceOn(subjectAt(path, 0));
  if (!newestOf(accepted)) return;
  // Responses have integer seconds, timestamps often fractions.
  const later = accepted.map(({ producedAt }) => producedAt.getTime()).filter((time) => time >= first - (first % 1000));
  const params = { time: new Date(first).toISOString() };
  applyRule(block, answer, { holds: later.length > 0, key: 'revocation.after-timestamp', params });
  if (limit === null || later.length === 0) return;
  const minutes = Math.floor((lowest(later) - first) / 60_000);
  block.expect(minutes < limit, 'revocation.soon-after-timestamp', { minutes });
}

function checkQualification(block: Block, { qualification = 'N/A', context, result }: RuleInput): void {
  const { qualifications } = context.policy;
  if (!qualifications || result.conclusion.indication !== 'PASSED') return;
  const params = { qualification };
  const isWarned = qualifications.warned.includes(qualification);
  const holds = isWarned || qualifications.accepted.includes(qualification);
  block.require(holds, 'qualification.sufficient', { sub, params });
  if (holds) block.expect(!isWarned, 'qualification.best', params);
}
