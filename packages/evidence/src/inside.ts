import { openPackage } from './check-archive.ts';
import type { PackageManifest } from './contents.ts';

/** Manifest of an evidence package, and the signed document in it. */
export interface Inside {
  manifest: PackageManifest;
  /** Undefined when the package lacks the file it names. */
  document: Uint8Array | undefined;
}

/**
 * Returns the document in an evidence package; undefined for every other file. Proves nothing: use `checkPackage` for
 * that.
 */
export function insideOf(bytes: Uint8Array): Inside | undefined {
  const { manifest, files } = openPackage(bytes);
  return manifest && { manifest, document: files.get(manifest.document.file) };
}
