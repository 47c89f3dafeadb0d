import { utf8 } from '../../bytes/index.ts';
import { type XmlElementNode, elementsIn, escapeAttribute, parseXml } from '../../codec/xml/index.ts';
import { EngineError } from '../../errors.ts';
import type { Work } from '../../work.ts';
import { ASIC_E } from './names.ts';

export const MANIFEST_NAMESPACE = 'urn:oasis:names:tc:opendocument:xmlns:manifest:1.0';

export interface ManifestEntry {
  path: string;
  mediaType: string;
}

/** META-INF/manifest.xml over these files (OpenDocument 1.2, part 3; EN 319 162-1, 4.4.3.2). */
export function manifestXml(files: readonly ManifestEntry[], kind: string = ASIC_E): Uint8Array {
  const entries = [{ path: '/', mediaType: kind }, ...files].map(manifestEntryXml);
  return utf8(
    `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<manifest:manifest xmlns:manifest="${MANIFEST_NAMESPACE}" manifest:version="1.2">${entries.join('')}</manifest:manifest>\n`,
  );
}

export const manifestEntryXml = ({ path, mediaType }: ManifestEntry): string =>
  `<manifest:file-entry manifest:full-path="${escapeAttribute(path)}" manifest:media-type="${escapeAttribute(mediaType)}"/>`;

/** Entries of a manifest, that of the container itself (`/`) included; undefined when it cannot be read. */
export function readManifest(xml: Uint8Array, work?: Work): ManifestEntry[] | undefined {
  try {
    const { root } = parseXml(xml, undefined, work);
    if (root.name.local !== 'manifest') return undefined;
    return elementsIn(root)
      .filter(({ name }) => name.local === 'file-entry')
      .map((entry) => ({ path: valueOf(entry, 'full-path'), mediaType: valueOf(entry, 'media-type') }));
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}

/** Programs write these attributes with the namespace, without it and in other namespaces. */
const valueOf = (entry: XmlElementNode, local: string): string =>
  entry.attributes.find((attribute) => attribute.local === local)?.value ?? '';
