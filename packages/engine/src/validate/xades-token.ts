import { utf8 } from '../bytes/index.ts';
import { attributeOf, childNamed } from '../codec/xml/index.ts';
import { DSIG } from '../formats/xades/index.ts';
import type { AsicContainer } from '../formats/asic/index.ts';
import {
  type SignedCertificateReference,
  type XadesSignature,
  carriedValues,
  certificateReferences,
  claimedTime,
  hasUnreadableTime,
  lacksZone,
  issuerSerialFits,
  namesCertificate,
  signatureMethod,
  signedInfoBytes,
} from '../formats/xades/index.ts';
import type { Certificate } from '../pki/index.ts';
import { Block } from '../trust/index.ts';
import { type AlgorithmUse, hashUse, signatureUse } from './algorithms.ts';
import { verified } from './cms-token.ts';
import { xadesClaims } from './claims.ts';
import { type ValidationContext, readable } from './context.ts';
import { checkCommitments, requirePropertiesOnce } from './signer-statements.ts';
import { tokenId } from './timestamp-token.ts';
import type { ExaminedToken } from './token.ts';
import {
  type CoveredPart,
  type FollowedReference,
  checkCountersigned,
  checkReferences,
  coveredFiles,
  coveredParts,
  coversProperties,
  followReferences,
} from './xades-references.ts';
import { type XadesTimestamp, examineTimestamps } from './xades-timestamps.ts';
import { REFERENCE_WORK, SIGNATURE_WORK } from '../work.ts';

export interface XadesToken extends ExaminedToken {
  form: 'XAdES';
  kind: 'signature';
  signature: XadesSignature;
  /** The signatures file, and the container that holds it. */
  file: string;
  container: AsicContainer;
  /** Of a counter-signature: the signature whose value it is over. */
  parent?: XadesToken;
  references: SignedCertificateReference[];
  timestamps: XadesTimestamp[];
  /** Names of the files it covers. */
  covered: ReadonlySet<string>;
  /** Single elements of other files. */
  parts: readonly CoveredPart[];
  /** Whether all references are intact, regardless of the signer. */
  isCoverageIntact: boolean;
  /** Whether the signature value holds too. */
  isValueIntact: boolean;
}

/** A signature and the signatures file that contains it. */
export interface FoundXades {
  signature: XadesSignature;
  file: string;
}

/** Format checking by the rules of a kind of container. */
export type FormatCheck = (found: FoundXades, followed: readonly FollowedReference[]) => Block;

export interface XadesInput extends FoundXades {
  container: AsicContainer;
  checkFormat: FormatCheck;
  /** Of a counter-signature: the signature that contains it. */
  parent?: XadesToken;
  /** How its references are followed, where not as XAdES has it. */
  follow?: (signature: XadesSignature) => FollowedReference[];
  /** What the value may be over, where not over the canonical SignedInfo alone. */
  signedForms?: (signature: XadesSignature) => Uint8Array[];
}

/** Examines a XAdES signature over detached files (EN 319 132-1; XMLDSig 1.1, 3.2; EN 319 102-1, 5.2). */
export async function examineXades(input: XadesInput, context: ValidationContext): Promise<XadesToken> {
  const { signature, file, container, checkFormat, parent } = input;
  context.work.spend(SIGNATURE_WORK + signature.references.length * REFERENCE_WORK);
  const carried = collect(signature, context);
  const followed = input.follow?.(signature) ?? followReferences(signature, container.find);
  const references = certificateReferences(signature);
  const signer = findSigner(signature, references, context);
  const timestamps = await examineTimestamps(signature, container.find, context);
  const data = parent
    ? checkCountersigned(followed, signature, context.digestOf)
    : checkReferences(followed, context.digestOf);
  const claimed = claimedTime(signature);
  const { source } = signature.document;
  const forms = readable(() => input.signedForms?.(signature) ?? [signedInfoBytes(signature)]);
  const cryptography = await verifyValue(data, { signature, signer, forms, context });
  const isCoverageIntact = data.passed && followed.every(({ resolved }) => resolved.kind !== 'refused');
  return {
    form: 'XAdES',
    kind: 'signature',
    container,
    ...(parent && { parent }),
    id: tokenId(
      utf8((parent?.id ?? '') + file + source.slice(signature.element.start, signature.element.end)),
      context,
    ),
    signature,
    file,
    references,
    timestamps: timestamps.readable,
    covered: coveredFiles(followed),
    parts: coveredParts(followed),
    isCoverageIntact,
    isValueIntact: isCoverageIntact && signer !== undefined && cryptography.passed,
    format: checkFormat(input, followed),
    identification: identify(signer, references, context),
    signer,
    cryptography,
    acceptance: accept({ references, unreadable: timestamps.unreadable, followed }, input),
    uses: usesOf(signature, signer, references),
    ...(claimed && { claimedTime: claimed }),
    carried,
  };
}

/** Registers the certificates and revocation data of the signature; returns the certificates of KeyInfo. */
function collect(signature: XadesSignature, context: ValidationContext): string[] {
  const { certificates, ocspResponses, crls } = carriedValues(signature);
  certificates.forEach((der) => context.addCertificate(der));
  ocspResponses.forEach((bytes) => context.addOcsp(bytes));
  crls.forEach((bytes) => context.addCrl(bytes));
  return signature.certificates.flatMap((der) => context.addCertificate(der, { isCarried: true })?.id ?? []);
}

