import { toBase64, utf8 } from '../../bytes/index.ts';
import { type XmlElementNode, attributeOf, elementsIn, escapeAttribute, parseXml } from '../../codec/xml/index.ts';
import type { HashName } from '../../crypto/index.ts';
import { EngineError } from '../../errors.ts';
import type { Work } from '../../work.ts';
import { DSIG, type FindFile, digestMethod, digestUri, bytesOf } from '../xades/index.ts';
import { type ManifestPurpose, manifestPurpose } from './names.ts';

const NAMESPACE = 'http://uri.etsi.org/02918/v1.2.1#';
const ANY_VERSION = /^http:\/\/uri\.etsi\.org\/02918\/v1\.\d\.\d#$/;

/** One file of a list, as written. */
export interface ListedDigest {
  /** The address as written. */
  uri: string;
  digestAlgorithm: HashName | undefined;
  digestName: string;
  digest: Uint8Array | undefined;
  /** Media type of the file, if the list states it. */
  mediaType: string | undefined;
}

/** A file of digests that a signature or timestamp is over (ASiCManifest; EN 319 162-1, A.4). */
export interface DigestList {
  /** Its own name in the container. */
  file: string;
  purpose: ManifestPurpose;
  /** Address of the signature, timestamp or evidence record over it, as written. */
  over: string;
  entries: ListedDigest[];
}

/** A container has no more files. */
const MAX_ENTRIES = 10_000;

/** Reads a list; undefined when the file is no list, or names more files than a container can have. */
export function readDigestList(file: string, find: FindFile, work?: Work): DigestList | undefined {
  const purpose = manifestPurpose(file);
  if (!purpose) return undefined;
  try {
    const { root } = parseXml(find(file) ?? new Uint8Array(0), undefined, work);
    if (root.name.local !== 'ASiCManifest' || !ANY_VERSION.test(root.name.namespace)) return undefined;
    const parts = (local: string): XmlElementNode[] =>
      elementsIn(root).filter(({ name }) => name.local === local && name.namespace === root.name.namespace);
    const [over, ...more] = parts('SigReference').map((element) => attributeOf(element, 'URI'));
    if (!over || more.length > 0) return undefined;
    const entries = parts('DataObjectReference');
    return entries.length > MAX_ENTRIES ? undefined : { file, purpose, over, entries: entries.map(readEntry) };
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}

function readEntry(element: XmlElementNode): ListedDigest {
  const child = (local: string): XmlElementNode | undefined =>
    elementsIn(element).find(({ name }) => name.local === local && name.namespace === DSIG);
  const method = child('DigestMethod');
  const value = child('DigestValue');
  return {
    uri: attributeOf(element, 'URI') ?? '',
    digestAlgorithm: digestMethod(method),
    digestName: attributeOf(method, 'Algorithm') ?? '',
    digest: value && bytesOf(value),
    mediaType: attributeOf(element, 'MimeType'),
  };
}

export interface NewListEntry {
  name: string;
  mediaType: string;
  digest: Uint8Array;
  /** The list that the one before it was over: renewals are read from there backwards (EN 319 162-1, A.7). */
  isRoot?: boolean;
}

/** A list of these files for the signature or timestamp of a name. */
export function digestListXml(
  over: { name: string; mediaType: string },
  entries: readonly NewListEntry[],
  digest: HashName,
): Uint8Array {
  const method = `<ds:DigestMethod Algorithm="${digestUri(digest)}"/>`;
  const objects = entries.map(
    (entry) =>
      `<asic:DataObjectReference MimeType="${escapeAttribute(entry.mediaType)}"${entry.isRoot ? ' Rootfile="true"' : ''} URI="${address(entry.name)}">${method}<ds:DigestValue>${toBase64(entry.digest)}</ds:DigestValue></asic:DataObjectReference>`,
  );
  return utf8(
    `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<asic:ASiCManifest xmlns:asic="${NAMESPACE}" xmlns:ds="${DSIG}"><asic:SigReference MimeType="${over.mediaType}" URI="${address(over.name)}"/>${objects.join('')}</asic:ASiCManifest>`,
  );
}

/** A path with every segment percent-encoded (RFC 3986, 3.3). */
const address = (name: string): string => escapeAttribute(name.split('/').map(encodeURIComponent).join('/'));
