import { MANIFEST, META_INF, MIMETYPE, signaturesIn } from '../asic/index.ts';
import type { Work } from '../../work.ts';
import { type FindFile, namesOf } from '../xades/index.ts';
import { METADATA_FOLDER, PACKAGE, RELATION, RELATIONS } from './names.ts';
import { type Relation, targetsOf } from './relations.ts';

/** Names of the files of a package by the role that relations.xml states, whether they exist or not. */
export interface StatedRoles {
  main: string[];
  appendices: string[];
  attachments: string[];
  thumbnails: string[];
  metadata: string[];
  signatures: string[];
}

/** Returns what relations.xml states of the files of the package. */
export function statedRoles(relations: readonly Relation[]): StatedRoles {
  const ofPackage = relations.filter(({ source }) => source === PACKAGE);
  const main = targetsOf(ofPackage, RELATION.main);
  const within = relationsFrom(relations, [PACKAGE, ...main]);
  return {
    main,
    appendices: targetsOf(within, RELATION.appendix),
    attachments: targetsOf(within, RELATION.attachment),
    thumbnails: targetsOf(ofPackage, RELATION.thumbnail),
    metadata: [RELATION.signable, RELATION.unsignable].flatMap((type) => targetsOf(ofPackage, type)),
    signatures: targetsOf(relations, RELATION.signatures),
  };
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

interface OpenPackage {
  /** Names of its files. */
  files: readonly string[];
  /** Names of its signatures files. */
  signatureFiles: readonly string[];
  find: FindFile;
  work: Work | undefined;
}

/**
 * Sorts out the files that are no document. relations.xml is unsigned, so it cannot take a file that a signature refers
 * to out of the reader's sight: such a file is a document, or metadata or signatures in the folder of those, or it is
 * unrelated. `aside` are files of no signature that are said to be a picture of the package, or metadata elsewhere.
 */
export function besideDocuments(roles: StatedRoles, pack: OpenPackage): { unrelated: string[]; aside: string[] } {
  const known = new Set([
    ...roles.main,
    ...roles.appendices,
    ...roles.attachments,
    ...roles.metadata.filter((name) => name.startsWith(METADATA_FOLDER)),
    ...[MIMETYPE, MANIFEST, RELATIONS, ...pack.signatureFiles].filter((name) => !isData(name)),
  ]);
  const hidden = new Set([...roles.thumbnails, ...roles.metadata]);
  const unseen = new Set([...hidden, ...roles.signatures]);
  const isUnseen = (name: string): boolean => unseen.has(name) || !isData(name);
  const open = pack.files.filter((name) => !known.has(name));
  const referenced = open.some(isUnseen) ? referencedIn(pack) : new Set();
  return {
    unrelated: open.filter((name) => !isUnseen(name) || referenced.has(name)),
    aside: open.filter((name) => hidden.has(name) && isData(name) && !referenced.has(name)),
  };
}

/** Whether a file without any relation is of a person, not of signing programs. */
const isData = (name: string): boolean => name !== MIMETYPE && !name.startsWith(META_INF);

/** Names that a signature in the package refers to, for all or a part of a file. */
const referencedIn = ({ signatureFiles, find, work }: OpenPackage): Set<string> =>
  new Set(
    signatureFiles
      .flatMap((name) => signaturesIn(find(name)!, work))
      .flatMap(({ references }) => references)
      .flatMap(({ uri }) => (uri === undefined ? [] : namesOf(uri))),
  );
