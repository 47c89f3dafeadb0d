import { fromUtf8 } from '../../bytes/index.ts';
import { type ZipArchive, METHOD, contentOf, readZip } from '../../codec/zip/index.ts';
import { EngineError } from '../../errors.ts';
import {
  MANIFEST,
  META_INF,
  MIMETYPE,
  type ManifestEntry,
  type MediaTypeFacts,
  finderIn,
  isSignatureFile,
  mediaTypeOf,
  readManifest,
} from '../asic/index.ts';
import type { FindFile } from '../xades/index.ts';
import { ADOC, METADATA_FOLDER, PACKAGE, RELATION, RELATIONS, SIGNATURES_FOLDER } from './names.ts';
import { type AdocEnvironment, readEnvironment, readStatements } from './read-metadata.ts';
import { type Relation, readRelations, targetsOf } from './relations.ts';
import type { Statement } from './statements.ts';

/** A package of the Lithuanian specification ADOC-V1.0 as it stands, without any judgement on it. */
export interface AdocPackage {
  archive: ZipArchive;
  mediaType: MediaTypeFacts;
  /** Undefined when there is none; no entries when it cannot be read. */
  manifest: { entries: ManifestEntry[] | undefined } | undefined;
  /** Undefined when there is no relations.xml; no list when it cannot be read. */
  relations: { list: Relation[] | undefined } | undefined;
  /** Names of files by what they are said to be, whether they are there or not. */
  main: string[];
  appendices: string[];
  attachments: string[];
  signable: string[];
  unsignable: string[];
  /** Files that are there and of which it is not said what they are. */
  unrelated: string[];
  /** Files with signatures: those where signatures belong, and those that are said to be such. */
  signatureFiles: string[];
  /** What the readable files of signable metadata say, in order. */
  statements: Statement[];
  /** Metadata files that cannot be read as what they are said to be. */
  unreadable: string[];
  environment: AdocEnvironment;
  find: FindFile;
}

const MAX_MEDIA_TYPE = 200;

/** Whether an archive calls itself ADOC, or is built like such a package without calling itself anything. */
export function isAdoc({ entries }: ZipArchive): boolean {
  const named = entries.find(({ name }) => name === MIMETYPE);
  if (!named) return entries.some(({ name }) => name === RELATIONS);
  const isShort = named.size <= MAX_MEDIA_TYPE && (named.method === METHOD.stored || named.packed.length <= 1000);
  return isShort && fromUtf8(contentOf(named)).trim().toLowerCase() === ADOC;
}

/** Whether a file is an ADOC package. Throws EngineError `zip.*` when it is no archive one could read. */
export const isAdocFile = (bytes: Uint8Array): boolean => isAdoc(readZip(bytes));

/** Opens a package. Throws EngineError `adoc.not-a-package` for an archive of another kind, or `zip.damaged`. */
export function openAdoc(archive: ZipArchive): AdocPackage {
  const find = finderIn(archive);
  const mediaType = mediaTypeOf(archive, find);
  if (!isAdoc(archive))
    throw new EngineError('adoc.not-a-package', { mediaType: (mediaType.value ?? '').slice(0, 80) });
  const [manifest, relationsXml] = [find(MANIFEST), find(RELATIONS)];
  const relations = relationsXml && { list: readRelations(relationsXml) };
  const list = relations?.list ?? [];
  const names = (type: string): string[] => targetsOf(list, type);
  const metadata = metadataOf(find, names(RELATION.signable), names(RELATION.unsignable));
  return {
    archive,
    mediaType,
    manifest: manifest && { entries: readManifest(manifest) },
    relations,
    main: targetsOf(
      list.filter(({ source }) => source === PACKAGE),
      RELATION.main,
    ),
    appendices: names(RELATION.appendix),
    attachments: names(RELATION.attachment),
    signable: names(RELATION.signable),
    unsignable: names(RELATION.unsignable),
    unrelated: unrelatedIn(archive, list),
    signatureFiles: signatureFilesIn(archive, names(RELATION.signatures)),
    ...metadata,
    find,
  };
}

function metadataOf(find: FindFile, signable: readonly string[], unsignable: readonly string[]) {
  const statements = signable.map((file) => ({ file, read: readStatements(find, file) }));
  const environments = unsignable.map((file) => ({ file, read: readEnvironment(find, file) }));
  const unreadable = [...statements, ...environments].filter(({ file, read }) => !read && find(file));
  return {
    statements: statements.flatMap(({ read }) => read ?? []),
    environment: environments.map(({ read }) => read).find((read) => read !== undefined) ?? {},
    unreadable: unreadable.map(({ file }) => file),
  };
}

const filesIn = ({ entries }: ZipArchive): string[] =>
  entries.filter(({ isFolder }) => !isFolder).map(({ name }) => name);

function unrelatedIn(archive: ZipArchive, relations: readonly Relation[]): string[] {
  const known: readonly string[] = Object.values(RELATION);
  const related = new Set(relations.filter(({ type }) => known.includes(type)).map(({ target }) => target));
  return filesIn(archive).filter((name) => name !== MIMETYPE && !name.startsWith(META_INF) && !related.has(name));
}

/** Where signatures belong is looked at as well: what relations.xml says of them is signed by nobody. */
function signatureFilesIn(archive: ZipArchive, related: readonly string[]): string[] {
  const isOne = (name: string): boolean =>
    isSignatureFile(name) || (name.startsWith(SIGNATURES_FOLDER) && /\.xml$/i.test(name)) || related.includes(name);
  return filesIn(archive).filter(isOne);
}

/** Files with what people wrote, as opposed to metadata, in the order: main document, appendices, attachments. */
export const contentsOf = ({ main, appendices, attachments }: AdocPackage): string[] => [
  ...new Set([...main, ...appendices, ...attachments]),
];

/** Whether a name lies where packages keep what they need for themselves. */
export const isReserved = (name: string): boolean =>
  name === MIMETYPE || name.startsWith(META_INF) || name.startsWith(METADATA_FOLDER);
