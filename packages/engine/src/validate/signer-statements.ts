import { type XmlElementNode, attributeOf, childrenNamed } from '../codec/xml/index.ts';
import { XADES, type XadesSignature } from '../formats/xades/index.ts';
import { CMS, type CmsAttribute } from '../pki/index.ts';
import type { ReadCommitment } from '../sign/claims.ts';
import type { Block } from '../trust/index.ts';

/**
 * Signed attributes that a signature has at most once, with exactly one value (RFC 5652, 11.1 to 11.3; RFC 5035, 3 and
 * 5; EN 319 122-1, 5.2 and table 1), by the names of the standards. Commitments and content timestamps may be several.
 */
const ONCE_IN_CMS: Readonly<Record<string, string>> = {
  [CMS.contentType]: 'content-type',
  [CMS.messageDigest]: 'message-digest',
  [CMS.signingTime]: 'signing-time',
  [CMS.signingCertificate]: 'signing-certificate',
  [CMS.signingCertificateV2]: 'signing-certificate-v2',
  [CMS.signaturePolicy]: 'signature-policy-identifier',
  [CMS.signerLocation]: 'signer-location',
  [CMS.signerAttributes]: 'signer-attributes',
  [CMS.signerAttributesV2]: 'signer-attributes-v2',
};

/** Signed properties that occur at most once, in one version or the other (EN 319 132-1, 4.3.4 and table 2). */
const ONCE_IN_XADES: readonly (readonly string[])[] = [
  ['SigningTime'],
  ['SigningCertificate'],
  ['SigningCertificateV2'],
  ['SignaturePolicyIdentifier'],
  ['SignatureProductionPlace', 'SignatureProductionPlaceV2'],
  ['SignerRole', 'SignerRoleV2'],
];

const KEY = 'acceptance.statement-once';
const sub = 'SIG_CONSTRAINTS_FAILURE';

/** Refuses attributes that state something twice: a reader cannot know which of them was meant. */
export function requireAttributesOnce(block: Block, signed: readonly CmsAttribute[]): void {
  const values = new Map<string, number>();
  const faulty = new Set<string>();
  for (const { type, values: own } of signed) {
    if (!Object.hasOwn(ONCE_IN_CMS, type)) continue;
    const count = (values.get(type) ?? 0) + 1;
    values.set(type, count);
    if (count > 1 || own.length !== 1) faulty.add(ONCE_IN_CMS[type]!);
  }
  refuse(block, [...faulty]);
}

/** The same of the signed properties of XAdES. */
export function requirePropertiesOnce(block: Block, { signedSignature, signedData }: XadesSignature): void {
  const count = (local: string): number => childrenNamed(signedSignature, XADES, local).length;
  const faulty = ONCE_IN_XADES.filter((names) => names.reduce((sum, name) => sum + count(name), 0) > 1);
  const isFormatTwice = repeatsObject(childrenNamed(signedData, XADES, 'DataObjectFormat'));
  refuse(block, [...faulty.map(([name]) => name!), ...(isFormatTwice ? ['DataObjectFormat'] : [])]);
}

/** One object has one format (EN 319 132-1, 5.2.4). */
function repeatsObject(formats: readonly XmlElementNode[]): boolean {
  const objects = formats.flatMap((format) => attributeOf(format, 'ObjectReference') ?? []);
  return new Set(objects).size < objects.length;
}

function refuse(block: Block, statements: readonly string[]): void {
  for (const statement of statements) block.require(false, KEY, { sub, params: { statement } });
}

/** Characters of conditions that are reported: a finding is a sentence. */
const MOST_CHARACTERS = 200;

/** Warns of what limits a commitment: conditions, which only people can check, and signed files that it is not about. */
export function checkCommitments(block: Block, commitments: readonly ReadCommitment[]): void {
  const conditions = commitments.flatMap((commitment) => commitment.conditions ?? []);
  if (conditions.length > 0) {
    block.expect(false, 'acceptance.commitment-conditions', { conditions: shortened(conditions) });
  }
  const files = commitments.flatMap((commitment) => commitment.files ?? []);
  if (files.length > 0) block.expect(false, 'acceptance.commitment-files', { files: shortened([...new Set(files)]) });
}

function shortened(texts: readonly string[]): string {
  const text = texts.join('; ');
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
}

/**
 * Returns commitments by the names of files: one to all signed files (`signed`) names none, those of one kind to several
 * files are one.
 */
export function commitmentsByName(
  commitments: readonly ReadCommitment[],
  { signed, nameOf }: { signed: readonly string[]; nameOf: (address: string) => string },
): ReadCommitment[] {
  const byWord = new Map<string, ReadCommitment[]>();
  for (const one of commitments) {
    const same = byWord.get(one.commitment);
    if (same) same.push(one);
    else byWord.set(one.commitment, [one]);
  }
  return [...byWord].map(([commitment, all]) => {
    const conditions = all.flatMap((one) => one.conditions ?? []);
    const named = new Set(all.flatMap(({ files = [] }) => files.map(nameOf)));
    const isForAll =
      all.some(({ files }) => files === undefined) || (signed.length > 0 && signed.every((name) => named.has(name)));
    return {
      commitment,
      ...(!isForAll && { files: [...named] }),
      ...(conditions.length > 0 && { conditions: conditions.join('; ') }),
    };
  });
}
