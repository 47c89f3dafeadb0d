/**
 * Where trust in an anchor comes from: the trusted lists of the European Union, a choice of the operator, or test
 * services. Signatures that lead to test services have no legal effect.
 */
export type TrustSource = 'eu' | 'operator' | 'test';

/** One word for anchors of several sources. A test source decides, since no signature says which anchor readers saw. */
export function combinedSource(sources: Iterable<TrustSource>): TrustSource {
  const all = new Set(sources);
  if (all.has('test')) return 'test';
  return all.has('eu') ? 'eu' : 'operator';
}
