import type { Certificate } from './certificate.ts';
import type { Crl } from './crl.ts';
import { type DistributionPoint, distributionPointKeys } from './distribution-point.ts';
import { type GeneralName, generalNameKey } from './general-name.ts';
import type { DistinguishedName } from './name.ts';

/** A partial list, a delta or one of some reasons, proves no good status alone; what it revokes is revoked. */
export type ListCoverage = 'complete' | 'partial';

/**
 * Returns how a list speaks for a certificate (RFC 5280, 6.3.3 (b) to (d)), by its issuer, its distribution point and
 * its kinds of certificates; undefined when it does not.
 */
export function coverageOf(crl: Crl, certificate: Certificate): ListCoverage | undefined {
  const { scope } = crl;
  if (scope.onlyAttributes) return undefined;
  const isAuthority = certificate.basicConstraints?.ca === true;
  if (isAuthority ? scope.onlyUsers : scope.onlyAuthorities) return undefined;
  const points = pointsOf(certificate).filter((point) => isAtPoint(crl, certificate, point));
  if (points.length === 0) return undefined;
  const isWhole = !scope.delta && !scope.onlySomeReasons && points.some(({ onlySomeReasons }) => !onlySomeReasons);
  return isWhole ? 'complete' : 'partial';
}

/** The points that the certificate names, and the name of its issuer, which always counts as one. */
const pointsOf = ({ distributionPoints, issuer }: Certificate): DistributionPoint[] => [
  ...distributionPoints,
  { name: { full: [{ form: 'directory', value: issuer }] }, onlySomeReasons: false, crlIssuers: [] },
];

function isAtPoint(crl: Crl, { issuer }: Certificate, point: DistributionPoint): boolean {
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
