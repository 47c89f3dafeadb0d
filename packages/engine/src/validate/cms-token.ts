import { equal } from '../bytes/index.ts';
import { type Asn1Node, TAG, oidOf, readAsn1, timeOf } from '../codec/asn1/index.ts';
import { type HashName, UnsupportedAlgorithm, signatureAlgorithm } from '../crypto/index.ts';
import {
  CMS,
  type Certificate,
  type CertificateReference,
  type SignedData,
  type SignerInfo,
  attributeValues,
  digestMatches,
  issuerSerialMatches,
  readAttributes,
  signingCertificateReferences,
} from '../pki/index.ts';
import { Block } from '../trust/index.ts';
import { isAlgorithmProtected } from './algorithm-protection.ts';
import { type AlgorithmUse, hashUse, signatureUse } from './algorithms.ts';
import { cmsClaims } from './claims.ts';
import { type ValidationContext, readable } from './context.ts';
import { checkCommitments, requireAttributesOnce } from './signer-statements.ts';

export interface CmsInput {
  cms: SignedData;
  /** The first when absent. */
  signerInfo?: SignerInfo;
  /** Digest of the content that should be signed; undefined when there is no such content. */
  contentDigest: (name: HashName) => Uint8Array | undefined;
  content: () => Uint8Array | undefined;
  /** Undefined for the value of another signature, which has no type (RFC 5652, 11.4). */
  contentType: string | undefined;
  kind: 'signature' | 'timestamp';
  /** Digest of the document that the signed content itself is (adbe.pkcs7.sha1). */
  contentHash?: HashName | undefined;
}

export interface CmsExamined {
  signerInfo: SignerInfo;
  signer: Certificate | undefined;
  references: CertificateReference[];
  identification: Block;
  cryptography: Block;
  acceptance: Block;
  uses: AlgorithmUse[];
  signingTime: Date | undefined;
  carried: string[];
}

/** Examines one signer of a CMS object: who, over what, with what value (RFC 5652, 5.4 and 5.6; EN 319 122-1). */
export async function examineCms(input: CmsInput, context: ValidationContext): Promise<CmsExamined | undefined> {
  const signerInfo = input.signerInfo ?? input.cms.signers[0];
  if (!signerInfo) return undefined;
  const enclosed = input.cms.certificates.flatMap((der) => context.addCertificate(der, { isCarried: true }) ?? []);
  const references = readable(() => signingCertificateReferences(signerInfo)) ?? [];
  const signer = findSigner(signerInfo, { enclosed, references, context });
  const identification = identify(signer, references, context);
  const cryptography = await verifyCms(input, { signerInfo, signer, context });
  const stated = attributeValues(signerInfo.signedAttributes, CMS.signingTime)[0];
  const signingTime = stated && readable(() => timeOf(stated));
  const acceptance = accept(input, signerInfo, references);
  if (stated && !signingTime) acceptance.expect(false, 'acceptance.time-readable');
  return {
    signerInfo,
    signer,
    references,
    identification,
    cryptography,
    acceptance,
    uses: usesOf(input, {
      signerInfo,
      signer,
      references,
    }),
    signingTime,
    carried: enclosed.map(({ id }) => id),
  };
}

interface SignerSearch {
  enclosed: readonly Certificate[];
  references: readonly CertificateReference[];
  context: ValidationContext;
}

/** The signer identifier decides; among certificates it fits, the one the signed reference names. */
function findSigner({ sid }: SignerInfo, { enclosed, references, context }: SignerSearch): Certificate | undefined {
  const candidates = [...enclosed, ...context.candidates.all()];
  context.work.spend(candidates.length);
  const named = candidates.filter((candidate) =>
    'issuer' in sid
      ? candidate.issuer.key === sid.issuer.key && candidate.serial === sid.serial
      : candidate.subjectKeyId !== undefined && equal(candidate.subjectKeyId, sid.subjectKeyId),
  );
  return named.find((candidate) => isNamedBy(references, candidate, context)) ?? named[0];
}

