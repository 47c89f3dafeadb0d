import { CMS, type CmsAttribute, attributeValues } from '../pki/index.ts';
import { type CadesToken, carriedAnswers } from './cades-token.ts';
import type { ValidationContext } from './context.ts';
import { hasAllEvidence } from './pades-level.ts';
import { answersIn } from './timestamp-token.ts';

/** Attributes of the older extended forms, which a baseline signature must not have (EN 319 122-1, 6.3). */
const OLD_FORMS = [
  CMS.certificateRefs,
  CMS.revocationRefs,
  CMS.certificateValues,
  CMS.revocationValues,
  CMS.referencesTimestamp,
];

/** Attributes that may occur at most once. */
const ONCE = [
  CMS.signingTime,
  CMS.commitmentType,
  CMS.signaturePolicy,
  CMS.signerLocation,
  CMS.signerAttributes,
  CMS.signerAttributesV2,
];

const has = (attributes: readonly CmsAttribute[], ...types: string[]): boolean =>
  attributes.some(({ type }) => types.includes(type));

const count = (attributes: readonly CmsAttribute[], type: string): number => attributeValues(attributes, type).length;

/**
 * Returns the level of a signature by its content, valid or not (EN 319 122-1, 6; names of the European reference
 * validator): CAdES-BASELINE-B, -T, -LT, -LTA, the older CAdES-BES, -EPES, -T, -C, -X, -XL, -A, CMS-NOT-ETSI.
 * `isArchived`: a timestamp of the container covers it.
 */
export async function cadesLevel(token: CadesToken, context: ValidationContext, isArchived: boolean): Promise<string> {
  if (!isBes(token)) return 'CMS-NOT-ETSI';
  const { signer, timestamps, signerInfo } = token;
  const baseline = isBaselineB(token);
  const early = timestamps.filter(({ token: stamp }) => stamp.type === 'signature');
  if (early.length === 0) return levelWithoutTime(token, baseline);
  const isBaseline =
    baseline && signer !== undefined && early.every(({ token: stamp }) => stamp.time < signer.notAfter);
  const { unsignedAttributes } = signerInfo;
  const isComplete = await hasLongTerm(token, context);
  const hasArchive = isArchived || timestamps.some(({ token: stamp }) => stamp.type === 'archive');
  if (isBaseline && isComplete && !has(unsignedAttributes, ...OLD_FORMS)) {
    if (hasEvidence(token)) return 'CAdES-ERS';
    return hasArchive ? 'CAdES-BASELINE-LTA' : 'CAdES-BASELINE-LT';
  }
  return extendedLevel(token, { isComplete, hasArchive }) ?? (isBaseline ? 'CAdES-BASELINE-T' : 'CAdES-T');
}

function levelWithoutTime({ signerInfo }: CadesToken, isBaseline: boolean): string {
  if (isBaseline) return 'CAdES-BASELINE-B';
  return has(signerInfo.signedAttributes, CMS.signaturePolicy) ? 'CAdES-EPES' : 'CAdES-BES';
}

interface Holding {
  isComplete: boolean;
  hasArchive: boolean;
}

/** The forms of RFC 5126: with references (C), stamped ones (X), with values (XL), archived (A). */
function extendedLevel(token: CadesToken, { isComplete, hasArchive }: Holding): string | undefined {
  const { unsignedAttributes } = token.signerInfo;
  const isArchive = hasArchive || has(unsignedAttributes, CMS.archiveTimestampV1, CMS.archiveTimestampV2);
  const hasReferences = has(unsignedAttributes, CMS.certificateRefs) && has(unsignedAttributes, CMS.revocationRefs);
  if (!isComplete && !hasReferences) return undefined;
  if (isComplete && hasEvidence(token)) return 'CAdES-ERS';
  if (isComplete && isArchive) return 'CAdES-A';
  if (!hasReferences) return 'CAdES-LT';
  if (isComplete) return 'CAdES-XL';
  return has(unsignedAttributes, CMS.completeTimestamp, CMS.referencesTimestamp) ? 'CAdES-X' : 'CAdES-C';
}

const hasEvidence = ({ signerInfo }: CadesToken): boolean =>
  has(signerInfo.unsignedAttributes, CMS.evidenceInternal, CMS.evidenceExternal);

function isBes({ signerInfo: { signedAttributes }, references, parent }: CadesToken): boolean {
  const certificates =
    count(signedAttributes, CMS.signingCertificate) + count(signedAttributes, CMS.signingCertificateV2);
  const types = count(signedAttributes, CMS.contentType);
  return (
    // A counter-signature is over a value, which has no type of content (RFC 5652, 11.4).
    (types === 1 || (parent !== undefined && types === 0)) &&
    count(signedAttributes, CMS.messageDigest) === 1 &&
    certificates === 1 &&
    references.length > 0 &&
    ONCE.every((type) => signedAttributes.filter((each) => each.type === type).length <= 1)
  );
}

function isBaselineB({ signerInfo: { signedAttributes }, cms, signer, carried, claimedTime }: CadesToken): boolean {
  const attributes = count(signedAttributes, CMS.signerAttributes) + count(signedAttributes, CMS.signerAttributesV2);
  return (
    cms.contentType === CMS.data &&
    count(signedAttributes, CMS.signingTime) === 1 &&
    claimedTime !== undefined &&
    attributes <= 1 &&
    signer !== undefined &&
    carried.includes(signer.id)
  );
}

/**
 * Returns whether the signature contains revocation data for every certificate of signer and timestamps, except the
 * last archive timestamp.
 */
async function hasLongTerm(token: CadesToken, context: ValidationContext): Promise<boolean> {
  const { signer, timestamps } = token;
  const held = new Set([
    ...carriedAnswers(token, context),
    ...timestamps.flatMap(({ token: stamp }) => answersIn(stamp, context)),
  ]);
  if (held.size === 0 || !signer) return false;
  const last = timestamps.findLast(({ token: stamp }) => stamp.type === 'archive');
  const signers = timestamps.filter((stamp) => stamp !== last).flatMap(({ token: stamp }) => stamp.signer ?? []);
  for (const each of [signer, ...signers]) if (!(await hasAllEvidence(each, context, held))) return false;
  return true;
}
