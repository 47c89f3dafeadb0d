import { utf8 } from '../../bytes/index.ts';
import { isPacked, newEntry, writeZip } from '../../codec/zip/index.ts';
import { EngineError } from '../../errors.ts';
import { MANIFEST, META_INF, MIMETYPE, checkFile, manifestXml } from '../asic/index.ts';
import type { SignedFile } from '../xades/index.ts';
import {
  ADOC,
  APPENDICES_FOLDER,
  ATTACHMENTS_FOLDER,
  DESCRIPTION,
  ENVIRONMENT,
  METADATA_FOLDER,
  PACKAGE,
  RELATION,
  RELATIONS,
} from './names.ts';
import { isReserved } from './package.ts';
import type { Relation } from './relations.ts';
import { type AdocDescription, type NewEnvironment, descriptionXml, environmentXml } from './write-metadata.ts';
import { relationsXml } from './write-relations.ts';

/** A document of which a package is made. */
export interface CreateAdoc {
  /** The document itself; its name has no folder. */
  main: SignedFile;
  /** Parts of the document in separate files. */
  appendices?: readonly SignedFile[];
  /** Independent documents that accompany it. */
  attachments?: readonly SignedFile[];
  description: AdocDescription;
  environment: NewEnvironment;
  /** The time the archive states for its entries. */
  modified: Date;
}

/**
 * A new ADOC-V1.0 package with this document and no signature yet. Throws `adoc.title`, `adoc.author` (none, or one
 * without a name or, for a legal person, without a code), `asic.file-name`, `asic.media-type`, `zip.name` or
 * `zip.duplicate`.
 */
export function createAdoc(request: CreateAdoc): Uint8Array {
  const { description, environment, modified, main } = request;
  checkDescription(description);
  const appendices = placed(request.appendices, APPENDICES_FOLDER);
  const attachments = placed(request.attachments, ATTACHMENTS_FOLDER);
  const files = [main, ...appendices, ...attachments];
  files.forEach(checkFile);
  if (main.name.includes('/') || isReserved(main.name)) throw new EngineError('asic.file-name', { name: main.name });
  const names = new Set([...files.map(({ name }) => name.normalize('NFC')), METADATA_FOLDER.slice(0, -1)]);
  if (names.size !== files.length + 1) throw new EngineError('zip.duplicate');
  const write = (name: string, content: Uint8Array) => newEntry({ name, content, modified });
  return writeZip([
    newEntry({ name: MIMETYPE, content: utf8(ADOC), stored: true, modified }),
    write(MANIFEST, manifestOf(files)),
    ...files.map((file) => newEntry({ ...file, stored: isPacked(file.mediaType), modified })),
    write(ENVIRONMENT, environmentXml(environment)),
    write(DESCRIPTION, descriptionXml(description)),
    write(RELATIONS, relationsXml(relationsOf(main, appendices, attachments))),
  ]);
}

function checkDescription({ title, authors }: AdocDescription): void {
  if (title.trim() === '') throw new EngineError('adoc.title');
  const isNamed = authors.every(({ name, code, individual }) => name.trim() !== '' && (individual || code));
  if (authors.length === 0 || !isNamed) throw new EngineError('adoc.author', { count: authors.length });
}

const placed = (files: readonly SignedFile[] = [], folder: string): SignedFile[] =>
  files.map((file) => ({ ...file, name: `${folder}${file.name}` }));

function manifestOf(files: readonly SignedFile[]): Uint8Array {
  const entries = [
    ...files.map(({ name, mediaType }) => ({ path: name, mediaType })),
    { path: META_INF, mediaType: '' },
    { path: METADATA_FOLDER, mediaType: `${ADOC}#metadata-folder` },
    ...[ENVIRONMENT, DESCRIPTION, RELATIONS].map((path) => ({ path, mediaType: 'text/xml' })),
  ];
  return manifestXml(entries, ADOC);
}

function relationsOf(
  { name: main }: SignedFile,
  appendices: readonly SignedFile[],
  attachments: readonly SignedFile[],
): Relation[] {
  const relation = (source: string, target: string, type: string): Relation => ({ source, target, type, elements: [] });
  return [
    relation(PACKAGE, ENVIRONMENT, RELATION.unsignable),
    relation(PACKAGE, DESCRIPTION, RELATION.signable),
    relation(PACKAGE, main, RELATION.main),
    ...appendices.map(({ name }) => relation(main, name, RELATION.appendix)),
    ...attachments.map(({ name }) => relation(main, name, RELATION.attachment)),
  ];
}
