import {
  type Asn1Node,
  TAG,
  bitAt,
  bitStringOf,
  booleanOf,
  expectTag,
  isContext,
  numberOf,
  oidOf,
  readAsn1,
  sequenceOf,
  present,
} from '../codec/asn1/index.ts';
import { type GeneralName, readGeneralName } from './general-name.ts';

export interface Extension {
  oid: string;
  critical: boolean;
  value: Uint8Array;
}

/** Returns extensions by identifier; refuses duplicates (RFC 5280, 4.2). */
export function readExtensions(node: Asn1Node | undefined): Map<string, Extension> {
  const found = new Map<string, Extension>();
  if (!node) return found;
  for (const part of sequenceOf(node)) {
    const [id, ...rest] = sequenceOf(part);
    const oid = oidOf(id);
    if (found.has(oid)) throw new RangeError(`extension ${oid} occurs twice`);
    const critical = rest[0]?.tag === TAG.boolean && booleanOf(rest[0]);
    found.set(oid, { oid, critical, value: expectTag(rest.at(-1), TAG.octetString).content });
  }
  return found;
}

export interface BasicConstraints {
  ca: boolean;
  pathLength: number | undefined;
}

export function readBasicConstraints(value: Uint8Array): BasicConstraints {
  const parts = sequenceOf(readAsn1(value));
  const ca = parts[0]?.tag === TAG.boolean && booleanOf(parts[0]);
  const length = parts.find((part) => part.tag === TAG.integer);
  return { ca, pathLength: length && numberOf(length) };
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
  return sequenceOf(readAsn1(value)).find((part) => isContext(part, 0))?.content;
}

export const readGeneralNames = (value: Uint8Array): GeneralName[] => sequenceOf(readAsn1(value)).map(readGeneralName);

export const readPolicies = (value: Uint8Array): string[] =>
  sequenceOf(readAsn1(value)).map((policy) => oidOf(sequenceOf(policy)[0]));

const ACCESS = { '1.3.6.1.5.5.7.48.1': 'ocsp', '1.3.6.1.5.5.7.48.2': 'issuers' } as const;

export interface AuthorityInfoAccess {
  ocsp: string[];
  issuers: string[];
}

export function readAuthorityInfoAccess(value: Uint8Array): AuthorityInfoAccess {
  const access: AuthorityInfoAccess = { ocsp: [], issuers: [] };
  for (const description of sequenceOf(readAsn1(value))) {
    const [method, location] = sequenceOf(description);
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
  const parts = sequenceOf(readAsn1(value));
  const trees = (n: number): GeneralName[] =>
    parts
      .filter((part) => isContext(part, n))
      .flatMap((part) => part.children)
      .map((tree) => readGeneralName(present(sequenceOf(tree)[0])));
  return { permitted: trees(0), excluded: trees(1) };
}

export interface PolicyConstraints {
  requireExplicit: number | undefined;
  inhibitMapping: number | undefined;
}

export function readPolicyConstraints(value: Uint8Array): PolicyConstraints {
  const parts = sequenceOf(readAsn1(value));
  const skip = (n: number): number | undefined => {
    const part = parts.find((candidate) => isContext(candidate, n));
    return part && numberOf(part);
  };
  return { requireExplicit: skip(0), inhibitMapping: skip(1) };
}

/** Pairs of issuer policy and subject policy. */
export const readPolicyMappings = (value: Uint8Array): [string, string][] =>
  sequenceOf(readAsn1(value)).map((pair) => {
    const [issuer, subject] = sequenceOf(pair);
    return [oidOf(issuer), oidOf(subject)];
  });

export const readSkipCount = (value: Uint8Array): number => numberOf(readAsn1(value));
