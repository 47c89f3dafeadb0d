import type { ReadClaims, StatedPolicy } from '../sign/claims.ts';
import { ATTRIBUTE_TYPE, type Certificate, displayName, isSealCertificate, nameText, nameValue } from '../pki/index.ts';
import { type Block, type ListedService, qualifySignature, qualifyTimestamp } from '../trust/index.ts';
import {
  type BlockResult,
  type Lasting,
  type TimestampOutcome,
  type TokenResult,
  type ValidationContext,
  applyPolicy,
  protectedUntil,
} from '../validate/index.ts';
import { errorsOf, warningsIn, warningsOf } from './messages.ts';
import type {
  BlockReport,
  ReportMessage,
  SignatureReport,
  StatusReport,
  TimestampReport,
  TokenDetails,
} from './report.ts';

const VERDICTS = { PASSED: 'TOTAL-PASSED', FAILED: 'TOTAL-FAILED', INDETERMINATE: 'INDETERMINATE' } as const;

/** What a signature comes to in the end, after the standard, the lists and the policy have spoken. */
export interface Concluded {
  facts: Pick<
    SignatureReport,
    'indication' | 'subIndication' | 'qualification' | 'errors' | 'warnings' | 'protectedUntil'
  >;
  details: TokenDetails;
}

export interface ToConclude extends Lasting {
  id: string;
  signer: Certificate | undefined;
  level: string;
  /** Annotations were added later, which no limit of the signer forbids. */
  hasLaterAnnotations?: boolean;
  /** Field of a later invalid signature whose appearance can hide content. */
  coveredBy?: string | undefined;
  /** Rules the signer names. */
  signaturePolicy?: StatedPolicy | undefined;
  /** The rules of time-marks were to be followed, and were not. */
  lacksTimeMark?: boolean;
}

/** Asks the trusted lists and the policy about a validated signature. */
export async function concludeSignature(input: ToConclude, context: ValidationContext): Promise<Concluded> {
  const { result, signer } = input;
  const qualified =
    signer &&
    qualifySignature({
      signer,
      services: servicesAlong(result, context),
      indication: result.conclusion.indication,
      bestSignatureTime: result.bestSignatureTime,
      expiredLists: context.policy.expiredLists,
    });
  const { rules, timestamps, conclusion } = await applyPolicy({ ...input, qualification: qualified?.word, context });
  const own = details(input.id, 'signature', { result, context });
  const word = qualified?.word;
  const until = conclusion.indication === 'PASSED' ? protectedUntil(input, context) : undefined;
  return {
    facts: {
      indication: VERDICTS[conclusion.indication],
      ...(conclusion.subIndication && { subIndication: conclusion.subIndication }),
      ...(until && { protectedUntil: until.toISOString() }),
      ...(word !== undefined && { qualification: conclusion.indication === 'FAILED' ? 'N/A' : word }),
      errors: errorsOf({
        conclusion,
        blocks: [...result.blocks, named('context', rules), named('timestamps', timestamps)],
      }),
      warnings: [
        ...warningsOf(result),
        ...warningsIn([rules, timestamps]),
        ...(qualified ? listWarnings(qualified.block) : []),
      ],
    },
    details: {
      ...own,
      blocks: [
        ...placed(own.blocks, named('context', rules), named('timestamps', timestamps)),
        ...(qualified ? [reported(named('qualification', qualified.block))] : []),
      ],
    },
  };
}

const named = (name: BlockReport['name'], { conclusion, rows }: Block): BlockResult => ({ name, conclusion, rows });

const reported = ({ name, conclusion, rows }: BlockResult): BlockReport => ({
  name,
  ...conclusion,
  checks: rows,
});

/** Puts the context after the identification and the timestamps after the acceptance, as in EN 319 102-1. */
function placed(blocks: readonly BlockReport[], context: BlockResult, timestamps: BlockResult): BlockReport[] {
  return blocks.flatMap((block) => {
    if (block.name === 'identification') return [block, reported(context)];
    return block.name === 'acceptance' && timestamps.rows.length > 0 ? [block, reported(timestamps)] : [block];
  });
}

