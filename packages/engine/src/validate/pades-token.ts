import { equal, latin1 } from '../bytes/index.ts';
import { isContext } from '../codec/asn1/index.ts';
import type { HashName } from '../crypto/index.ts';
import type { FoundSignature } from '../formats/pades/found-signatures.ts';
import { type SignatureModification, isOnlyCovered, isViolated } from '../formats/pades/modification.ts';
import { CMS, type SignedData, type SignerInfo, attributeValues, readSignedData } from '../pki/index.ts';
import { Block } from '../trust/index.ts';
import { type CmsExamined, examineCms, requireSignedAttributes } from './cms-token.ts';
import { type ValidationContext, readable } from './context.ts';
import type { Covered } from './covered-bytes.ts';
import { type TimestampTokenExamined, examineTimestamp, tokenId } from './timestamp-token.ts';
import type { ExaminedToken } from './token.ts';

/** A signature with its covered bytes and their later changes. */
export interface PadesInput {
  found: FoundSignature;
  covered: Covered | undefined;
  modification: SignatureModification | undefined;
}

export interface PadesToken extends ExaminedToken {
  kind: 'signature';
  found: FoundSignature;
  cms: SignedData | undefined;
  signerInfo: SignerInfo | undefined;
  examined: CmsExamined | undefined;
  timestamps: TimestampTokenExamined[];
}

const sub = 'FORMAT_FAILURE' as const;
const SHA1 = 'adbe.pkcs7.sha1';

/**
 * Checks the format of a signature in a PDF: its position in the file, its container, later changes. A timestamp reads
 * its own container. `isIntact` is whether the covered bytes are those that were signed.
 */
export function checkPdfFormat(
  { found, covered, modification }: PadesInput,
  cms: SignedData | 'timestamp' | undefined,
  isIntact = true,
): Block {
  const block = new Block();
  const { facts } = found;
  const isCovered = facts.coverage === 'entire-file' || facts.coverage === 'entire-revision';
  const params = { coverage: facts.coverage, reason: facts.reasons[0] ?? '' };
  block.require(isCovered, 'format.byte-range', { sub, params });
  block.require(!found.isRemoved, 'format.not-removed', { sub, params: { field: found.field } });
  block.expect(!facts.paddingUsed, 'format.padding');
  if (cms !== 'timestamp') {
    block.require(cms !== undefined, 'format.readable', { sub });
    if (cms) block.require(cms.signers.length === 1, 'format.single-signer', { sub });
    if (cms) checkContainer(block, cms, { found, covered });
  }
  if (modification) checkModification(block, modification, isIntact);
  return block;
}

/**
 * Checks the CMS object by its sub-filter: ISO 32000-1, 12.8.3.3.1 allows one without signed attributes, EN 319 142-1,
 * 4.1 does not. Both want no content inside; other content than the document passes for what was signed.
 */
function checkContainer(
  block: Block,
  cms: SignedData,
  { found, covered }: Pick<PadesInput, 'found' | 'covered'>,
): void {
  const [signer] = cms.signers;
  if (!signer) return;
  if (found.subFilter === 'ETSI.CAdES.detached') requireSignedAttributes(block, signer);
  else block.expect(signer.signedAttributesDer !== undefined, 'format.signed-attributes');
  if (found.subFilter === SHA1 || cms.content === undefined) return;
  const isSame = cms.content.length === 0 || (covered !== undefined && equal(covered.bytes(), cms.content));
  block.require(isSame, 'format.content-outside', { sub });
  if (isSame) block.expect(false, 'format.content-outside');
}

function checkModification(block: Block, modification: SignatureModification, isIntact: boolean): void {
  if (!block.require(modification.analysis === 'complete', 'format.changes-analysed', { sub })) return;
  const worst = modification.changes.find(({ severity }) => severity === 'violation');
  const params = { level: modification.level, code: worst?.code ?? '' };
  const isViolation = isViolated(modification);
  const otherwise = { sub: isOnlyCovered(modification) ? ('SIG_CONSTRAINTS_FAILURE' as const) : sub, params };
  if (!block.require(!isViolation, 'format.changes-allowed', otherwise)) return;
  const [fault] = modification.contentFaults ?? [];
  // Bytes that differ from the signed ones do not show what was signed.
  if (isIntact && (fault !== undefined || !modification.hasFieldsUncompared))
    block.expect(fault === undefined, 'format.signed-content', { code: fault?.code ?? '' });
  const faults = new Set(modification.contentFaults);
  const warning = modification.changes.find((change) => change.severity === 'warning' && !faults.has(change));
  block.expect(warning === undefined, 'format.changes-harmless', { code: warning?.code ?? '' });
}

