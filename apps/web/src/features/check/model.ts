import type { CheckedCopy } from '@paraph/contract';

/** Relation of a file to the document of a code. */
export type Likeness = 'same' | { earlier: number } | 'other';

/** Compares a fingerprint with those of the versions, the present one first. */
export function likenessOf(sha256: string, versions: CheckedCopy['versions']): Likeness {
  const place = versions.findIndex((version) => version.sha256 === sha256);
  if (place < 0) return 'other';
  return place === 0 ? 'same' : { earlier: versions[place]!.number };
}

/** The SHA-256 of a file, hexadecimal, computed on this device. */
export async function fingerprintOf(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
