import { fromBase64, fromLatin1, utf8 } from '../../bytes/index.ts';
import {
  type XmlDocument,
  type XmlElementNode,
  attributeOf,
  childrenNamed,
  elementsIn,
  identifiers,
  parseXml,
  textOf,
} from '../../codec/xml/index.ts';
import { EngineError } from '../../errors.ts';
import type { AsicContainer } from '../asic/index.ts';
import type { Work } from '../../work.ts';
import { DSIG, type FindFile, type XadesSignature, readSignatures } from '../xades/index.ts';
import { levelNamed, nameAsToday } from './names.ts';

/** A file of a DigiDoc document: its bytes, or nothing but their digest. */
export interface DdocFile {
  /** The displayed name; with the identifier appended when two files share a name. */
  name: string;
  mediaType: string;
  identifier: string;
  element: XmlElementNode;
  /** Bytes; undefined when only the digest is there, or the bytes cannot be read. */
  content: Uint8Array | undefined;
  /** Base64 of the digest that replaces the bytes. */
  digest: string | undefined;
}

/** An Estonian DigiDoc document (1.0 to 1.3): one XML document with the files and their signatures. Read only. */
export interface DdocContainer extends AsicContainer {
  kind: 'DDOC';
  document: XmlDocument;
  /** Elements by identifier. */
  named: ReadonlyMap<string, readonly XmlElementNode[]>;
  /** `DIGIDOC_XML_1.3` and the like. */
  level: string;
  /** The same, and whether the files are elsewhere. */
  form: string;
  files: DdocFile[];
  signatures: XadesSignature[];
}

/** How far into a file its root element may begin. */
const START = 400;

/** Returns whether bytes look like a DigiDoc document. */
export const isDdocFile = (bytes: Uint8Array): boolean =>
  /^(?:\u00ef\u00bb\u00bf)?\s*<(?:\?xml|SignedDoc)/.test(fromLatin1(bytes.subarray(0, START))) &&
  fromLatin1(bytes.subarray(0, START)).includes('<SignedDoc');

/**
 * Opens a DigiDoc document. Throws EngineError `xml.*`, `ddoc.not-a-document` for another root or an unknown version,
 * `ddoc.file` for a file without a name or an identifier.
 */
export function openDdoc(bytes: Uint8Array, work?: Work): DdocContainer {
  const document = parseXml(bytes, undefined, work);
  const { root } = document;
  const [format, version] = [attributeOf(root, 'format') ?? '', attributeOf(root, 'version') ?? ''];
  const level = root.name.local === 'SignedDoc' ? levelNamed(format, version) : undefined;
  if (!level) throw new EngineError('ddoc.not-a-document', { format, version });
  const files = distinctlyNamed(
    elementsIn(root)
      .filter(({ name }) => name.local === 'DataFile')
      .map(readFile),
  );
  for (const signature of childrenNamed(root, DSIG, 'Signature')) qualifyingOf(signature).forEach(nameAsToday);
  const isElsewhere = files.some(({ content, digest }) => content === undefined && digest !== undefined);
  return {
    kind: 'DDOC',
    document,
    named: identifiers(document),
    level,
    form: `${level.replace('SK_XML', 'DIGIDOC_XML')}${isElsewhere ? '_hashcode' : ''}`,
    files,
    signatures: readSignatures(document, work).map((signature) => asOfFiles(withTarget(signature), files.length)),
    ...asContainer(files),
  };
}

function readFile(element: XmlElementNode): DdocFile {
  const [name, identifier] = [attributeOf(element, 'Filename'), attributeOf(element, 'Id')];
  if (!name || !identifier) throw new EngineError('ddoc.file', { identifier: identifier ?? '' });
  const kind = attributeOf(element, 'ContentType') ?? '';
  return {
    name,
    identifier,
    element,
    mediaType: attributeOf(element, 'MimeType') ?? '',
    content: contentOf(element, kind),
    digest: kind === 'HASHCODE' ? attributeOf(element, 'DigestValue')?.trim() : undefined,
  };
}

function contentOf(element: XmlElementNode, kind: string): Uint8Array | undefined {
  if (kind === 'EMBEDDED') return utf8(textOf(element));
  if (kind !== 'EMBEDDED_BASE64' || elementsIn(element).length > 0) return undefined;
  try {
    return fromBase64(textOf(element));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Two files of one name are two files, of which each has to be signed. */
function distinctlyNamed(files: readonly DdocFile[]): DdocFile[] {
  const counts = new Map<string, number>();
  for (const { name } of files) counts.set(name, (counts.get(name) ?? 0) + 1);
  return files.map((file) =>
    counts.get(file.name)! > 1 ? { ...file, name: `${file.name} (${file.identifier})` } : file,
  );
}

const qualifyingOf = (signature: XmlElementNode): XmlElementNode[] =>
  childrenNamed(signature, DSIG, 'Object')
    .flatMap(elementsIn)
    .filter(({ name }) => name.local === 'QualifyingProperties');

/** Before version 1.3 the signed properties themselves name their signature. */
function withTarget(signature: XadesSignature): XadesSignature {
  const isNamed = attributeOf(signature.signedProperties, 'Target') === `#${signature.id}`;
  return isNamed ? { ...signature, faults: signature.faults.filter((fault) => fault !== 'Target') } : signature;
}

/** A reference for each file and each media type, and one for the properties: following those costs what reading does. */
function asOfFiles(signature: XadesSignature, count: number): XadesSignature {
  const addresses = new Set(signature.references.map(({ uri }) => uri));
  const { length } = signature.references;
  return { ...signature, isExcessive: addresses.size < length || length > 2 * count + 1 };
}

/** Presents the document as any container: files and signatures. */
function asContainer(files: readonly DdocFile[]): Omit<AsicContainer, 'kind'> {
  const byName = new Map(files.map((file) => [file.name, file]));
  const find: FindFile = (name) => byName.get(name)?.content;
  return {
    archive: { entries: [], comment: new Uint8Array(0) },
    mediaType: { value: undefined, isFirst: false, isStored: false, hasExtra: false },
    manifest: undefined,
    dataFiles: files.map(({ name }) => ({ name })),
    signatureFiles: [],
    cadesFiles: [],
    timestampFiles: [],
    evidenceFiles: [],
    digestLists: [],
    find,
  };
}