/** Returns every state of every service whose certificate is in the path. */
function servicesAlong(result: TokenResult, context: ValidationContext): ListedService[] {
  const path = result.basic.certificate?.path;
  if (!path?.anchored) return [];
  return path.certificates.flatMap((certificate) => [...(context.anchors.facts(certificate)?.services ?? [])]);
}

/** Of the questions of qualification only those about the lists themselves are worth a warning. */
const listWarnings = (block: Block): ReportMessage[] =>
  warningsIn([block]).filter(({ key }) => key.startsWith('list.'));

export function timestampReport({ token, result }: TimestampOutcome, context: ValidationContext): TimestampReport {
  const { isQualified } = qualifyTimestamp(servicesAlong(result, context), token.time);
  return {
    id: token.id,
    type: token.type,
    indication: result.conclusion.indication,
    ...(result.conclusion.subIndication && { subIndication: result.conclusion.subIndication }),
    ...(token.signer && { producedBy: displayName(token.signer.subject) }),
    time: token.time.toISOString(),
    ...(isQualified && { qualified: true }),
    errors: errorsOf(result),
    warnings: warningsOf(result),
  };
}

export function timestampDetails({ token, result }: TimestampOutcome, context: ValidationContext): TokenDetails {
  const own = details(token.id, 'timestamp', { result, context });
  const services = servicesAlong(result, context);
  if (services.length === 0) return own;
  const { block } = qualifyTimestamp(services, token.time);
  return { ...own, blocks: [...own.blocks, reported(named('qualification', block))] };
}

function details(
  id: string,
  kind: TokenDetails['kind'],
  { result, context }: { result: TokenResult; context: ValidationContext },
): TokenDetails {
  const path = result.basic.certificate?.path.certificates ?? [];
  return {
    id,
    kind,
    blocks: result.blocks.map(reported),
    path: path.map((certificate) => ({
      id: certificate.id,
      subject: nameText(certificate.subject),
      issuer: nameText(certificate.issuer),
      notAfter: certificate.notAfter.toISOString(),
      trusted: context.anchors.has(certificate),
    })),
    status: statusOf(result),
  };
}

const statusOf = ({ basic }: TokenResult): StatusReport[] =>
  [...(basic.certificate?.chosen ?? [])].map(([certificate, { id, kind, producedAt, status }]) => ({
    id,
    kind,
    certificate,
    producedAt: producedAt.toISOString(),
    ...(status.status === 'revoked' && {
      revokedAt: status.time.toISOString(),
      reason: status.reason ?? 'unspecified',
    }),
  }));

export function signerFacts(signer: Certificate) {
  const serial = nameValue(signer.subject, ATTRIBUTE_TYPE.serialNumber);
  return {
    signedBy: displayName(signer.subject),
    ...(serial !== undefined && { signerSerialNumber: serial }),
    certificateNotAfter: signer.notAfter.toISOString(),
    ...(isSealCertificate(signer) && { seal: true as const }),
  };
}

/** Returns commitments to all signed files, and those to single files. */
function commitmentFacts(all: ReadClaims['commitments']): Pick<SignatureReport, 'commitments' | 'fileCommitments'> {
  const commitments = all.filter(({ files }) => files === undefined).map(({ commitment }) => commitment);
  const fileCommitments = all.flatMap(({ commitment, files }) => (files ? [{ commitment, files }] : []));
  return {
    ...(commitments.length > 0 && { commitments }),
    ...(fileCommitments.length > 0 && { fileCommitments }),
  };
}

/** Returns the claims of the signer; omits empty ones. */
export const claimFacts = ({ roles, commitments, place, policy }: ReadClaims) => ({
  ...(roles.length > 0 && { roles }),
  ...(place && { place }),
  ...commitmentFacts(commitments),
  ...(policy && { signaturePolicy: { id: policy.id, ...(policy.uri !== undefined && { uri: policy.uri }) } }),
});
