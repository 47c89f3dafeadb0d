import type { Asn1Node } from '../codec/asn1/index.ts';
import { type HashName, hash } from '../crypto/index.ts';
import {
  type IndexedParts,
  archiveTimestampParts,
  indexedParts,
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
  const inputs = inputsOf(signer);
  const readableStamps: CadesTimestamp[] = [];
  for (const { value, parts, input } of inputs.slice(0, MAX_TIMESTAMPS)) {
    const token = await examineTimestamp(input, context);
    if (token) readableStamps.push({ token, value, parts });
  }
  const { unsignedAttributes } = signer.signerInfo;
  const old = [CMS.archiveTimestampV1, CMS.archiveTimestampV2].flatMap((type) =>
    attributeValues(unsignedAttributes, type),
  );
  return { readable: readableStamps, unreadable: inputs.length - readableStamps.length + old.length };
}

interface TimestampAttribute {
  value: Asn1Node;
  parts: IndexedParts | undefined;
  input: TimestampInput;
}

function inputsOf(signer: TimestampedSigner): TimestampAttribute[] {
  const { signerInfo, contentDigest } = signer;
  const content = attributeValues(signerInfo.signedAttributes, CMS.contentTimestamp).map(
    (value): TimestampAttribute => {
      return { value, parts: undefined, input: { der: value.raw, type: 'content', imprintOf: contentDigest } };
    },
  );
  const imprintOf = (name: HashName): Uint8Array => hash(name, signerInfo.signature);
  const signature = attributeValues(signerInfo.unsignedAttributes, CMS.signatureTimestamp).map(
    (value): TimestampAttribute => {
      return { value, parts: undefined, input: { der: value.raw, type: 'signature', imprintOf } };
    },
  );
  const archive = attributeValues(signerInfo.unsignedAttributes, CMS.archiveTimestampV3).map((value) =>
    archiveInput(value, signer),
  );
  return [...content, ...signature, ...archive];
}

function archiveInput(value: Asn1Node, { cms, signerInfo, contentDigest }: TimestampedSigner): TimestampAttribute {
  const token = readable(() => readSignedData(value.raw));
  const index = token && readable(() => readHashIndex(token));
  const parts = index && readable(() => indexedParts(index, cms, signerInfo));
  const format = new Block();
  format.require(index !== undefined, 'format.hash-index', { sub: 'FORMAT_FAILURE' });
  if (parts) format.expect(parts.isComplete, 'format.hash-index-complete');
  const imprintOf = (name: HashName): Uint8Array | undefined => {
    const digest = contentDigest(name);
    if (!index || !digest) return undefined;
    return hash(name, archiveTimestampParts(cms, signerInfo, { index: index.der, contentDigest: digest }));
  };
  const uses = index ? [hashUse('data', index.algorithm)] : [];
  return { value, parts, input: { der: value.raw, type: 'archive', imprintOf, format, uses } };
}

/** Returns identifiers of objects whose existence an archive timestamp proves, apart from the signature. */
export function provenByIndex(
  { parts }: CadesTimestamp,
  timestamps: readonly CadesTimestamp[],
  context: ValidationContext,
): string[] {
  if (!parts) return [];
  const earlier = timestamps.filter(
    ({ token, value }) => token.type === 'content' || parts.values.some((covered) => covered === value),
  );
  return [
    ...earlier.flatMap(({ token }) => everythingIn(token, context)),
    ...parts.certificates.flatMap((der) => context.addCertificate(der)?.id ?? []),
    ...parts.revocations.flatMap((choice) => revocationId(choice, context)),
  ];
}

function revocationId(choice: Uint8Array, context: ValidationContext): string[] {
  const found = readable(() => revocationIn(choice));
  if (!found) return [];
  const id = found.kind === 'ocsp' ? context.addOcsp(found.der) : context.addCrl(found.der);
  return id === undefined ? [] : [id];
}