/** Examines a signature of a PDF (EN 319 142-1; ISO 32000-2, 12.8.3.3). */
export async function examinePades(input: PadesInput, context: ValidationContext): Promise<PadesToken> {
  const { found } = input;
  const { contents } = found;
  const cms = contents && readable(() => readSignedData(contents));
  const examined =
    cms && (await examineCms({ kind: 'signature', contentType: CMS.data, ...contentOf(cms, input, context) }, context));
  const format = checkPdfFormat(input, cms, !hasOtherDigest(examined));
  const signerInfo = examined?.signerInfo;
  if (signerInfo) collectRevocation(cms!, signerInfo, context);
  const timestamps = signerInfo ? await timestampsOf(signerInfo, input.covered, context) : NO_TIMESTAMPS;
  const acceptance = examined?.acceptance ?? new Block();
  if (timestamps.unreadable > 0) {
    acceptance.expect(false, 'acceptance.timestamps-readable', { count: timestamps.unreadable });
  }
  expectOneTime(acceptance, found.claimedTime, examined?.signingTime);
  return {
    kind: 'signature',
    found,
    cms,
    signerInfo,
    examined,
    timestamps: timestamps.readable,
    format,
    id: tokenId(cms?.der ?? latin1(`${found.field} ${found.container.num}`), context),
    identification: examined?.identification ?? missing(),
    signer: examined?.signer,
    cryptography: examined?.cryptography ?? missing(),
    acceptance,
    uses: examined?.uses ?? [],
    ...(found.claimedTime && { claimedTime: found.claimedTime }),
    carried: examined?.carried ?? [],
  };
}

const hasOtherDigest = (examined: CmsExamined | undefined): boolean =>
  examined?.cryptography.rows.some(({ key, status }) => key === 'cryptography.digest' && status === 'failed') ?? false;

/** Signing programs read their clock more than once, and a device that signs is asked in between. */
const MOST_BETWEEN_TIMES = 60 * 60_000;

/**
 * The time of the dictionary is the claimed one; EN 319 142-1, 6.3 forbids the attribute, other kinds of signatures have
 * both. Programs show one or the other, so they must not contradict each other.
 */
export function expectOneTime(block: Block, claimed: Date | undefined, attribute: Date | undefined): void {
  if (!claimed || !attribute) return;
  const isSame = Math.abs(claimed.getTime() - attribute.getTime()) <= MOST_BETWEEN_TIMES;
  if (isSame) return;
  block.expect(false, 'acceptance.one-time', { time: claimed.toISOString(), other: attribute.toISOString() });
}

/** A signature without a readable container fails its format; no further checks are possible. */
function missing(): Block {
  const block = new Block();
  block.require(false, 'format.readable', { sub });
  return block;
}

/**
 * What the CMS is over: the covered bytes, or with adbe.pkcs7.sha1 the enclosed SHA-1 value of them
 * (ISO 32000-1, 12.8.3.3.1).
 */
function contentOf(cms: SignedData, { found, covered }: PadesInput, context: ValidationContext) {
  const isSha1 = found.subFilter === SHA1;
  const hasContent = cms.content !== undefined && cms.content.length > 0;
  const holds = !isSha1 || (hasContent && covered !== undefined && equal(covered.digest('SHA-1'), cms.content!));
  return {
    cms,
    contentHash: isSha1 ? ('SHA-1' as const) : undefined,
    content: () => (isSha1 ? cms.content : covered?.bytes()),
    contentDigest: (name: HashName) => {
      if (isSha1) return holds ? context.digestOf(name, cms.content!) : new Uint8Array(0);
      return covered?.digest(name);
    },
  };
}

/** Status answers inside the CMS: its own field, and the attribute Acrobat writes (ISO 32000-2, 12.8.3.3.2). */
function collectRevocation(cms: SignedData, signerInfo: SignerInfo, context: ValidationContext): void {
  cms.ocspResponses.forEach((bytes) => context.addOcsp(bytes));
  cms.crls.forEach((bytes) => context.addCrl(bytes));
  const both = [...signerInfo.signedAttributes, ...signerInfo.unsignedAttributes];
  for (const value of attributeValues(both, CMS.adbeRevocation)) {
    for (const part of readable(() => value.children) ?? []) {
      const items = readable(() => part.children[0]!.children) ?? [];
      if (isContext(part, 0)) items.forEach((item) => context.addCrl(item.raw));
      if (isContext(part, 1)) items.forEach((item) => context.addOcsp(item.raw));
    }
  }
}

interface Timestamps {
  readable: TimestampTokenExamined[];
  /** Number of those that cannot be read. */
  unreadable: number;
}

const NO_TIMESTAMPS: Timestamps = { readable: [], unreadable: 0 };

async function timestampsOf(
  signerInfo: SignerInfo,
  covered: Covered | undefined,
  context: ValidationContext,
): Promise<Timestamps> {
  const overSignature = attributeValues(signerInfo.unsignedAttributes, CMS.signatureTimestamp).map((value) => ({
    der: value.raw,
    type: 'signature' as const,
    imprintOf: (name: HashName) => context.digestOf(name, signerInfo.signature),
  }));
  const overContent = attributeValues(signerInfo.signedAttributes, CMS.contentTimestamp).map((value) => ({
    der: value.raw,
    type: 'content' as const,
    imprintOf: (name: HashName) => covered?.digest(name),
  }));
  const examined = await Promise.all(
    [...overContent, ...overSignature].map((input) => examineTimestamp(input, context)),
  );
  const known = examined.filter((token) => token !== undefined);
  return { readable: known, unreadable: examined.length - known.length };
}
