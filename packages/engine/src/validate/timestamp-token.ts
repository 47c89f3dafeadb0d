import { equal, toHex } from '../bytes/index.ts';
import type { HashName } from '../crypto/index.ts';
import { CMS, type TimestampToken, readTimestampToken } from '../pki/index.ts';
import { Block } from '../trust/index.ts';
import { type AlgorithmUse, hashUse } from './algorithms.ts';
import { digestOf, examineCms, requireSignedAttributes } from './cms-token.ts';
import { type ValidationContext, readable } from './context.ts';
import type { ExaminedToken } from './token.ts';
import { SIGNATURE_WORK } from '../work.ts';

export type TimestampType = 'content' | 'signature' | 'archive' | 'document' | 'container';

/** A timestamp with what it should be over. */
export interface TimestampInput {
  der: Uint8Array;
  type: TimestampType;
  /** Digest of the stamped data with the algorithm the token chose. */
  imprintOf: (name: HashName) => Uint8Array | undefined;
  format?: Block;
  /** Digest algorithms between the token and the data, such as those of a list of files. */
  uses?: readonly AlgorithmUse[];
}

export interface TimestampTokenExamined extends ExaminedToken {
  kind: 'timestamp';
  type: TimestampType;
  time: Date;
  accuracy: number;
  token: TimestampToken;
}

/** Identifier of a token: SHA-256 of its encoding. */
export const tokenId = (der: Uint8Array, { startHash }: Pick<ValidationContext, 'startHash'>): string =>
  toHex(startHash('SHA-256').update(der).finish());

/** Examines a timestamp (RFC 3161; EN 319 102-1, 5.4). Undefined when the bytes are no timestamp token. */
export async function examineTimestamp(
  input: TimestampInput,
  context: ValidationContext,
): Promise<TimestampTokenExamined | undefined> {
  context.work.spend(SIGNATURE_WORK);
  // The value of a document timestamp is filled up with zeros, which its format is examined for.
  const token = readable(() => readTimestampToken(input.der, { whole: input.type !== 'document' }));
  if (!token) return undefined;
  const { cms, info } = token;
  const id = context.distinct(tokenId(cms.der, context));
  const content = cms.content;
  const examined = await examineCms(
    {
      cms,
      kind: 'timestamp',
      contentType: CMS.tstInfo,
      content: () => content,
      contentDigest: digestOf(content, context),
    },
    context,
  );
  if (!examined) return undefined;
  const { identification, signer, acceptance, carried } = examined;
  const cryptography = new Block();
  if (imprintHolds(cryptography, input, token)) cryptography.include(examined.cryptography);
  const format = input.format ?? new Block();
  format.require(cms.signers.length === 1, 'format.single-signer', { sub: 'FORMAT_FAILURE' });
  requireSignedAttributes(format, examined.signerInfo);
  const uses = [...examined.uses, hashUse('data', info.imprintAlgorithm), ...(input.uses ?? [])];
  cms.ocspResponses.forEach((bytes) => context.addOcsp(bytes));
  cms.crls.forEach((bytes) => context.addCrl(bytes));
  return {
    id,
    kind: 'timestamp',
    type: input.type,
    time: info.time,
    accuracy: info.accuracy,
    token,
    format,
    identification,
    signer,
    cryptography,
    acceptance,
    uses,
    carried,
  };
}

/** Checks the stamped data first: a valid token over other data proves nothing here. */
function imprintHolds(block: Block, input: TimestampInput, { info }: TimestampToken): boolean {
  const actual = info.imprintAlgorithm && input.imprintOf(info.imprintAlgorithm);
  if (!block.require(actual !== undefined, 'timestamp.data-found', { sub: 'SIGNED_DATA_NOT_FOUND' })) return false;
  return block.require(equal(actual!, info.imprint), 'timestamp.imprint', { sub: 'HASH_FAILURE' });
}

/** A token, the certificates and the status answers inside. */
export const everythingIn = (examined: TimestampTokenExamined, context: ValidationContext): string[] => [
  examined.id,
  ...examined.carried,
  ...answersIn(examined, context),
];

/** Identifiers of status answers inside a timestamp token. */
export const answersIn = ({ token: { cms } }: TimestampTokenExamined, context: ValidationContext): string[] => [
  ...cms.ocspResponses.flatMap((bytes) => context.addOcsp(bytes) ?? []),
  ...cms.crls.flatMap((bytes) => context.addCrl(bytes) ?? []),
];
