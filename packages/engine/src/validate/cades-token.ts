import { concat, equal, utf8 } from '../bytes/index.ts';
import type { Asn1Node } from '../codec/asn1/index.ts';
import type { AsicContainer } from '../formats/asic/index.ts';
import { carriedIn } from '../formats/cades/index.ts';
import { CMS, type CertificateReference, type SignedData, type SignerInfo, attributeValues } from '../pki/index.ts';
import { Block } from '../trust/index.ts';
import { checkCadesFormat } from './cades-format.ts';
import { type CadesTimestamp, examineCadesTimestamps } from './cades-timestamps.ts';
import { type CmsInput, digestOf, examineCms, requireSignedAttributes } from './cms-token.ts';
import type { ValidationContext } from './context.ts';
import {
  type FileDigests,
  type FollowedDigest,
  checkList,
  fileIn,
  followList,
  isOver,
  listUses,
} from './followed-list.ts';
import { tokenId } from './timestamp-token.ts';
import type { ExaminedToken } from './token.ts';
import { REFERENCE_WORK, SIGNATURE_WORK } from '../work.ts';

export interface CadesToken extends ExaminedToken {
  form: 'CAdES';
  kind: 'signature';
  /** The file of the signature, and the container that holds it. */
  file: string;
  container: AsicContainer;
  /** Of a counter-signature: the signature whose value it is over, and the attribute value it is in that one. */
  parent?: CadesToken;
  place?: Asn1Node;
  cms: SignedData;
  signerInfo: SignerInfo;
  references: CertificateReference[];
  timestamps: CadesTimestamp[];
  /** Names of the data files it covers. */
  covered: ReadonlySet<string>;
  /** Whether every file it covers is there and unchanged. */
  isCoverageIntact: boolean;
  /** Whether the signature value holds over its own content, which in ASiC-E is the list of files. */
  isValueIntact: boolean;
}

/** One signer of a CMS object and its location. */
export interface CadesInput {
  cms: SignedData;
  signerInfo: SignerInfo;
  file: string;
  container: AsicContainer;
  digests: FileDigests;
}

/** Signed content: the file of an ASiC-S, or a list of files (EN 319 162-1, 4.3.3 and 4.4.4). */
export interface CadesContent {
  /** Name of the file whose bytes are signed. */
  name: string;
  /** Undefined when it is the file itself. */
  followed: FollowedDigest[] | undefined;
}

/** Examines a CAdES signature and its files (EN 319 122-1; EN 319 102-1, 5.2). */
export async function examineCades(input: CadesInput, context: ValidationContext): Promise<CadesToken> {
  context.work.spend(SIGNATURE_WORK);
  const { cms, container, digests } = input;
  const content = contentOf(input);
  context.work.spend((content?.followed?.length ?? 0) * REFERENCE_WORK);
  const token = await examineSigner(input, context, {
    contentType: CMS.data,
    contentDigest: (name) => content && digests.of(content.name, name),
    content: () => content && fileIn(container, content.name),
  });
  const followed = content?.followed ?? [];
  const list = checkList(followed);
  return {
    ...token,
    covered: coveredFiles(content),
    isCoverageIntact: content !== undefined && list.passed,
    format: both(token.format, checkCadesFormat({ container, cms, content })),
    cryptography: both(list, token.cryptography),
    uses: [...token.uses, ...listUses(followed)],
  };
}

/** Examines a signer over the value of another one (RFC 5652, 11.4; EN 319 122-1, 5.1.1). */
export async function examineCounterSigner(
  { parent, place, signerInfo }: Required<Pick<CadesToken, 'parent' | 'place'>> & Pick<CadesToken, 'signerInfo'>,
  context: ValidationContext,
): Promise<CadesToken> {
  const { signature } = parent.signerInfo;
  const token = await examineSigner({ ...parent, signerInfo }, context, {
    contentType: undefined,
    contentDigest: digestOf(signature, context),
    content: () => signature,
  });
  const id = tokenId(concat(utf8(parent.id), signerInfo.der), context);
  return { ...token, id, parent, place, isCoverageIntact: token.isValueIntact };
}

