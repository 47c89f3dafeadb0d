import { equal } from '../bytes/index.ts';
import { type Certificate, EXTENSION, PURPOSE, displayName } from '../pki/index.ts';
import {
  Block,
  type CertificatePath,
  type CheckParams,
  type RevocationEvidence,
  type RevocationSubject,
  checkPathRules,
  checkPurposes,
  contradicting,
  pathRulesWork,
  isFresh,
  needsRevocation,
  newestOf,
  subjectAt,
} from '../trust/index.ts';
import { type AlgorithmUse, checkAlgorithms, evidenceUses, pathUses } from './algorithms.ts';
import type { ValidationContext } from './context.ts';
import type { ExaminedToken } from './token.ts';

/** A revoked certificate of the path. */
export interface RevocationFound {
  certificate: Certificate;
  time: Date;
  isAuthority: boolean;
  isHold: boolean;
  /** Somebody else may have the key. */
  isCompromise: boolean;
}

const MOST_OTHER_PATHS = 8;
const COMPROMISES: ReadonlySet<string | undefined> = new Set(['keyCompromise', 'cACompromise', 'aACompromise']);

export interface CertificateResult {
  block: Block;
  path: CertificatePath;
  /** The statement that was relied on, by certificate. */
  chosen: Map<string, RevocationEvidence>;
  revocation: RevocationFound | undefined;
}

/** Where a time is needed: what is fresh is validated at the time of use, what is expired at the current time. */
interface Times {
  now: Date;
  use: Date;
}

/**
 * X.509 certificate validation (EN 319 102-1, 5.2.6): path, constraints, status of every certificate, algorithms,
 * validity. Missing status comes before weak algorithms, revocation before expiry. A revoked authority ends only the
 * paths through it, since another may have certified the same key.
 */
export async function validateCertificate(
  signer: Certificate,
  token: Pick<ExaminedToken, 'kind' | 'time'>,
  context: ValidationContext,
): Promise<CertificateResult> {
  const first = await validatePath(await context.pathOf(signer), token, context);
  return (await validOtherPath(first, token, context)) ?? first;
}

/** Returns the result of another path to an anchor where that is valid; undefined where there is none to look for. */
async function validOtherPath(
  first: CertificateResult,
  token: Pick<ExaminedToken, 'kind' | 'time'>,
  context: ValidationContext,
): Promise<CertificateResult | undefined> {
  const refused: RevocationFound[] = [];
  const isExcluded = (authority: Certificate): boolean => refused.some((one) => excludes(one, authority));
  let result = first;
  while (result.revocation?.isAuthority && refused.length < MOST_OTHER_PATHS) {
    refused.push(result.revocation);
    const path = await context.otherPathOf(result.path.certificates[0]!, isExcluded);
    if (!path.anchored) return undefined;
    result = await validatePath(path, token, context);
    if (!result.block.passed) continue;
    context.choosePath(path);
    return result;
  }
  return undefined;
}

/** A compromised key is refused under every certificate, any other revocation concerns one certificate. */
const excludes = ({ certificate, isCompromise }: RevocationFound, authority: Certificate): boolean =>
  certificate.id === authority.id || (isCompromise && equal(certificate.publicKey.spki, authority.publicKey.spki));

async function validatePath(
  path: CertificatePath,
  token: Pick<ExaminedToken, 'kind' | 'time'>,
  context: ValidationContext,
): Promise<CertificateResult> {
  const signer = path.certificates[0]!;
  const block = new Block();
  const result: CertificateResult = { block, path, chosen: new Map(), revocation: undefined };
  context.work.spend(pathRulesWork(path));
  if (!block.include(checkPathRules(path))) return result;
  if (checkPurposes(block, path, token.kind)) checkPurpose(block, signer, { token, context });
  const times = { now: context.time, use: token.kind === 'timestamp' ? (token.time ?? context.time) : context.time };
  for (let i = 0; i < path.certificates.length - 1 && block.passed; i++) {
    await checkStatus(result, { subject: subjectAt(path, i), isSigner: i === 0, times, token, context });
  }
  if (block.passed) checkFreshness(result, times.use);
  if (block.passed) block.include(checkAlgorithms(usesOf(result), context.time, context.policy.algorithms));
  if (block.passed) checkRange(result, context);
  return result;
}

function checkPurpose(
  block: Block,
  signer: Certificate,
  { token, context }: { token: Pick<ExaminedToken, 'kind'>; context: ValidationContext },
): void {
  const sub = 'CHAIN_CONSTRAINTS_FAILURE';
  const usage = signer.keyUsage;
  const maySign = !usage || usage.has('nonRepudiation') || usage.has('digitalSignature');
  if (token.kind === 'timestamp') {
    checkStampPurpose(block, signer, maySign);
    return;
  }
  if (!block.require(maySign, 'chain.signing-usage', { sub })) return;
  const repudiable = usage !== undefined && !usage.has('nonRepudiation');
  if (context.policy.nonRepudiation === 'warn') block.expect(!repudiable, 'chain.non-repudiation');
  else block.require(!repudiable, 'chain.non-repudiation', { sub });
}

/** A unit is for timestamps, and for nothing else (RFC 3161, 2.3): the second only warns, as validators in use accept it. */
function checkStampPurpose(block: Block, { extendedKeyUsage: purposes, extensions }: Certificate, maySign: boolean) {
  const sub = 'CHAIN_CONSTRAINTS_FAILURE';
  const isStamping = purposes?.includes(PURPOSE.timeStamping) === true;
  if (!block.require(isStamping, 'chain.timestamping-purpose', { sub })) return;
  if (!block.require(maySign, 'chain.timestamping-usage', { sub })) return;
  const isCritical = extensions.get(EXTENSION.extendedKeyUsage)?.critical === true;
  block.expect(isCritical && purposes?.length === 1, 'chain.timestamping-only');
}