/** The first reference of each attribute names the signer, those behind it the authorities (RFC 5035, 4; EN 319 122-1, 5.2.2). */
function isNamedBy(
  references: readonly CertificateReference[],
  candidate: Certificate,
  { digestOf, work }: ValidationContext,
): boolean {
  work.spend(references.length);
  const own = references.filter(({ isFirst }) => isFirst);
  return own.length > 0 && own.every((reference) => digestMatches(reference, candidate, digestOf));
}

function identify(
  signer: Certificate | undefined,
  references: readonly CertificateReference[],
  context: ValidationContext,
): Block {
  const block = new Block();
  const sub = 'NO_SIGNING_CERTIFICATE_FOUND';
  if (!block.require(signer !== undefined, 'identification.certificate', { sub })) return block;
  if (references.length === 0) return block;
  if (!block.require(isNamedBy(references, signer!, context), 'identification.digest', { sub })) return block;
  const own = references.filter(({ isFirst }) => isFirst);
  const serialFits = own.every((reference) => issuerSerialMatches(reference, signer!));
  block.expect(serialFits, 'identification.issuer-serial');
  return block;
}

interface Examining {
  signerInfo: SignerInfo;
  signer: Certificate | undefined;
  context: ValidationContext;
}

async function verifyCms(input: CmsInput, { signerInfo, signer, context }: Examining): Promise<Block> {
  const block = new Block();
  const isKnown = block.require(signerInfo.digestAlgorithm !== undefined, 'cryptography.digest-known', {
    sub: 'CRYPTO_CONSTRAINTS_FAILURE_NO_POE',
    params: { algorithm: signerInfo.digestAlgorithmOid },
  });
  if (!isKnown || !digestHolds(block, input, signerInfo)) return block;
  if (!signer) return block;
  const data = signerInfo.signedAttributesDer ?? input.content();
  const isDocument = signerInfo.signedAttributesDer !== undefined || !data || !isSetOfAttributes(data);
  if (!block.require(isDocument, 'cryptography.attributes-as-data', { sub: 'SIG_CRYPTO_FAILURE' })) return block;
  if (!isAlgorithmProtected(signerInfo)) {
    block.require(false, 'cryptography.algorithms-protected', { sub: 'SIG_CRYPTO_FAILURE' });
    return block;
  }
  const algorithm = signatureAlgorithm(signerInfo.signatureAlgorithm, signerInfo.digestAlgorithm);
  const answer = algorithm && data && (await verified(context, { ...signerInfo, algorithm, data, signer }));
  if (answer === false && (await holdsAsStored(context, { ...signerInfo, algorithm: algorithm!, signer }))) {
    block.expect(false, 'cryptography.attributes-order');
    return block;
  }
  const isSupported = block.require(answer !== undefined, 'cryptography.algorithm-known', {
    sub: 'CRYPTO_CONSTRAINTS_FAILURE_NO_POE',
    params: { algorithm: signerInfo.signatureAlgorithm.oid },
  });
  if (isSupported) block.require(answer === true, 'cryptography.value', { sub: 'SIG_CRYPTO_FAILURE' });
  return block;
}

/** Signed attributes that are no DER are signed as stored by some programs, against RFC 5652, 5.4. */
const holdsAsStored = async (
  context: ValidationContext,
  { signedAttributesStored: data, ...value }: Omit<ValueToVerify, 'data'> & SignerInfo,
): Promise<boolean> => data !== undefined && (await verified(context, { ...value, data })) === true;

interface ValueToVerify {
  algorithm: NonNullable<ReturnType<typeof signatureAlgorithm>>;
  data: Uint8Array;
  signature: Uint8Array;
  signer: Certificate;
}