/** What a signer signs: its type, its digest and itself. */
type Over = Pick<CmsInput, 'contentType' | 'contentDigest' | 'content'>;

/** A signer with everything that does not ask what it covers. */
async function examineSigner(
  { cms, signerInfo, file, container }: Pick<CadesInput, 'cms' | 'signerInfo' | 'file' | 'container'>,
  context: ValidationContext,
  over: Over,
): Promise<CadesToken> {
  const values = carriedIn(cms, signerInfo);
  values.certificates.forEach((der) => context.addCertificate(der));
  values.ocspResponses.forEach((bytes) => context.addOcsp(bytes));
  values.crls.forEach((bytes) => context.addCrl(bytes));
  const examined = (await examineCms({ cms, signerInfo, kind: 'signature', ...over }, context))!;
  const timestamps = await examineCadesTimestamps({ cms, signerInfo, contentDigest: over.contentDigest }, context);
  const { identification, signer, cryptography, acceptance, uses, signingTime, carried, references } = examined;
  if (timestamps.unreadable > 0) {
    acceptance.expect(false, 'acceptance.timestamps-readable', { count: timestamps.unreadable });
  }
  const format = new Block();
  requireSignedAttributes(format, signerInfo);
  return {
    form: 'CAdES',
    kind: 'signature',
    id: tokenId(concat(utf8(file), signerInfo.der), context),
    file,
    container,
    cms,
    signerInfo,
    references,
    timestamps: timestamps.readable,
    covered: new Set(),
    isCoverageIntact: false,
    isValueIntact: signer !== undefined && cryptography.passed,
    format,
    identification,
    signer,
    cryptography,
    acceptance,
    uses,
    ...(signingTime && { claimedTime: signingTime }),
    carried,
  };
}

/** The second block counts only after the first: the covered files, then the signature over their list. */
function both(first: Block, second: Block): Block {
  const block = new Block();
  if (block.include(first)) block.include(second);
  return block;
}

const coveredFiles = (content: CadesContent | undefined): Set<string> =>
  new Set(content?.followed ? content.followed.flatMap(({ name }) => name ?? []) : content ? [content.name] : []);

/** Of several candidates, returns the one whose digest was signed. */
function contentOf({ container, file, signerInfo, digests }: CadesInput): CadesContent | undefined {
  const lists = container.digestLists.filter((list) => list.purpose === 'signature' && isOver(list, file));
  const candidates: CadesContent[] =
    container.kind === 'ASiC-E'
      ? lists.map((list) => ({ name: list.file, followed: followList(list, container, digests) }))
      : container.dataFiles.map(({ name }) => ({ name, followed: undefined }));
  return candidates.find(({ name }) => isSigned(digests, name, signerInfo)) ?? candidates[0];
}

function isSigned(digests: FileDigests, name: string, { digestAlgorithm, signedAttributes }: SignerInfo): boolean {
  const [stated] = attributeValues(signedAttributes, CMS.messageDigest);
  const actual = digestAlgorithm && digests.of(name, digestAlgorithm);
  return stated !== undefined && actual !== undefined && equal(stated.bytes, actual);
}

/**
 * Returns identifiers of everything a signature contains that its file's timestamps cover: certificates and revocation
 * data.
 */
export const carriedValueIds = (token: CadesToken, context: ValidationContext): string[] => [
  ...carriedIn(token.cms, token.signerInfo).certificates.flatMap((der) => context.addCertificate(der)?.id ?? []),
  ...carriedAnswers(token, context),
];

/** Identifiers of the status answers a signature carries. */
export function carriedAnswers({ cms, signerInfo }: CadesToken, context: ValidationContext): string[] {
  const { ocspResponses, crls } = carriedIn(cms, signerInfo);
  return [
    ...ocspResponses.flatMap((bytes) => context.addOcsp(bytes) ?? []),
    ...crls.flatMap((bytes) => context.addCrl(bytes) ?? []),
  ];
}