interface StatusQuestion {
  subject: RevocationSubject;
  isSigner: boolean;
  times: Times;
  token: Pick<ExaminedToken, 'kind'>;
  context: ValidationContext;
}

async function checkStatus(result: CertificateResult, question: StatusQuestion): Promise<void> {
  const { block } = result;
  const { subject, isSigner } = question;
  const params: CheckParams = { certificate: displayName(subject.certificate.subject) };
  if (!needsRevocation(subject)) {
    block.note('revocation.not-needed', params);
    return;
  }
  const { chosen, accepted, refused, present } = await chooseEvidence(question);
  const sub = 'CERTIFICATE_CHAIN_GENERAL_FAILURE';
  if (!chosen) {
    const key = present ? 'revocation.acceptable' : 'revocation.present';
    const details = refused ? { ...params, reason: refused } : params;
    if (!isSigner && question.token.kind === 'timestamp') block.expect(false, key, details);
    else block.require(false, key, { sub, params: details });
    return;
  }
  result.chosen.set(subject.certificate.id, chosen);
  block.require(true, 'revocation.acceptable', { sub });
  noteContradiction(block, { chosen, accepted, params });
  isNotRevoked(result, chosen, question);
}

interface Answers {
  chosen: RevocationEvidence;
  accepted: readonly RevocationEvidence[];
  params: CheckParams;
}

function noteContradiction(block: Block, { chosen, accepted, params }: Answers): void {
  const other = contradicting(accepted, chosen);
  if (other?.status.status !== 'revoked') return;
  block.expect(false, 'revocation.uncontradicted', { ...params, time: other.status.time.toISOString() });
}

/** Asked when no certificate of the path is revoked: a stale answer must not hide a revocation further up. */
function checkFreshness({ block, path, chosen }: CertificateResult, time: Date): void {
  for (const certificate of path.certificates) {
    const evidence = chosen.get(certificate.id);
    const params = { certificate: displayName(certificate.subject) };
    if (evidence) block.require(isFresh(evidence, time), 'revocation.fresh', { sub: 'TRY_LATER', params });
  }
}

/** Algorithms of the path and of the status answers that were relied on. */
export const usesOf = ({ path, chosen }: Pick<CertificateResult, 'path' | 'chosen'>): AlgorithmUse[] => [
  ...pathUses(path.certificates),
  ...[...chosen.values()].flatMap(evidenceUses),
];

/** Existing evidence is enough when it is fresh; otherwise the network is used, if allowed. */
async function chooseEvidence({ subject, times, context }: StatusQuestion) {
  let found = await context.evidenceOn(subject);
  let chosen = newestOf(found.accepted);
  if (!chosen || !isFresh(chosen, times.use)) {
    found = await context.fetchEvidence(subject);
    chosen = newestOf(found.accepted);
  }
  return { chosen, accepted: found.accepted, present: found.present > 0, refused: found.refusals.at(-1) };
}

function isNotRevoked(result: CertificateResult, chosen: RevocationEvidence, question: StatusQuestion): void {
  const { status } = chosen;
  const { certificate } = question.subject;
  if (status.status === 'good' || status.time > question.times.now) {
    result.block.require(true, 'revocation.good', { sub: 'REVOKED_NO_POE' });
    return;
  }
  const isHold = status.reason === 'certificateHold';
  const isAuthority = !question.isSigner;
  result.revocation = {
    certificate,
    time: status.time,
    isAuthority,
    isHold,
    isCompromise: COMPROMISES.has(status.reason),
  };
  const sub = isHold ? 'TRY_LATER' : isAuthority ? 'REVOKED_CA_NO_POE' : 'REVOKED_NO_POE';
  const params: CheckParams = {
    certificate: displayName(certificate.subject),
    time: status.time.toISOString(),
    reason: status.reason ?? 'unspecified',
  };
  result.block.require(false, isHold ? 'revocation.not-on-hold' : 'revocation.good', { sub, params });
}

/** Returns whether the time is within the validity of every certificate below the anchor. */
export const isInRange = (path: CertificatePath, time: Date): boolean =>
  path.certificates.slice(0, -1).every(({ notBefore, notAfter }) => notBefore <= time && time <= notAfter);

function checkRange({ block, path, chosen }: CertificateResult, context: ValidationContext): void {
  const signer = path.certificates[0]!;
  const evidence = chosen.get(signer.id);
  const isAnchor = path.certificates.length === 1;
  const isKnownGood = evidence ? isIssuerInForce(evidence, context) : isAnchor || !needsRevocation(subjectAt(path, 0));
  block.require(isInRange(path, context.time), 'chain.validity', {
    sub: isKnownGood ? 'OUT_OF_BOUNDS_NOT_REVOKED' : 'OUT_OF_BOUNDS_NO_POE',
    params: {
      certificate: displayName(signer.subject),
      from: signer.notBefore.toISOString(),
      until: signer.notAfter.toISOString(),
    },
  });
  if (!evidence || !block.passed) return;
  block.require(isIssuerInForce(evidence, context), 'revocation.issuer-validity', {
    sub: 'REVOCATION_OUT_OF_BOUNDS_NO_POE',
    params: { certificate: displayName(evidence.issuer.subject) },
  });
}

/** Returns whether the responder can still be relied on now; policies of the Baltic services do not require it. */
function isIssuerInForce({ issuer }: RevocationEvidence, context: ValidationContext): boolean {
  if (context.policy.expiredRevocationIssuer === 'accept' || context.anchors.has(issuer)) return true;
  return issuer.notBefore <= context.time && context.time <= issuer.notAfter;
}
