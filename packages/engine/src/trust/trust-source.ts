/**
 * Where trust in an anchor comes from: the trusted lists of the European Union, a choice of the operator, or test
 * services. Signatures that lead to test services have no legal effect.
 */
export type TrustSource = 'eu' | 'operator' | 'test';

/** Combines anchors of several sources. A test source prevails, since no signature shows which anchors were used. */
export function combinedSource(sources: Iterable<TrustSource>): TrustSource {
  const all = new Set(sources);
  if (all.has('test')) return 'test';
  return all.has('eu') ? 'eu' : 'operator';
}
