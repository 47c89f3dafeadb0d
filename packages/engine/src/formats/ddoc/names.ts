import type { XmlElementNode } from '../../codec/xml/index.ts';
import { DSIG, XADES } from '../xades/index.ts';

/** How the format calls itself, by the attributes of the root, and the levels its signatures are known under. */
const LEVELS: Record<string, string> = {
  'SK-XML 1.0': 'SK_XML_1.0',
  'DIGIDOC-XML 1.1': 'DIGIDOC_XML_1.1',
  'DIGIDOC-XML 1.2': 'DIGIDOC_XML_1.2',
  'DIGIDOC-XML 1.3': 'DIGIDOC_XML_1.3',
};

/** Every level a signature of a DigiDoc document can have. */
export const DIGIDOC_LEVELS: readonly string[] = Object.values(LEVELS);

/** The name of the format of a document; undefined for versions there never were. */
export const levelNamed = (format: string, version: string): string | undefined => {
  const name = `${format} ${version}`;
  return Object.hasOwn(LEVELS, name) ? LEVELS[name] : undefined;
};

/** XMLDSig elements that the drafts of XAdES defined in their own namespace, or without one. */
const OF_XMLDSIG = new Set(['DigestMethod', 'DigestValue', 'X509IssuerName', 'X509SerialNumber']);

/**
 * Renames the properties of a signature to the names of XAdES 1.3.2, so that they are found. The format uses the names
 * of a draft (namespace 1.1.1), and before version 1.3 those of XMLDSig. The signed text depends on prefixes and
 * declarations, which are unchanged.
 */
export function nameAsToday(qualifying: XmlElementNode): void {
  const namespace = OF_XMLDSIG.has(qualifying.name.local) ? DSIG : XADES;
  qualifying.name = { ...qualifying.name, namespace };
  for (const child of qualifying.children) if (child.kind === 'element') nameAsToday(child);
}
