import { fromUtf8 } from '../../bytes/index.ts';
import { type ZipArchive, type ZipEntry, METHOD, contentOf, readZip } from '../../codec/zip/index.ts';
import { EngineError } from '../../errors.ts';
import {
  type AsicContainer,
  MANIFEST,
  META_INF,
  MIMETYPE,
  finderIn,
  isSignatureFile,
  mediaTypeOf,
  readManifest,
} from '../asic/index.ts';
import type { Work } from '../../work.ts';
import type { FindFile } from '../xades/index.ts';
import { ADOC, METADATA_FOLDER, RELATION, RELATIONS, SIGNATURES_FOLDER } from './names.ts';
import { type AdocEnvironment, readEnvironment, readStatements } from './read-metadata.ts';
import { type Relation, readRelations, targetsOf } from './relations.ts';
import { statedRoles, besideDocuments } from './stated-roles.ts';
import type { Statement } from './statements.ts';

/**
 * An unvalidated package of the Lithuanian specification ADOC-V1.0. Its data files are the documents and files without
 * a stated role.
 */
export interface AdocPackage extends AsicContainer {
  kind: 'ADOC';
  /** Undefined when there is no relations.xml; no list when it cannot be read. */
  relations: { list: Relation[] | undefined } | undefined;
  /** Names of files by their stated role, whether they exist or not. */
  main: string[];
  appendices: string[];
  attachments: string[];
  /** Existing files without a role: none is stated, or one that hides a file which a signature refers to. */
  unrelated: string[];
  /** Existing files of no signature that relations.xml takes out of sight: pictures of the package for file managers. */
  aside: string[];
  /** Readable statements of the files of signable metadata, in order. */
  statements: Statement[];
  /** Metadata files that cannot be parsed as their stated kind. */
  unreadable: string[];
  environment: AdocEnvironment;
}

const MAX_MEDIA_TYPE = 200;

/**
 * Returns whether an archive declares itself ADOC, or has the structure of such a package without declaring a type.
 */
function isAdoc({ entries }: ZipArchive): boolean {
  const named = entries.find(({ name }) => name === MIMETYPE);
  if (!named) return entries.some(({ name }) => name === RELATIONS);
  const isShort = named.size <= MAX_MEDIA_TYPE && (named.method === METHOD.stored || named.packed.length <= 1000);
  return isShort && fromUtf8(contentOf(named)).trim().toLowerCase() === ADOC;
}

/** Returns whether a file is an ADOC package. Throws EngineError `zip.*` when it is no readable archive. */
export const isAdocFile = (bytes: Uint8Array): boolean => isAdoc(readZip(bytes));

/** Opens a package. Throws EngineError: `zip.*`, or `adoc.not-a-package` for an archive of another kind. */
export function openAdoc(bytes: Uint8Array, work?: Work): AdocPackage {
  const archive = readZip(bytes);
  const find = finderIn(archive, work);
  const mediaType = mediaTypeOf(archive, find);
  if (!isAdoc(archive))
    throw new EngineError('adoc.not-a-package', { mediaType: (mediaType.value ?? '').slice(0, 80) });
  const [manifest, relationsXml] = [find(MANIFEST), find(RELATIONS)];
  const relations = relationsXml && { list: readRelations(relationsXml, work) };
  const list = relations?.list ?? [];
  const names = (type: string): string[] => targetsOf(list, type);
  const roles = statedRoles(list);
  const { main, appendices, attachments } = roles;
  const files = filesIn(archive);
  const signatureFiles = signatureFilesIn(archive, roles.signatures);
  const { unrelated, aside } = besideDocuments(roles, {
    files: files.map(({ name }) => name),
    signatureFiles: signatureFiles.map(({ name }) => name),
    find,
    work,
  });
  const seen = new Set([...main, ...appendices, ...attachments, ...unrelated]);
  return {
    kind: 'ADOC',
    archive,
    mediaType,
    manifest: manifest && { entries: readManifest(manifest, work) },
    relations,
    main,
    appendices,
    attachments,
    unrelated,
    aside,
    dataFiles: files.filter(({ name }) => seen.has(name)),
    signatureFiles,
    cadesFiles: [],
    timestampFiles: [],
    evidenceFiles: [],
    digestLists: [],
    ...metadataIn(archive, find, { signable: names(RELATION.signable), unsignable: names(RELATION.unsignable), work }),
    find,
  };
}

function metadataIn(
  archive: ZipArchive,
  find: FindFile,
  {
    signable,
    unsignable,
    work,
  }: { signable: readonly string[]; unsignable: readonly string[]; work: Work | undefined },
) {
  const present = new Set(filesIn(archive).map(({ name }) => name));
  const statements = signable.map((file) => ({ file, read: readStatements(find, file, work) }));
  const environments = unsignable.map((file) => ({ file, read: readEnvironment(find, file, work) }));
  const unreadable = [...statements, ...environments].filter(({ file, read }) => !read && present.has(file));
  return {
    statements: statements.flatMap(({ read }) => read ?? []),
    environment: environments.map(({ read }) => read).find((read) => read !== undefined) ?? {},
    unreadable: unreadable.map(({ file }) => file),
  };
}

const filesIn = ({ entries }: ZipArchive): ZipEntry[] => entries.filter(({ isFolder }) => !isFolder);

/** Also searches the usual folder of signatures, because relations.xml is unsigned. */
function signatureFilesIn(archive: ZipArchive, related: readonly string[]): ZipEntry[] {
  const named = new Set(related);
  return filesIn(archive).filter(
    ({ name }) =>
      isSignatureFile(name) || (name.startsWith(SIGNATURES_FOLDER) && /\.xml$/i.test(name)) || named.has(name),
  );
}

/** Files with what people wrote, as opposed to metadata, in the order: main document, appendices, attachments. */
export const contentsOf = ({ main, appendices, attachments }: AdocPackage): string[] => [
  ...new Set([...main, ...appendices, ...attachments]),
];

/** Returns whether a name is in a folder that packages reserve. */
export const isReserved = (name: string): boolean =>
  name === MIMETYPE || name.startsWith(META_INF) || name.startsWith(METADATA_FOLDER);
