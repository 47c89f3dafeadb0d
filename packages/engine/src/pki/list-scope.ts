import type { Certificate } from './certificate.ts';
import type { Crl } from './crl.ts';
import { type DistributionPoint, distributionPointKeys } from './distribution-point.ts';
import { type GeneralName, generalNameKey } from './general-name.ts';
import type { DistinguishedName } from './name.ts';

/**
 * Returns whether a complete list speaks for a certificate (RFC 5280, 6.3.3 (b) to (d)): its issuer, its distribution
 * point and its kinds of certificates. Deltas and lists of some reasons prove nothing alone, so they never do.
 */
export function speaksFor(crl: Crl, certificate: Certificate): boolean {
  const { scope } = crl;
  if (scope.delta || scope.onlyAttributes || scope.onlySomeReasons) return false;
  const isAuthority = certificate.basicConstraints?.ca === true;
  if (isAuthority ? scope.onlyUsers : scope.onlyAuthorities) return false;
  return pointsOf(certificate).some((point) => isAtPoint(crl, certificate, point));
}

/** The points that the certificate names, and the name of its issuer, which always counts as one. */
const pointsOf = ({ distributionPoints, issuer }: Certificate): DistributionPoint[] => [
  ...distributionPoints,
  { name: { full: [{ form: 'directory', value: issuer }] }, onlySomeReasons: false, crlIssuers: [] },
];

function isAtPoint(crl: Crl, { issuer }: Certificate, point: DistributionPoint): boolean {
  if (point.onlySomeReasons) return false;
  const isIssuer =
    point.crlIssuers.length > 0 ? crl.scope.indirect && isListIssuer(point, crl.issuer) : crl.issuer.key === issuer.key;
  const stated = isIssuer ? statedKeys(crl) : undefined;
  if (!stated) return isIssuer;
  const wanted = point.name ? distributionPointKeys(point.name, crl.issuer.key) : keysOf(point.crlIssuers);
  return wanted.some((key) => stated.has(key));
}

/** Keys of the names that a list states for its distribution point: a certificate may have thousands of points. */
const stated = new WeakMap<Crl, ReadonlySet<string>>();

function statedKeys(crl: Crl): ReadonlySet<string> | undefined {
  if (!crl.scope.name) return undefined;
  const keys = stated.get(crl) ?? new Set(distributionPointKeys(crl.scope.name, crl.issuer.key));
  stated.set(crl, keys);
  return keys;
}

/** Names that are compared when a list is asked for a certificate. */
export const scopeNames = ({ distributionPoints }: Certificate): number =>
  distributionPoints.reduce(
    (count, { name, crlIssuers }) => count + 1 + crlIssuers.length + (name && 'full' in name ? name.full.length : 1),
    1,
  );

/** Returns whether the point names this issuer of its lists. */
export const isListIssuer = ({ crlIssuers }: DistributionPoint, { key }: DistinguishedName): boolean =>
  keysOf(crlIssuers).includes(`directory:${key}`);

const keysOf = (names: readonly GeneralName[]): string[] => names.flatMap((name) => generalNameKey(name) ?? []);
