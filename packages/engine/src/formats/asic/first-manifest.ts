import { type ZipPart, newEntry } from '../../codec/zip/index.ts';
import { EngineError } from '../../errors.ts';
import type { AsicContainer } from './container.ts';
import { filesOf } from './files.ts';
import { manifestXml } from './manifest.ts';
import { MANIFEST } from './names.ts';

/**
 * Returns the entries to which a XAdES signature is added. An ASiC-E without a manifest makes every XAdES signature in it
 * invalid (EN 319 162-1, 4.4.3.2), so the first signature adds one, or replaces one that cannot be read or lists not all
 * files. A container that is signed already stays as it is.
 */
export function partsWithManifest(opened: AsicContainer): ZipPart[] {
  const { entries } = opened.archive;
  if (isSigned(opened) || !needsManifest(opened)) return entries;
  const files = filesOf(opened).map(({ name, mediaType }) => ({ path: name, mediaType }));
  const manifest = newEntry({ name: MANIFEST, content: manifestXml(files) });
  if (!opened.manifest) return [...entries, manifest];
  return entries.map((entry): ZipPart => (entry.name === MANIFEST ? manifest : entry));
}

/**
 * Throws `asic.no-manifest` when another XAdES signature would be invalid because of the container: it is signed and has
 * no manifest, or a folder has the name of the manifest.
 */
export function checkManifestFor(opened: AsicContainer): void {
  if (opened.kind !== 'ASiC-E' || opened.manifest) return;
  const isTaken = opened.archive.entries.some(({ name }) => name.startsWith(`${MANIFEST}/`));
  if (isTaken || isSigned(opened)) throw new EngineError('asic.no-manifest');
}

const isSigned = ({ signatureFiles, cadesFiles, timestampFiles, evidenceFiles }: AsicContainer): boolean =>
  signatureFiles.length + cadesFiles.length + timestampFiles.length + evidenceFiles.length > 0;

function needsManifest({ kind, manifest, dataFiles }: AsicContainer): boolean {
  if (kind !== 'ASiC-E') return false;
  const listed = new Set(manifest?.entries?.map(({ path }) => path));
  return dataFiles.some(({ name }) => !listed.has(name));
}
