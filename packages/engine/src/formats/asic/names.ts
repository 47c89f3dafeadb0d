/** Media types of the two kinds of container (EN 319 162-1, A.1). */
export const ASIC_E = 'application/vnd.etsi.asic-e+zip';
export const ASIC_S = 'application/vnd.etsi.asic-s+zip';

/** Name of the first entry, which states the media type. */
export const MIMETYPE = 'mimetype';
/** Folder of signatures and manifests (EN 319 162-1 4.3.3). */
export const META_INF = 'META-INF/';
/** Path of the ODF manifest (EN 319 162-1 A.7). */
export const MANIFEST = 'META-INF/manifest.xml';

const XADES_FILE = /^META-INF\/[^/]*signatures[^/]*\.xml$/i;
const CADES_FILE = /^META-INF\/[^/]*signature[^/]*\.p7s$/i;
const TIMESTAMP_FILE = /^META-INF\/[^/]*timestamp[^/]*\.tst$/i;
const EVIDENCE_FILE = /^META-INF\/[^/]*evidencerecord[^/]*\.(?:xml|ers)$/i;
const ASIC_MANIFEST = /^META-INF\/[^/]*ASiC(Archive|EvidenceRecord)?Manifest[^/]*\.xml$/i;

/** Files that related container formats put into the folder of signatures (ODF 1.2, part 3; OCF 3.0). */
const FORMAT_FILE = /^META-INF\/(?:manifest|container|encryption|metadata|rights)\.xml$/;

/** A file that holds XAdES signatures (EN 319 162-1, 4.4.3.2). */
export const isSignatureFile = (name: string): boolean => XADES_FILE.test(name);

/** A file that holds a CAdES signature (EN 319 162-1, 4.3.3.2 and 4.4.4.2). */
export const isCadesFile = (name: string): boolean => CADES_FILE.test(name);

/** A timestamp over the file of the container or over a list of files (EN 319 162-1, 4.3.3.2 and 4.4.4.2). */
export const isTimestampFile = (name: string): boolean => TIMESTAMP_FILE.test(name);

export const isEvidenceFile = (name: string): boolean => EVIDENCE_FILE.test(name) && !ASIC_MANIFEST.test(name);

export type ManifestPurpose = 'signature' | 'archive' | 'evidence';

/** Returns the purpose of a list of digests; undefined for other files (EN 319 162-1, A.4 and A.7). */
export function manifestPurpose(name: string): ManifestPurpose | undefined {
  const found = ASIC_MANIFEST.exec(name);
  if (!found) return undefined;
  if (!found[1]) return 'signature';
  return found[1].toLowerCase() === 'archive' ? 'archive' : 'evidence';
}

/**
 * Returns whether a file in the folder of signatures is named by no specification, so that no signature has to cover
 * it.
 */
export const isUnknownFile = (name: string): boolean =>
  name.startsWith(META_INF) &&
  !FORMAT_FILE.test(name) &&
  ![isSignatureFile, isCadesFile, isTimestampFile, isEvidenceFile, manifestPurpose].some((isKnown) => isKnown(name));

/** Returns whether a file is content of the user, not of signing programs. */
export const isDataFile = (name: string): boolean =>
  name !== MIMETYPE && !name.startsWith(META_INF) && !name.endsWith('/');
