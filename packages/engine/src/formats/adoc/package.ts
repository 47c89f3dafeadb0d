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
import { ADOC, METADATA_FOLDER, PACKAGE, RELATION, RELATIONS, SIGNATURES_FOLDER } from './names.ts';
import { type AdocEnvironment, readEnvironment, readStatements } from './read-metadata.ts';
import { type Relation, readRelations, targetsOf } from './relations.ts';
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
  /** Pictures of the package for file managers, which no signature covers. */
  thumbnails: string[];
  /** Existing files without a stated role. */
  unrelated: string[];
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
  const documents = documentsIn(archive, list);
  const { thumbnails: _, ...shown } = documents;
  const seen = new Set(Object.values(shown).flat());
  return {
    kind: 'ADOC',
    archive,
    mediaType,
    manifest: manifest && { entries: readManifest(manifest, work) },
    relations,
    ...documents,
    dataFiles: filesIn(archive).filter(({ name }) => seen.has(name)),
    signatureFiles: signatureFilesIn(archive, names(RELATION.signatures)),
    cadesFiles: [],
    timestampFiles: [],
    evidenceFiles: [],
    digestLists: [],
    ...metadataIn(archive, find, { signable: names(RELATION.signable), unsignable: names(RELATION.unsignable), work }),
    find,
  };
}

/** Returns names of the documents by role, and of the other files in the package. */
function documentsIn(archive: ZipArchive, relations: readonly Relation[]) {
  const ofPackage = relations.filter(({ source }) => source === PACKAGE);
  const main = targetsOf(ofPackage, RELATION.main);
  const within = relationsFrom(relations, [PACKAGE, ...main]);
  const roles = {
    main,
    appendices: targetsOf(within, RELATION.appendix),
    attachments: targetsOf(within, RELATION.attachment),
    thumbnails: targetsOf(ofPackage, RELATION.thumbnail),
  };
  const metadata = [RELATION.signable, RELATION.unsignable].flatMap((type) => targetsOf(ofPackage, type));
  const signatures = targetsOf(relations, RELATION.signatures);
  return { ...roles, unrelated: unrelatedIn(archive, [...Object.values(roles).flat(), ...metadata, ...signatures]) };
}

/** Appendices and attachments of the package, of its main document, and of what these have in turn. */
function relationsFrom(relations: readonly Relation[], sources: readonly string[]): Relation[] {
  const known = new Set(sources);
  const open = [...sources];
  const found: Relation[] = [];
  const bySource = Map.groupBy(relations, ({ source }) => source);
  for (let source = open.shift(); source !== undefined; source = open.shift()) {
    const own = (bySource.get(source) ?? []).filter(({ type }) => OF_DOCUMENTS.has(type));
    for (const relation of own) found.push(relation);
    const next = own.map(({ target }) => target).filter((target) => !known.has(target));
    for (const target of new Set(next)) {
      known.add(target);
      open.push(target);
    }
  }
  return found;
}

const OF_DOCUMENTS: ReadonlySet<string> = new Set([RELATION.appendix, RELATION.attachment]);

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

function unrelatedIn(archive: ZipArchive, targets: readonly string[]): string[] {
  const related = new Set(targets);
  return filesIn(archive)
    .map(({ name }) => name)
    .filter((name) => name !== MIMETYPE && !name.startsWith(META_INF) && !related.has(name));
}

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
