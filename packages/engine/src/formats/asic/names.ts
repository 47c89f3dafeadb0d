/** Media types of the two kinds of container (EN 319 162-1, A.1). */
export const ASIC_E = 'application/vnd.etsi.asic-e+zip';
export const ASIC_S = 'application/vnd.etsi.asic-s+zip';

/** Name of the first entry, which states the media type. */
export const MIMETYPE = 'mimetype';
/** Folder of signatures and manifests (EN 319 162-1 4.3.3). */
export const META_INF = 'META-INF/';
/** Path of the ODF manifest (EN 319 162-1 A.7). */
export const MANIFEST = 'META-INF/manifest.xml';

const MANIFEST_WORD = /asic(archive|evidencerecord)?manifest/;

/** Returns the name in the folder of signatures, in lower case; undefined for files elsewhere. */
function inMetaInf(name: string): string | undefined {
  const lower = name.toLowerCase();
  const folder = META_INF.toLowerCase();
  return lower.startsWith(folder) && !lower.includes('/', folder.length) ? lower.slice(folder.length) : undefined;
}

/** Whether a name in the folder of signatures has a word before its extension. Takes linear time. */
function hasWord(name: string, word: string, ...extensions: readonly string[]): boolean {
  const base = inMetaInf(name);
  return extensions.some((end) => base?.endsWith(end) && base.slice(0, -end.length).includes(word));
}

/** A file that holds XAdES signatures (EN 319 162-1, 4.4.3.2). */
export const isSignatureFile = (name: string): boolean => hasWord(name, 'signatures', '.xml');

/** A file that holds a CAdES signature (EN 319 162-1, 4.3.3.2 and 4.4.4.2). */
export const isCadesFile = (name: string): boolean => hasWord(name, 'signature', '.p7s');

/** A timestamp over the file of the container or over a list of files (EN 319 162-1, 4.3.3.2 and 4.4.4.2). */
export const isTimestampFile = (name: string): boolean => hasWord(name, 'timestamp', '.tst');

export const isEvidenceFile = (name: string): boolean =>
  hasWord(name, 'evidencerecord', '.xml', '.ers') && manifestPurpose(name) === undefined;

export type ManifestPurpose = 'signature' | 'archive' | 'evidence';

/** Returns the purpose of a list of digests; undefined for other files (EN 319 162-1, A.4 and A.7). */
export function manifestPurpose(name: string): ManifestPurpose | undefined {
  const base = inMetaInf(name);
  const found = base?.endsWith('.xml') ? MANIFEST_WORD.exec(base) : undefined;
  if (!found) return undefined;
  if (!found[1]) return 'signature';
  return found[1] === 'archive' ? 'archive' : 'evidence';
}

/**
 * Returns whether a file in the folder of signatures is named by no specification, so that no signature has to cover
 * it.
 */
export const isUnknownFile = (name: string): boolean =>
  name.startsWith(META_INF) &&
  name !== MANIFEST &&
  ![isSignatureFile, isCadesFile, isTimestampFile, isEvidenceFile, manifestPurpose].some((isKnown) => isKnown(name));

/** Returns whether a file is content of the user, not of signing programs. */
export const isDataFile = (name: string): boolean =>
  name !== MIMETYPE && !name.startsWith(META_INF) && !name.endsWith('/');
