import { type XmlElementNode, attributeOf, everyElement } from '../codec/xml/index.ts';
import {
  type AdocPackage,
  CATEGORIES,
  type Statement,
  STANDARD_VERSION,
  contentsOf,
  isInFolderOfRole,
} from '../formats/adoc/index.ts';
import { Block } from '../trust/index.ts';
import { expectPresent } from './asic-format.ts';

const sub = 'FORMAT_FAILURE';
/** Based on ASiC; read on a best-effort basis. */
const LATER_VERSION = 'ADOC-V2.0';

/**
 * Checks the rules of an ADOC package that do not depend on a signature: which document it is, its files and its
 * metadata. None of this is signed, so after a fault no signature can be relied on.
 */
export function checkAdocStructure(pack: AdocPackage): Block {
  const block = new Block();
  checkRelations(block, pack);
  checkMetadata(block, pack);
  checkManifest(block, pack);
  return block;
}

function checkRelations(block: Block, pack: AdocPackage): void {
  const { relations, main, unrelated, archive } = pack;
  if (!block.require(relations !== undefined, 'adoc.relations', { sub })) return;
  if (!block.require(relations!.list !== undefined, 'adoc.relations-readable', { sub })) return;
  block.require(main.length === 1, 'adoc.one-main', { sub, params: { count: main.length } });
  checkRoles(block, pack);
  const present = new Set(archive.entries.map(({ name }) => name));
  const lost = relations!.list!.find(({ target }) => !present.has(target))?.target;
  block.require(lost === undefined, 'adoc.related-found', { sub, params: { file: lost ?? '' } });
  const [foreign] = unrelated;
  block.require(foreign === undefined, 'adoc.files-related', { sub, params: { file: foreign ?? '' } });
  const related = new Set(relations!.list!.map(({ target }) => target));
  const open = pack.signatureFiles.find(({ name }) => !related.has(name))?.name;
  block.expect(open === undefined, 'adoc.signatures-related', { file: open ?? '' });
}

/**
 * ADOC-V1.0 signs files under their names, never relations.xml: which of the files is the main one can be rewritten,
 * unless the folders in the signed names say the same.
 */
function checkRoles(block: Block, pack: AdocPackage): void {
  const { main, appendices, attachments } = pack;
  const isSaidByNames =
    main.every((name) => isInFolderOfRole(name, 'main')) &&
    appendices.every((name) => isInFolderOfRole(name, 'appendix')) &&
    attachments.every((name) => isInFolderOfRole(name, 'attachment'));
  block.expect(isSaidByNames, 'adoc.roles-unsigned', { file: main[0] ?? '' });
}

function checkMetadata(block: Block, { unreadable, statements, environment }: AdocPackage): void {
  const [broken] = unreadable;
  block.require(broken === undefined, 'adoc.metadata-readable', { sub, params: { file: broken ?? '' } });
  const twice = repeatedIdentifier(statements);
  block.require(twice === undefined, 'adoc.identifiers-unique', {
    sub,
    params: { identifier: twice?.identifier ?? '', file: twice?.file ?? '' },
  });
  const described = statements.filter(({ kind }) => kind === 'document');
  block.require(described.length <= 1, 'adoc.one-description', { sub, params: { count: described.length } });
  block.expect(described.length > 0, 'adoc.description');
  const { version, category } = environment;
  const isKnown = version === STANDARD_VERSION || version === LATER_VERSION;
  block.expect(isKnown, 'adoc.version', { version: version ?? '' });
  block.expect((CATEGORIES as readonly string[]).includes(category ?? ''), 'adoc.category', {
    category: category ?? '',
  });
}

/** An identifier on two elements of one metadata file would let a signature be read in two ways. */
function repeatedIdentifier(statements: readonly Statement[]) {
  const roots = new Map(statements.map(({ file, element }) => [file, rootOf(element)]));
  for (const [file, root] of roots) {
    const seen = new Set<string>();
    for (const element of everyElement(root)) {
      const identifier = attributeOf(element, 'ID');
      if (identifier !== undefined && seen.has(identifier)) return { identifier, file };
      if (identifier !== undefined) seen.add(identifier);
    }
  }
  return undefined;
}

const rootOf = (element: XmlElementNode): XmlElementNode => (element.parent ? rootOf(element.parent) : element);

/** The manifest is unsigned too, and relations.xml states the same more precisely. */
function checkManifest(block: Block, pack: AdocPackage): void {
  const { manifest } = pack;
  if (!block.expect(manifest !== undefined, 'container.manifest')) return;
  if (!block.expect(manifest!.entries !== undefined, 'container.manifest-readable')) return;
  const listed = new Set(manifest!.entries!.map(({ path }) => path));
  const missing = contentsOf(pack).find((name) => !listed.has(name));
  block.expect(missing === undefined, 'container.manifest-complete', { file: missing ?? '' });
  expectPresent(block, pack, [...listed]);
}
