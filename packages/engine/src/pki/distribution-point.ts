import {
  type Asn1Node,
  explicitOf,
  isContext,
  numbered,
  optionalParts,
  readAsn1,
  sequenceOf,
} from '../codec/asn1/index.ts';
import { type GeneralName, generalNameKey, readGeneralName } from './general-name.ts';
import { relativeNameKey } from './name.ts';

/** Full names, or the last relative name under the name of the CRL issuer (RFC 5280, 4.2.1.13). */
export type DistributionPointName = { full: GeneralName[] } | { relative: string };

/** Where a certificate says that its revocation is published. */
export interface DistributionPoint {
  name: DistributionPointName | undefined;
  /** Lists found there cover only some reasons. */
  onlySomeReasons: boolean;
  /** Who issues the lists; empty for the issuer of the certificate. */
  crlIssuers: GeneralName[];
}

export const readDistributionPoints = (value: Uint8Array): DistributionPoint[] =>
  sequenceOf(readAsn1(value)).map((point) => {
    const [name, reasons, issuers] = optionalParts(sequenceOf(point), numbered(0), numbered(1), numbered(2));
    return {
      name: readDistributionPointName(explicitOf(name)),
      onlySomeReasons: reasons !== undefined,
      crlIssuers: (issuers?.children ?? []).map(readGeneralName),
    };
  });

/** Throws RangeError for a choice that does not exist: such a name must not count as no name. */
export function readDistributionPointName(node: Asn1Node | undefined): DistributionPointName | undefined {
  if (!node) return undefined;
  if (isContext(node, 0)) return { full: node.children.map(readGeneralName) };
  if (isContext(node, 1)) return { relative: relativeNameKey(node.children) };
  throw new RangeError('distribution point name of an unknown form');
}

/** Returns keys of the names, equal for equal names; `crlIssuer` is the key of the name of the CRL issuer. */
export function distributionPointKeys(name: DistributionPointName, crlIssuer: string): string[] {
  if ('relative' in name) return [`directory:${crlIssuer}/${name.relative}`];
  return name.full.flatMap((each) => generalNameKey(each) ?? []);
}

/** Returns the addresses of the lists of every distribution point. */
export const listAddresses = (points: readonly DistributionPoint[]): string[] =>
  points.flatMap(({ name }) =>
    name && 'full' in name ? name.full.flatMap((each) => (each.form === 'uri' ? [each.value] : [])) : [],
  );