/** The certificate the signed reference names, first in KeyInfo; without such a one the first that is no authority's. */
function findSigner(
  signature: XadesSignature,
  references: readonly SignedCertificateReference[],
  context: ValidationContext,
): Certificate | undefined {
  const enclosed = signature.certificates.flatMap((der) => context.addCertificate(der, { isCarried: true }) ?? []);
  const [own] = references;
  const candidates = [...enclosed, ...context.candidates.all()];
  context.work.spend(candidates.length);
  const named = own && candidates.find((candidate) => namesCertificate(own, candidate, context.digestOf));
  return named ?? enclosed.find(({ basicConstraints }) => !basicConstraints?.ca) ?? enclosed[0];
}

function identify(
  signer: Certificate | undefined,
  references: readonly SignedCertificateReference[],
  { digestOf, work }: ValidationContext,
): Block {
  const block = new Block();
  const sub = 'NO_SIGNING_CERTIFICATE_FOUND';
  if (!block.require(signer !== undefined, 'identification.certificate', { sub })) return block;
  if (references.length === 0) return block;
  // Those behind it name the authorities: a certificate that only they name is not the signer's.
  const own = references.filter(({ isFirst }) => isFirst);
  work.spend(own.length);
  const isNamed = own.every((reference) => namesCertificate(reference, signer!, digestOf));
  if (!block.require(isNamed, 'identification.digest', { sub })) return block;
  const serialFits = own.every((reference) => issuerSerialFits(reference, signer!));
  block.expect(serialFits, 'identification.issuer-serial');
  return block;
}

interface Verifying {
  signature: XadesSignature;
  signer: Certificate | undefined;
  /** Undefined when they cannot be written. */
  forms: readonly Uint8Array[] | undefined;
  context: ValidationContext;
}

/** Checks the referenced data first, the value last; after changed data the value is not checked. */
async function verifyValue(data: Block, { signature, signer, forms, context }: Verifying): Promise<Block> {
  const block = new Block();
  if (!block.include(data) || !signer) return block;
  const { value } = signature;
  if (!block.require(forms !== undefined && value !== undefined, 'format.readable', { sub: 'FORMAT_FAILURE' })) {
    return block;
  }
  const method = childNamed(signature.signedInfo, DSIG, 'SignatureMethod');
  const algorithm = signatureMethod(method);
  const answer = algorithm && (await holdsOver(forms!, { algorithm, signature: value!, signer }, context));
  const isSupported = block.require(answer !== undefined, 'cryptography.algorithm-known', {
    sub: 'CRYPTO_CONSTRAINTS_FAILURE_NO_POE',
    params: { algorithm: attributeOf(method, 'Algorithm') ?? '' },
  });
  if (isSupported) block.require(answer === true, 'cryptography.value', { sub: 'SIG_CRYPTO_FAILURE' });
  return block;
}

/** Returns whether the value covers one of the forms; undefined for an unknown algorithm. */
async function holdsOver(
  forms: readonly Uint8Array[],
  value: Omit<Parameters<typeof verified>[1], 'data'>,
  context: ValidationContext,
): Promise<boolean | undefined> {
  let answer: boolean | undefined;
  for (const data of forms) {
    answer = await verified(context, { ...value, data });
    if (answer !== false) return answer;
  }
  return answer;
}

interface ToAccept {
  references: readonly SignedCertificateReference[];
  followed: readonly FollowedReference[];
  /** Timestamps that cannot be read. */
  unreadable: number;
}

function accept({ references, followed, unreadable }: ToAccept, { signature, container }: XadesInput): Block {
  const block = new Block();
  const hasProperties = coversProperties(followed, signature);
  block.expect(references.length > 0, 'acceptance.certificate-reference');
  block.require(hasProperties, 'acceptance.signed-properties', { sub: 'SIG_CONSTRAINTS_FAILURE' });
  if (unreadable > 0) block.expect(false, 'acceptance.timestamps-readable', { count: unreadable });
  // A time without a zone could be hours away from the one that is meant.
  if (hasUnreadableTime(signature)) block.expect(false, 'acceptance.time-readable');
  if (lacksZone(signature)) block.expect(false, 'acceptance.time-zone');
  requirePropertiesOnce(block, signature);
  const coverage = { covered: coveredFiles(followed), parts: coveredParts(followed) };
  checkCommitments(block, xadesClaims({ signature, container, ...coverage }).commitments);
  return block;
}

function usesOf(
  signature: XadesSignature,
  signer: Certificate | undefined,
  references: readonly SignedCertificateReference[],
): AlgorithmUse[] {
  const algorithm = signatureMethod(childNamed(signature.signedInfo, DSIG, 'SignatureMethod'));
  const digests = new Set(signature.references.map(({ digestAlgorithm }) => digestAlgorithm));
  return [
    ...(signer ? [signatureUse('value', algorithm, signer.publicKey)] : []),
    ...[...digests].map((digest) => hashUse('data', digest)),
    ...references.slice(0, 1).map(({ digestAlgorithm }) => hashUse('certificate-reference', digestAlgorithm, true)),
  ];
}
