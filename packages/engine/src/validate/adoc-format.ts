import {
  type AdocPackage,
  type Statement,
  claimsOf,
  isInPlace,
  isStatedSigned,
  statedSignedIn,
} from '../formats/adoc/index.ts';
import { Block } from '../trust/index.ts';
import { expectSignedTypes } from './asic-format.ts';
import {
  type CoveredPart,
  type FollowedReference,
  coveredFiles,
  coveredParts,
  signedMediaTypes,
} from './xades-references.ts';
import { checkStructure } from './xades-structure.ts';
import type { FoundXades } from './xades-token.ts';

const sub = 'FORMAT_FAILURE';

/** Files and parts of files that a signature covers. */
export interface AdocCoverage {
  covered: ReadonlySet<string>;
  parts: readonly CoveredPart[];
}

/** Returns whether a signature covers a statement: its file, itself, or an element around it. */
export const coversStatement = ({ covered, parts }: AdocCoverage, { file, element }: Statement): boolean =>
  covered.has(file) ||
  parts.some((part) => part.file === file && part.element.start <= element.start && element.end <= part.element.end);

/** Returns the metadata in which a signature states its purpose. */
export const ownStatements = ({ statements }: AdocPackage, { file, signature }: FoundXades): Statement[] =>
  statements.filter(
    (statement) => statement.kind === 'signature' && names(claimsOf(statement).signature, file, signature.id),
  );

const names = (reference: string | undefined, file: string, id: string | undefined): boolean =>
  id !== undefined && reference?.replace(/^\//, '') === `${file}#${id}`;

/**
 * Checks the format of a signature in an ADOC package (EN 319 102-1, 5.2.2): its own structure and the rules of the
 * package. It must also cover the document with its appendices and their metadata.
 */
export function checkAdocFormat(
  pack: AdocPackage,
  structure: Block,
  { found, followed }: { found: FoundXades; followed: readonly FollowedReference[] },
): Block {
  const block = new Block();
  checkStructure(block, found.signature, { followed, allowsParts: true });
  block.include(structure);
  const coverage = { covered: coveredFiles(followed), parts: coveredParts(followed) };
  checkContents(block, pack, coverage);
  checkParts(block, coverage);
  checkStatements(block, coverage, { pack, own: ownStatements(pack, found) });
  checkRelations(block, coverage, { pack, file: found.file });
  const listed = new Map((pack.manifest?.entries ?? []).map(({ path, mediaType }) => [path, mediaType]));
  expectSignedTypes(block, listed, signedMediaTypes(found.signature, followed));
  return block;
}

function checkContents(block: Block, { main, appendices, attachments }: AdocPackage, { covered }: AdocCoverage): void {
  const open = main.find((name) => !covered.has(name));
  block.require(main.length > 0 && open === undefined, 'adoc.main-signed', { sub, params: { file: open ?? '' } });
  const other = [...appendices, ...attachments].find((name) => !covered.has(name));
  block.require(other === undefined, 'adoc.content-signed', { sub, params: { file: other ?? '' } });
}

/** An element signed by its identifier must be at the position where its kind is read. */
function checkParts(block: Block, { parts }: AdocCoverage): void {
  const moved = parts.find(({ element }) => !isInPlace(element));
  const params = { part: moved?.identifier ?? '', file: moved?.file ?? '' };
  block.require(moved === undefined, 'adoc.part-in-place', { sub, params });
}

function checkStatements(
  block: Block,
  coverage: AdocCoverage,
  { pack, own }: { pack: AdocPackage; own: readonly Statement[] },
): void {
  const described = pack.statements.filter(({ kind }) => kind === 'document' || kind === 'author');
  const open = described.find((statement) => !coversStatement(coverage, statement));
  block.require(open === undefined, 'adoc.description-signed', {
    sub,
    params: { part: open?.id ?? open?.kind ?? '', file: open?.file ?? '' },
  });
  block.expect(own.length > 0, 'adoc.purpose-stated');
  block.require(own.length <= 1, 'adoc.purpose-once', { sub, params: { count: own.length } });
  const isSigned = own.every((statement) => coversStatement(coverage, statement));
  block.require(isSigned, 'adoc.purpose-signed', { sub, params: { file: own[0]?.file ?? '' } });
}

/** Programs display signed parts according to relations.xml: it must not claim more than the signature covers. */
function checkRelations(
  block: Block,
  { covered, parts }: AdocCoverage,
  { pack, file }: { pack: AdocPackage; file: string },
): void {
  const stated = statedSignedIn(pack.relations?.list ?? [], file);
  const isKept = (source: string, element: string | undefined): boolean =>
    covered.has(source) || parts.some((part) => part.file === source && part.identifier === element);
  const broken = stated.flatMap(({ source, elements }) => {
    const missing = elements.length === 0 ? [undefined] : elements;
    return missing
      .filter((element) => !isKept(source, element))
      .map((element) => (element === undefined ? source : `${source}#${element}`));
  });
  block.require(broken.length === 0, 'adoc.relations-kept', { sub, params: { part: broken[0] ?? '' } });
  const mentioned = new Set(stated.map(({ source }) => source));
  const unstated = pack.dataFiles.flatMap(({ name }) => (covered.has(name) && !mentioned.has(name) ? [name] : []));
  const [silent] = unstated;
  const exchanged =
    stated.length > 0 ? unstated.find((name) => isStatedSigned(pack.relations?.list ?? [], name)) : undefined;
  block.require(exchanged === undefined, 'adoc.relations-agree', {
    sub: 'SIG_CONSTRAINTS_FAILURE',
    params: { file: exchanged ?? '' },
  });
  block.expect(silent === undefined, 'adoc.relations-complete', { file: silent ?? '' });
}
