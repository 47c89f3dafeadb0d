import {
  type PdfFile,
  type PdfLimits,
  missingReferences,
  openPdf,
  pages,
  unlikeObject,
  unreferencedObjects,
} from '../../../codec/pdf/index.ts';
import { EngineError } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { pagesShownInTwoWays } from '../alike/index.ts';
import { readOtherwise } from '../difference/one-reading.ts';
import { documentOf } from '../document.ts';
import { searchUnlisted } from '../found-signatures.ts';
import { type FoundKind, kindsInDocument, kindsInObjects } from './found-kinds.ts';
import { HIDDEN_CONTENT, type HiddenObjectCode, NOTICES } from './kinds.ts';

export { HIDDEN_CONTENT, type HiddenObjectCode } from './kinds.ts';

/** One item of hidden content of a PDF. */
export interface HiddenObject {
  code: HiddenObjectCode;
  /** Numbers of the first pages that have it; empty if it belongs to the complete file. */
  pages: number[];
}

const MOST_PAGES = 20;
/** Larger files are reported as not searched for pages outside the tree. */
const MOST_OBJECTS = 400_000;

/**
 * Searches for content that is not visible on the pages, or only visible now, before signing (security SG-29). It does
 * not validate: harmless files have layers and notes too.
 * @throws what opening a file throws, `pdf.too-*`, `pdf.damaged-object` for one that is used
 */
export function hiddenContent(
  bytes: Uint8Array,
  limits: Partial<PdfLimits> = {},
  shared: { work?: Work } = {},
): HiddenObject[] {
  const file = openPdf(bytes, limits, shared);
  const found = new Findings();
  for (const one of kindsInDocument(file)) found.add(one);
  for (const { page } of searchUnlisted(documentOf(file)).leftovers)
    found.add({ kind: 'leftover', ...(page !== undefined && { page }) });
  for (const one of kindsOfWriting(file)) found.add(one);
  return found.list();
}

/** How the file is written: what programs read in two ways, and what they may not look at. */
function* kindsOfWriting(file: PdfFile): Generator<FoundKind> {
  const { object, isComplete } = pagesShownInTwoWays(file);
  if (object !== undefined) yield { kind: 'two-readings' };
  if (!isComplete) yield { kind: 'unread' };
  if (file.index.size > MOST_OBJECTS) yield { kind: 'unread' };
  else yield* kindsOfObjects(file);
  if (unreferencedObjects(file).length > 0 || readOtherwise(file, true) !== undefined) yield { kind: 'object-unused' };
}

function* kindsOfObjects(file: PdfFile): Generator<FoundKind> {
  const inTree = new Set([...pages(file)].map(({ ref }) => ref.num));
  const { kinds, repeating, damaged } = kindsInObjects(file, inTree);
  checkNotUsed(file, damaged);
  for (const kind of kinds) yield { kind };
  if (repeating !== undefined || unlikeObject(file) !== undefined) yield { kind: 'two-readings' };
}

/** Objects that the document uses must be readable: otherwise later changes could not be detected. */
function checkNotUsed(file: PdfFile, damaged: ReadonlySet<number>): void {
  if (damaged.size === 0) return;
  for (const num of missingReferences(file)) {
    if (damaged.has(num)) throw new EngineError('pdf.damaged-object', { object: num });
  }
}

class Findings {
  private readonly pagesByCode = new Map<HiddenObjectCode, Set<number>>();

  add({ kind, page }: FoundKind): void {
    const code = NOTICES[kind].before;
    const known = this.pagesByCode.get(code) ?? new Set<number>();
    if (page !== undefined && known.size < MOST_PAGES) known.add(page);
    this.pagesByCode.set(code, known);
  }

  list(): HiddenObject[] {
    return HIDDEN_CONTENT.flatMap((code) => {
      const found = this.pagesByCode.get(code);
      return found ? [{ code, pages: [...found] }] : [];
    });
  }
}
