import { attributeOf, canonicalization, childNamed, childrenNamed, elementsIn, isNamed } from '../codec/xml/index.ts';
import {
  DSIG,
  SIGNED_PROPERTIES,
  XADES,
  XADES141,
  type XadesSignature,
  carriedValues,
  claimedTime,
  encapsulatedTimestamps,
  isValueReference,
  timestampProperties,
} from '../formats/xades/index.ts';
import type { ValidationContext } from './context.ts';
import { hasAllEvidence } from './pades-level.ts';
import { answersIn } from './timestamp-token.ts';
import type { XadesToken } from './xades-token.ts';

/** Properties of the older extended forms, which a baseline signature must not have (EN 319 132-1, 6.3). */
const REFS = [
  'CompleteCertificateRefs',
  'CompleteCertificateRefsV2',
  'CompleteRevocationRefs',
  'SigAndRefsTimeStamp',
  'SigAndRefsTimeStampV2',
  'RefsOnlyTimeStamp',
  'RefsOnlyTimeStampV2',
];

/**
 * Returns the level of a signature by its content, valid or not (EN 319 132-1, 6; names of the European reference
 * validator): XAdES-BASELINE-B, -T, -LT, -LTA, the older XAdES-BES, -EPES, -T, -LT, -A, XML-NOT-ETSI. A time-mark
 * instead of a timestamp is XAdES-BASELINE-LT-TM, as in the Estonian validation service.
 */
export async function xadesLevel(token: XadesToken, context: ValidationContext, hasTimeMark = false): Promise<string> {
  const { signature, signer } = token;
  if (!signature.signedProperties || !signer || !isIdentified(token)) return 'XML-NOT-ETSI';
  const baseline = isBaselineB(token);
  const isPolicyBased = childNamed(signature.signedSignature, XADES, 'SignaturePolicyIdentifier') !== undefined;
  const stamps = timestampProperties(signature).filter(({ kind }) => kind === 'signature');
  const early = token.timestamps.filter(({ token: stamp }) => stamp.type === 'signature');
  const hasTime = early.length > 0 && early.every(({ token: stamp }) => stamp.time < signer.notAfter);
  if (!hasTime && hasTimeMark && baseline) return 'XAdES-BASELINE-LT-TM';
  if (!hasTime) return baseline ? 'XAdES-BASELINE-B' : isPolicyBased ? 'XAdES-EPES' : 'XAdES-BES';
  const isBaseline = baseline && stamps.every(({ element }) => encapsulatedTimestamps(element).length === 1);
  const family = isBaseline ? 'XAdES-BASELINE' : 'XAdES';
  const hasArchive = token.timestamps.some(({ token: stamp }) => stamp.type === 'archive');
  if (!(await hasLongTerm(token, context))) return `${family}-T`;
  if (hasEvidence(signature)) return 'XAdES-ERS';
  if (!isBaseline || hasRefs(signature)) return hasArchive ? 'XAdES-A' : 'XAdES-LT';
  return hasArchive ? `${family}-LTA` : `${family}-LT`;
}

/** The certificate is named in the signed properties, or KeyInfo with it is signed. */
const isIdentified = ({ references }: XadesToken): boolean => references.length > 0;

function isBaselineB(token: XadesToken): boolean {
  const { signature, signer, carried } = token;
  const { signedInfo, signedSignature, unsigned, references } = signature;
  const count = (local: string): number => childrenNamed(signedSignature, XADES, local).length;
  const method = childNamed(signedInfo, DSIG, 'CanonicalizationMethod');
  return (
    canonicalization(attributeOf(method, 'Algorithm') ?? '') !== undefined &&
    references.length >= 2 &&
    references.every(({ isAmbiguous }) => !isAmbiguous) &&
    count('SigningTime') === 1 &&
    claimedTime(signature) !== undefined &&
    count('SigningCertificate') + count('SigningCertificateV2') === 1 &&
    ['SignaturePolicyIdentifier', 'SignerRole', 'SignerRoleV2'].every((local) => count(local) <= 1) &&
    carried.includes(signer!.id) &&
    !(unsigned && elementsIn(unsigned).some((property) => isNamed(property, XADES, 'ArchiveTimeStamp'))) &&
    hasFormats(signature)
  );
}

/** Every file, and no countersigned value, has a DataObjectFormat with one media type (EN 319 132-1, 6.3, requirement on MimeType). */
function hasFormats(signature: XadesSignature): boolean {
  const { references, signedData } = signature;
  const formats = childrenNamed(signedData, XADES, 'DataObjectFormat');
  const stated = formats
    .filter((format) => childrenNamed(format, XADES, 'MimeType').length === 1)
    .map((format) => attributeOf(format, 'ObjectReference'));
  if (stated.length !== formats.length) return false;
  const named = new Set(stated);
  return references
    .filter(({ type, uri }) => type !== SIGNED_PROPERTIES && !isValueReference(uri, signature))
    .every(({ id }) => id !== undefined && named.has(`#${id}`));
}

/** An evidence record inside the signature (EN 319 132-3, 5.2). */
const hasEvidence = ({ unsigned }: XadesSignature): boolean =>
  childNamed(unsigned, 'http://uri.etsi.org/19132/v1.1.1#', 'SealingEvidenceRecords') !== undefined;

const hasRefs = ({ unsigned }: XadesSignature): boolean =>
  unsigned !== undefined &&
  elementsIn(unsigned).some(
    ({ name }) => REFS.includes(name.local) && (name.namespace === XADES || name.namespace === XADES141),
  );

/**
 * Returns whether the signature contains revocation data for every certificate of signer and timestamps, except the
 * last archive timestamp.
 */
async function hasLongTerm(
  { signature, signer, timestamps }: XadesToken,
  context: ValidationContext,
): Promise<boolean> {
  const values = carriedValues(signature);
  const held = new Set([
    ...values.ocspResponses.flatMap((bytes) => context.addOcsp(bytes) ?? []),
    ...values.crls.flatMap((bytes) => context.addCrl(bytes) ?? []),
    ...timestamps.flatMap(({ token }) => answersIn(token, context)),
  ]);
  if (held.size === 0) return false;
  const last = timestamps.findLast(({ token }) => token.type === 'archive');
  const signers = timestamps.filter((stamp) => stamp !== last).flatMap(({ token }) => token.signer ?? []);
  for (const each of [signer!, ...signers]) if (!(await hasAllEvidence(each, context, held))) return false;
  return true;
}
