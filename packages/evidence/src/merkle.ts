import { concat } from '@paraph/engine/bytes';
import { hash } from '@paraph/engine/crypto';

const marked = (mark: number, ...parts: Uint8Array[]): Uint8Array =>
  hash('SHA-256', concat(Uint8Array.of(mark), ...parts));

/** RFC 6962 clause 2.1: leaves and nodes have different prefixes, so that none passes for the other. */
const leafHash = (leaf: Uint8Array): Uint8Array => marked(0, leaf);
const nodeHash = (left: Uint8Array, right: Uint8Array): Uint8Array => marked(1, left, right);

/** The root over the leaves in their order (RFC 6962 clause 2.1). */
export function merkleRoot(leaves: readonly Uint8Array[]): Uint8Array {
  if (leaves.length === 0) return hash('SHA-256', new Uint8Array(0));
  if (leaves.length === 1) return leafHash(leaves[0]!);
  const half = largestPower(leaves.length);
  return nodeHash(merkleRoot(leaves.slice(0, half)), merkleRoot(leaves.slice(half)));
}

/** What proves that a leaf is under the root: its siblings, nearest first (RFC 6962 clause 2.1.1). */
export function merklePath(leaves: readonly Uint8Array[], place: number): Uint8Array[] {
  if (leaves.length <= 1) return [];
  const half = largestPower(leaves.length);
  if (place < half) return [...merklePath(leaves.slice(0, half), place), merkleRoot(leaves.slice(half))];
  return [...merklePath(leaves.slice(half), place - half), merkleRoot(leaves.slice(0, half))];
}

/**
 * Returns the root computed from a leaf at `place` of `count` and this path; equals the real root only if it contains
 * the leaf.
 */
export function rootOfPath(
  leaf: Uint8Array,
  { place, count }: { place: number; count: number },
  path: readonly Uint8Array[],
): Uint8Array {
  if (count <= 1) return leafHash(leaf);
  const half = largestPower(count);
  const sibling = path.at(-1) ?? new Uint8Array(0);
  const rest = path.slice(0, -1);
  if (place < half) return nodeHash(rootOfPath(leaf, { place, count: half }, rest), sibling);
  return nodeHash(sibling, rootOfPath(leaf, { place: place - half, count: count - half }, rest));
}

/** The largest power of two below a number. */
const largestPower = (count: number): number => 2 ** Math.floor(Math.log2(count - 1));
