import {
  type Asn1Node,
  TAG,
  bitAt,
  bitStringOf,
  booleanOf,
  expectTag,
  numberOf,
  numbered,
  oidOf,
  optionalParts,
  partsOf,
  readAsn1,
  sequenceOf,
  tagged,
  present,
} from '../codec/asn1/index.ts';
import { type GeneralName, readGeneralName } from './general-name.ts';

export interface Extension {
  oid: string;
  critical: boolean;
  value: Uint8Array;
}

/** Returns extensions by identifier; refuses duplicates (RFC 5280, 4.2). */
export const readExtensions = (node: Asn1Node | undefined): Map<string, Extension> =>
  readExtensionList(node ? sequenceOf(node) : []);

/** The same of extensions under an implicit tag. */
export function readExtensionList(parts: readonly Asn1Node[]): Map<string, Extension> {
  const found = new Map<string, Extension>();
  for (const part of parts) {
    const [id, ...rest] = partsOf(part, 2, 3);
    const oid = oidOf(id);
    if (found.has(oid)) throw new RangeError(`extension ${oid} occurs twice`);
    const [critical, value] = optionalParts(rest, tagged(TAG.boolean), tagged(TAG.octetString));
    found.set(oid, {
      oid,
      critical: critical !== undefined && booleanOf(critical),
      value: expectTag(value, TAG.octetString).content,
    });
  }
  return found;
}

export interface BasicConstraints {
  ca: boolean;
  pathLength: number | undefined;
}

export function readBasicConstraints(value: Uint8Array): BasicConstraints {
  const [ca, length] = optionalParts(sequenceOf(readAsn1(value)), tagged(TAG.boolean), tagged(TAG.integer));
  return { ca: ca !== undefined && booleanOf(ca), pathLength: length && numberOf(length) };
}

/** Named bits of KeyUsage (RFC 5280, 4.2.1.3). */
export const KEY_USAGES = [
  'digitalSignature',
  'nonRepudiation',
  'keyEncipherment',
  'dataEncipherment',
  'keyAgreement',
  'keyCertSign',
  'cRLSign',
  'encipherOnly',
  'decipherOnly',
] as const;
export type KeyUsage = (typeof KEY_USAGES)[number];

export function readKeyUsage(value: Uint8Array): Set<KeyUsage> {
  const bits = bitStringOf(readAsn1(value));
  return new Set(KEY_USAGES.filter((_, n) => bitAt(bits, n)));
}

/** A SEQUENCE OF OBJECT IDENTIFIER, e.g. extended key usage. */
export const readOids = (value: Uint8Array): string[] => sequenceOf(readAsn1(value)).map(oidOf);

export const readBytes = (value: Uint8Array): Uint8Array => expectTag(readAsn1(value), TAG.octetString).bytes;

export function readAuthorityKeyId(value: Uint8Array): Uint8Array | undefined {
  return optionalParts(sequenceOf(readAsn1(value)), numbered(0), numbered(1), numbered(2))[0]?.content;
}

export const readGeneralNames = (value: Uint8Array): GeneralName[] => sequenceOf(readAsn1(value)).map(readGeneralName);

export const readPolicies = (value: Uint8Array): string[] =>
  sequenceOf(readAsn1(value)).map((policy) => oidOf(partsOf(policy, 1, 2)[0]));

const ACCESS = { '1.3.6.1.5.5.7.48.1': 'ocsp', '1.3.6.1.5.5.7.48.2': 'issuers' } as const;

export interface AuthorityInfoAccess {
  ocsp: string[];
  issuers: string[];
}

export function readAuthorityInfoAccess(value: Uint8Array): AuthorityInfoAccess {
  const access: AuthorityInfoAccess = { ocsp: [], issuers: [] };
  for (const description of sequenceOf(readAsn1(value))) {
    const [method, location] = partsOf(description, 2);
    const kind = ACCESS[oidOf(method) as keyof typeof ACCESS];
    const name = kind && readGeneralName(present(location));
    if (name?.form === 'uri') access[kind!].push(name.value);
  }
  return access;
}

export interface NameConstraints {
  permitted: GeneralName[];
  excluded: GeneralName[];
}

export function readNameConstraints(value: Uint8Array): NameConstraints {
  const [permitted, excluded] = optionalParts(sequenceOf(readAsn1(value)), numbered(0), numbered(1));
  const names = (trees: Asn1Node | undefined): GeneralName[] =>
    (trees?.children ?? []).map((tree) => readGeneralName(present(partsOf(tree, 1, 3)[0])));
  return { permitted: names(permitted), excluded: names(excluded) };
}

export interface PolicyConstraints {
  requireExplicit: number | undefined;
  inhibitMapping: number | undefined;
}

export function readPolicyConstraints(value: Uint8Array): PolicyConstraints {
  const [explicit, mapping] = optionalParts(sequenceOf(readAsn1(value)), numbered(0), numbered(1));
  return { requireExplicit: explicit && numberOf(explicit), inhibitMapping: mapping && numberOf(mapping) };
}

/** Pairs of issuer policy and subject policy. */
export const readPolicyMappings = (value: Uint8Array): [string, string][] =>
  sequenceOf(readAsn1(value)).map((pair) => {
    const [issuer, subject] = partsOf(pair, 2);
    return [oidOf(issuer), oidOf(subject)];
  });

export const readSkipCount = (value: Uint8Array): number => numberOf(readAsn1(value));