/** Undefined when the platform cannot compute the algorithm. */
export async function verified(context: ValidationContext, value: ValueToVerify): Promise<boolean | undefined> {
  const { algorithm, data, signature } = value;
  try {
    return await context.verify({ spki: value.signer.publicKey.spki, algorithm, signature, data });
  } catch (error) {
    if (error instanceof UnsupportedAlgorithm) return undefined;
    throw error;
  }
}

function digestHolds(block: Block, input: CmsInput, signerInfo: SignerInfo): boolean {
  const actual = input.contentDigest(signerInfo.digestAlgorithm!);
  const isFound = block.require(actual !== undefined, 'cryptography.content-found', { sub: 'SIGNED_DATA_NOT_FOUND' });
  if (!isFound) return false;
  if (!signerInfo.signedAttributesDer) return true;
  const stated = attributeValues(signerInfo.signedAttributes, CMS.messageDigest);
  const holds = stated.length === 1 && stated[0]!.tag === TAG.octetString && equal(stated[0]!.bytes, actual!);
  return block.require(holds, 'cryptography.digest', { sub: 'HASH_FAILURE' });
}

/**
 * Whether bytes are the signed attributes of another signature: without signed attributes of its own, the value of that
 * one would be over them as over a document (RFC 5652, 5.4 and 14).
 */
const isSetOfAttributes = (data: Uint8Array): boolean =>
  data[0] === TAG.set && (readable(() => readAttributes(readAsn1(data))) ?? []).length > 0;

/** CAdES and timestamps have signed attributes (EN 319 122-1, 5.1; RFC 3161, 2.4.2), however the value is made. */
export const requireSignedAttributes = (block: Block, { signedAttributesDer }: SignerInfo): boolean =>
  block.require(signedAttributesDer !== undefined, 'format.signed-attributes', { sub: 'FORMAT_FAILURE' });

function accept(input: CmsInput, signerInfo: SignerInfo, references: readonly CertificateReference[]): Block {
  const block = new Block();
  block.expect(references.length > 0, 'acceptance.certificate-reference');
  if (!signerInfo.signedAttributesDer) return block;
  requireAttributesOnce(block, signerInfo.signedAttributes);
  if (input.kind === 'signature') checkCommitments(block, cmsClaims(signerInfo).commitments);
  const types = attributeValues(signerInfo.signedAttributes, CMS.contentType);
  if (input.contentType === undefined) {
    block.expect(types.length === 0, 'acceptance.no-content-type');
    return block;
  }
  const sub = 'SIG_CONSTRAINTS_FAILURE';
  block.require(types.length === 1 && isOid(types[0]!, input), 'acceptance.content-type', { sub });
  return block;
}

const isOid = (node: Asn1Node, input: CmsInput): boolean =>
  readable(() => oidOf(node)) === input.cms.contentType && input.cms.contentType === input.contentType;

function usesOf(input: CmsInput, parts: Pick<CmsExamined, 'signerInfo' | 'signer' | 'references'>): AlgorithmUse[] {
  const { signerInfo, signer, references } = parts;
  const algorithm = signatureAlgorithm(signerInfo.signatureAlgorithm, signerInfo.digestAlgorithm);
  const isTimestamp = input.kind === 'timestamp';
  // RFC 3161 prescribes SHA-1 in the first form of references, so it is not reported in timestamps.
  const referenceUses = references
    .slice(0, 1)
    .filter(({ attribute }) => !isTimestamp || attribute === 'v2')
    .map(({ digestAlgorithm }) => hashUse('certificate-reference', digestAlgorithm, true));
  return [
    ...(signer ? [signatureUse('value', algorithm, signer.publicKey)] : []),
    hashUse('data', signerInfo.digestAlgorithm),
    ...(input.contentHash ? [hashUse('data', input.contentHash)] : []),
    ...referenceUses,
  ];
}

/** Digest of a value that is entirely in memory. */
export const digestOf =
  (content: Uint8Array | undefined, context: Pick<ValidationContext, 'digestOf'>) =>
  (name: HashName): Uint8Array | undefined =>
    content && context.digestOf(name, content);
