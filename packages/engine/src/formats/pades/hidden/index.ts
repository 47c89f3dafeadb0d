import {
  type PdfDict,
  type PdfFile,
  type PdfLimits,
  type PdfPage,
  type PdfValue,
  isDict,
  missingReferences,
  nameOf,
  numberOf,
  openPdf,
  pages,
  pdfFields,
  unlikeObject,
  unreferencedObjects,
} from '../../../codec/pdf/index.ts';
import { EngineError } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { pagesShownInTwoWays } from '../alike/index.ts';
import { readOtherwise } from '../difference/one-reading.ts';
import { documentOf } from '../document.ts';
import { searchUnlisted } from '../found-signatures.ts';
import { additionalRuns, annotationRuns, documentRuns, type Runs } from './actions.ts';
import { differsFromPicture } from './field-picture.ts';
import { everyObject } from './every-object.ts';
import { hasHiddenLayer, hasInverseLayer } from './layers.ts';
import { hasXfa } from './xfa.ts';

/**
 * Content that a file holds without showing it on its pages. Each kind is used by attacks that show one text before
 * signing and another after it ("shadow attacks", Mainka, Mladenov, Rohlmann: NDSS 2021).
 */
export const HIDDEN_CONTENT = [
  'layer',
  'xfa',
  'annotation',
  'annotation-hidden',
  'page-unused',
  'object-unused',
  'read-differently',
  'field-picture',
  'signature-leftover',
  'script',
  'action',
  'not-examined',
] as const;
/** Kind of a hidden object. */
export type HiddenObjectCode = (typeof HIDDEN_CONTENT)[number];

/** One item of hidden content of a PDF. */
export interface HiddenObject {
  code: HiddenObjectCode;
  /** Numbers of the first pages that have it; empty if it belongs to the complete file. */
  pages: number[];
}

const MOST_PAGES = 20;
/** Larger files are reported as not searched for pages outside the tree. */
const MOST_OBJECTS = 400_000;
const HIDDEN = 2 | 32;
/** Widgets are validated with their fields. Any other annotation may cover the page, whatever its kind is for. */
const NOT_OVER = 'Widget';

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
  if (hasHiddenLayer(file)) found.add('layer');
  if (hasXfa(file)) found.add('xfa');
  for (const runs of documentRuns(file)) found.add(runs);
  const annotations = new Annotations(file);
  const inTree = new Set<number>();
  let number = 0;
  for (const page of pages(file)) {
    inTree.add(page.ref.num);
    number += 1;
    for (const code of annotations.on(page)) found.add(code, number);
  }
  for (const field of pdfFields(file)) {
    if (differsFromPicture(file, field)) found.add('field-picture');
    for (const runs of additionalRuns(file, field.dict)) found.add(runs);
  }
  for (const { page } of searchUnlisted(documentOf(file)).leftovers) found.add('signature-leftover', page);
  const { object, isComplete } = pagesShownInTwoWays(file);
  if (object !== undefined) found.add('read-differently');
  if (!isComplete) found.add('not-examined');
  if (file.index.size > MOST_OBJECTS) found.add('not-examined');
  else {
    const { hasUnusedPage, repeatsKey, hasInverse, damaged } = lookThrough(file, inTree);
    checkNotUsed(file, damaged);
    if (hasUnusedPage) found.add('page-unused');
    if (repeatsKey || unlikeObject(file) !== undefined) found.add('read-differently');
    if (hasInverse) found.add('layer');
  }
  if (unreferencedObjects(file).length > 0 || readOtherwise(file, true) !== undefined) found.add('object-unused');
  return found.list();
}

type PageContent = HiddenObjectCode | Runs;

/** Content hidden by pages and their annotations. Lists and annotations that pages share are inspected once (S3). */
class Annotations {
  private readonly file: PdfFile;
  private readonly byList = new Map<PdfValue, ReadonlySet<PageContent>>();
  private readonly byAnnotation = new Map<PdfDict, ReadonlySet<PageContent>>();

  constructor(file: PdfFile) {
    this.file = file;
  }

  on({ dict }: PdfPage): ReadonlySet<PageContent> {
    const listed = this.file.resolve(dict.get('Annots'));
    return new Set([...this.inList(listed), ...additionalRuns(this.file, dict)]);
  }

  private inList(list: PdfValue): ReadonlySet<PageContent> {
    const known = this.byList.get(list);
    if (known) return known;
    const found = new Set<PageContent>();
    for (const one of this.file.array(list)) {
      const annotation = this.file.dict(one);
      if (annotation) for (const code of this.of(annotation)) found.add(code);
    }
    this.byList.set(list, found);
    return found;
  }

  private of(annotation: PdfDict): ReadonlySet<PageContent> {
    const known = this.byAnnotation.get(annotation);
    if (known) return known;
    const lies = overlay(this.file, annotation);
    const found = new Set<PageContent>([...(lies ? [lies] : []), ...annotationRuns(this.file, annotation)]);
    this.byAnnotation.set(annotation, found);
    return found;
  }
}

/** An annotation with its own appearance covers the page, or will once its flag is removed. */
function overlay(file: PdfFile, annotation: PdfDict): 'annotation' | 'annotation-hidden' | undefined {
  if (!file.dict(annotation.get('AP'))) return undefined;
  if (nameOf(file.resolve(annotation.get('Subtype'))) === NOT_OVER) return undefined;
  const flags = numberOf(file.resolve(annotation.get('F'))) ?? 0;
  return (flags & HIDDEN) === 0 ? 'annotation' : 'annotation-hidden';
}

interface LookedThrough {
  /** An update that looks small can later add a page that is in no tree. */
  hasUnusedPage: boolean;
  /** A dictionary has a key twice: some viewers take the first value, others the last. */
  repeatsKey: boolean;
  /** Content is shown while a layer is not. */
  hasInverse: boolean;
  /** Objects that cannot be read. */
  damaged: Set<number>;
}

function lookThrough(file: PdfFile, inTree: ReadonlySet<number>): LookedThrough {
  const found = { hasUnusedPage: false, repeatsKey: false, hasInverse: false, damaged: new Set<number>() };
  for (const { num, ref, value } of everyObject(file)) {
    if (value !== undefined && file.repeatsKey(ref)) found.repeatsKey = true;
    if (value !== undefined && !found.hasInverse) found.hasInverse = hasInverseLayer(file, value);
    if (inTree.has(num)) continue;
    if (value === undefined) found.damaged.add(num);
    else if (isDict(value) && nameOf(value.get('Type')) === 'Page') found.hasUnusedPage = true;
  }
  return found;
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

  add(code: HiddenObjectCode | Runs, page?: number): void {
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
