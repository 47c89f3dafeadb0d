import type { Asn1Node } from '../codec/asn1/index.ts';
import type { HashName } from '../crypto/index.ts';
import {
  IndexableParts,
  type IndexedParts,
  archiveTimestampParts,
  readHashIndex,
  revocationIn,
} from '../formats/cades/index.ts';
import { CMS, type SignedData, type SignerInfo, attributeValues, readSignedData } from '../pki/index.ts';
import { Block } from '../trust/index.ts';
import { hashUse } from './algorithms.ts';
import { type ValidationContext, readable } from './context.ts';
import { type TimestampInput, type TimestampTokenExamined, everythingIn, examineTimestamp } from './timestamp-token.ts';

/** A timestamp and the attribute value that contains it. */
export interface CadesTimestamp {
  token: TimestampTokenExamined;
  value: Asn1Node;
  /** What an archive timestamp covers by its index. */
  parts: IndexedParts | undefined;
}

export interface CadesTimestamps {
  readable: CadesTimestamp[];
  /** Tokens that cannot be read, or of a kind whose data cannot be put together. */
  unreadable: number;
}

export interface TimestampedSigner {
  cms: SignedData;
  signerInfo: SignerInfo;
  contentDigest: (name: HashName) => Uint8Array | undefined;
}

/** Each is over all data of the signature; those that were renewed for decades hold fewer. */
const MAX_TIMESTAMPS = 64;

/** Examines the timestamps in the attributes of a signer (EN 319 122-1, 5.2.8, 5.3 and 5.5.3). */
export async function examineCadesTimestamps(
  signer: TimestampedSigner,
  context: ValidationContext,
): Promise<CadesTimestamps> {
  const inputs = inputsOf(signer, context);
  const readableStamps: CadesTimestamp[] = [];
  for (const { value, read } of inputs.slice(0, MAX_TIMESTAMPS)) {
    const { parts, input } = read();
    const token = await examineTimestamp(input, context);
    if (token) readableStamps.push({ token, value, parts });
  }
  const { unsignedAttributes } = signer.signerInfo;
  const old = [CMS.archiveTimestampV1, CMS.archiveTimestampV2].flatMap((type) =>
    attributeValues(unsignedAttributes, type),
  );
  return { readable: readableStamps, unreadable: inputs.length - readableStamps.length + old.length };
}

interface ReadTimestamp {
  parts: IndexedParts | undefined;
  input: TimestampInput;
}

interface TimestampAttribute {
  value: Asn1Node;
  /** Reads it: only for those that are examined. */
  read(): ReadTimestamp;
}

function inputsOf(signer: TimestampedSigner, context: ValidationContext): TimestampAttribute[] {
  const { cms, signerInfo, contentDigest } = signer;
  const content = attributeValues(signerInfo.signedAttributes, CMS.contentTimestamp).map(
    (value): TimestampAttribute => ({
      value,
      read: () => ({ parts: undefined, input: { der: value.raw, type: 'content', imprintOf: contentDigest } }),
    }),
  );
  const imprintOf = (name: HashName): Uint8Array => context.digestOf(name, signerInfo.signature);
  const signature = attributeValues(signerInfo.unsignedAttributes, CMS.signatureTimestamp).map(
    (value): TimestampAttribute => ({
      value,
      read: () => ({ parts: undefined, input: { der: value.raw, type: 'signature', imprintOf } }),
    }),
  );
  const counted = { digestOf: context.digestOfParts, work: context.work };
  const indexable = new IndexableParts({ cms, signer: signerInfo }, counted);
  const archive = attributeValues(signerInfo.unsignedAttributes, CMS.archiveTimestampV3).map(
    (value): TimestampAttribute => ({ value, read: () => archiveInput(value, { ...signer, indexable, context }) }),
  );
  return [...content, ...signature, ...archive];
}

interface ArchivedSigner extends TimestampedSigner {
  indexable: IndexableParts;
  context: ValidationContext;
}

function archiveInput(value: Asn1Node, signer: ArchivedSigner): ReadTimestamp {
  const { cms, signerInfo, contentDigest, indexable, context } = signer;
  const token = readable(() => readSignedData(value.raw));
  const index = token && readable(() => readHashIndex(token));
  const parts = index && readable(() => indexable.within(index));
  const format = new Block();
  format.require(index !== undefined, 'format.hash-index', { sub: 'FORMAT_FAILURE' });
  if (parts) format.expect(parts.isComplete, 'format.hash-index-complete');
  const imprintOf = (name: HashName): Uint8Array | undefined => {
    const digest = contentDigest(name);
    if (!index || !digest) return undefined;
    return context.digestOfParts(
      name,
      archiveTimestampParts(cms, signerInfo, { index: index.der, contentDigest: digest }),
    );
  };
  const uses = index ? [hashUse('data', index.algorithm)] : [];
  return { parts, input: { der: value.raw, type: 'archive', imprintOf, format, uses } };
}

/** Returns identifiers of objects whose existence an archive timestamp proves, apart from the signature. */
export function provenByIndex(
  { parts }: CadesTimestamp,
  timestamps: readonly CadesTimestamp[],
  context: ValidationContext,
): string[] {
  if (!parts) return [];
  const values = new Set(parts.values);
  const earlier = timestamps.filter(({ token, value }) => token.type === 'content' || values.has(value));
  return [
    ...earlier.flatMap(({ token }) => everythingIn(token, context)),
    ...parts.certificates.flatMap((der) => context.addCertificate(der)?.id ?? []),
    ...parts.revocations.flatMap((choice) => revocationId(choice, context)),
  ];
}

/** Bytes of a member of the CRL field that are read in one step. */
const CHOICE_BYTES_PER_UNIT = 16;

function revocationId(choice: Uint8Array, context: ValidationContext): string[] {
  context.work.spend(choice.length / CHOICE_BYTES_PER_UNIT);
  const found = readable(() => revocationIn(choice));
  if (!found) return [];
  const id = found.kind === 'ocsp' ? context.addOcsp(found.der) : context.addCrl(found.der);
  return id === undefined ? [] : [id];
}
