import { nameOf } from '../codec/pdf/index.ts';
import type { Certificate } from '../pki/index.ts';
import { CMS, attributeValues } from '../pki/index.ts';
import type { PdfDocument } from '../formats/pades/document.ts';
import type { FoundSignature } from '../formats/pades/found-signatures.ts';
import { readSecurityStore } from '../formats/pades/security-store.ts';
import { type CertificatePath, findUntrustedEvidence, needsRevocation, subjectAt } from '../trust/index.ts';
import { type ValidationContext, readable } from './context.ts';
import type { PadesToken } from './pades-token.ts';
import type { TimestampTokenExamined } from './timestamp-token.ts';

export interface LevelInput {
  token: PadesToken;
  /** Document timestamps over the signature. */
  stamps: readonly { found: FoundSignature; token: TimestampTokenExamined }[];
  document: PdfDocument;
  context: ValidationContext;
}

const PKCS7: ReadonlySet<string> = new Set(['adbe.pkcs7.detached', 'adbe.pkcs7.sha1']);

/**
 * Returns the level of a signature by the content of the file, valid or not (EN 319 142-1, clause 6; names of the
 * European reference validator): PAdES-BASELINE-B, -T, -LT, -LTA, the older PAdES-BES, -EPES, -LTV, PKCS7-…
 */
export async function padesLevel(input: LevelInput): Promise<string> {
  const { token } = input;
  const family = familyOf(token);
  if (!family) return 'PDF-NOT-ETSI';
  if (family === 'PAdES-BES')
    return (await hasLongTerm(input)) ? 'PAdES-LTV' : isPolicyBased(token) ? 'PAdES-EPES' : family;
  const hasTime = token.timestamps.some(({ type }) => type === 'signature') || input.stamps.length > 0;
  if (!hasTime) return `${family}-B`;
  if (!(await hasLongTerm(input))) return `${family}-T`;
  return (await hasArchive(input)) ? `${family}-LTA` : `${family}-LT`;
}

function familyOf(token: PadesToken): string | undefined {
  const { found, cms, signerInfo, signer } = token;
  if (!cms || !signerInfo || cms.signers.length !== 1) return undefined;
  const hasDigest = attributeValues(signerInfo.signedAttributes, CMS.messageDigest).length === 1;
  const isEnclosed = signer !== undefined && token.carried.includes(signer.id);
  if (!hasDigest) return undefined;
  if (PKCS7.has(found.subFilter))
    return isEnclosed && (cms.content === undefined) === (found.subFilter !== 'adbe.pkcs7.sha1') ? 'PKCS7' : undefined;
  const isCades =
    found.subFilter === 'ETSI.CAdES.detached' && cms.content === undefined && cms.contentType === CMS.data;
  if (!isCades || token.examined?.references.length === 0 || hasReasonTwice(token)) return undefined;
  const hasSigningTime = attributeValues(signerInfo.signedAttributes, CMS.signingTime).length > 0;
  const isBaseline =
    found.claimedTime !== undefined &&
    !hasSigningTime &&
    isEnclosed &&
    !(isPolicyBased(token) && found.reason !== undefined);
  return isBaseline ? 'PAdES-BASELINE' : 'PAdES-BES';
}

const isPolicyBased = ({ signerInfo, found }: PadesToken): boolean =>
  found.reason === undefined && attributeValues(signerInfo?.signedAttributes ?? [], CMS.signaturePolicy).length > 0;

/** A commitment type excludes the Reason entry (EN 319 142-1, 6.3). */
const hasReasonTwice = ({ signerInfo, found }: PadesToken): boolean =>
  found.reason !== undefined && attributeValues(signerInfo?.signedAttributes ?? [], CMS.commitmentType).length > 0;

async function hasLongTerm({ token, stamps, document, context }: LevelInput): Promise<boolean> {
  if (!token.signer || !readable(() => readSecurityStore(document.last))) return false;
  const last = stamps.length > 0 && token.timestamps.length > 0 ? stamps.at(-1)!.token : undefined;
  const times = [...token.timestamps, ...stamps.map((stamp) => stamp.token)].filter((stamp) => stamp !== last);
  const signers = [token.signer, ...times.flatMap(({ signer }) => signer ?? [])];
  for (const signer of signers) if (!(await hasAllEvidence(signer, context))) return false;
  return true;
}

/** Returns whether the file has revocation data for every certificate below the anchor, on the known path. */
export async function hasAllEvidence(
  signer: Certificate,
  context: ValidationContext,
  within?: ReadonlySet<string>,
): Promise<boolean> {
  const path = await context.pathOf(signer);
  for (let i = 0; i < validatedLength(path); i++) {
    const isRoot = i + 1 >= path.certificates.length;
    if (isRoot && path.certificates[i]!.selfIssued && path.certificates[i]!.basicConstraints?.ca === true) continue;
    if (isRoot) return false;
    if (!needsRevocation(subjectAt(path, i))) continue;
    const found = await findUntrustedEvidence(subjectAt(path, i), context);
    const isThere = found.accepted.some(({ id, embedded }) => embedded && (!within || within.has(id)));
    if (!isThere) return false;
  }
  return true;
}

const validatedLength = ({ certificates, anchored }: CertificatePath): number =>
  anchored ? certificates.length - 1 : certificates.length;

/** A document timestamp counts as archival when it covers the revocation data for the signer. */
async function hasArchive({ token, stamps, document, context }: LevelInput): Promise<boolean> {
  for (const stamp of stamps) {
    // A timestamp of type `Sig` proves time but is no archive timestamp, as in the reference validator.
    if (nameOf(stamp.found.dict.get('Type')) === 'Sig') continue;
    const within = evidenceIn(stamp.found, document, context);
    if (!(await hasAllEvidence(token.signer!, context, within))) continue;
    const isSecond = token.timestamps.some(({ type }) => type === 'signature') || stamps.indexOf(stamp) > 0;
    const signer = stamp.token.signer;
    if (isSecond || (signer && (await hasAllEvidence(signer, context, within)))) return true;
  }
  return false;
}

function evidenceIn(stamp: FoundSignature, document: PdfDocument, context: ValidationContext): Set<string> {
  const revision = stamp.facts.signedRevision;
  const store =
    revision === undefined || revision < 0 ? undefined : readable(() => readSecurityStore(document.view(revision)));
  const answers = (store?.ocsp ?? []).flatMap((bytes) => context.addOcsp(bytes) ?? []);
  return new Set([...answers, ...(store?.crls ?? []).flatMap((bytes) => context.addCrl(bytes) ?? [])]);
}
