import { type PdfField, type PdfFile, isDict, nameOf, pages, pdfFields } from '../../../codec/pdf/index.ts';
import { documentRuns, fieldRuns } from './actions.ts';
import { AnnotationKinds } from './annotation-kinds.ts';
import { everyObject } from './every-object.ts';
import { comparePicture } from './field-picture.ts';
import type { ContentKind } from './kinds.ts';
import { hasHiddenLayer, hasUncertainLayer } from './layers.ts';
import { hasPrintedPicture } from './looks.ts';
import { isPortfolio } from './portfolio.ts';
import { readOrNothing } from './read-or-nothing.ts';
import { hasXfa } from './xfa.ts';

/** One kind of content, with the number of the page if it belongs to one. */
export interface FoundKind {
  kind: ContentKind;
  page?: number;
}

/** Searches the catalog, the pages with their annotations, and the form. @throws what reading them throws */
export function* kindsInDocument(file: PdfFile): Generator<FoundKind> {
  if (hasHiddenLayer(file)) yield { kind: 'layer' };
  if (hasXfa(file)) yield { kind: 'xfa' };
  if (isPortfolio(file)) yield { kind: 'portfolio' };
  for (const kind of documentRuns(file)) yield { kind };
  const annotations = new AnnotationKinds(file);
  let page = 0;
  for (const one of pages(file)) {
    page += 1;
    for (const kind of annotations.on(one)) yield { kind, page };
  }
  const isRedrawn = isFormRedrawn(file);
  for (const field of pdfFields(file)) yield* kindsOfField(file, field, isRedrawn);
}

function* kindsOfField(file: PdfFile, field: PdfField, isRedrawn: boolean): Generator<FoundKind> {
  if (comparePicture(file, field) === 'differs') yield { kind: isRedrawn ? 'field-redrawn' : 'field-picture' };
  for (const kind of fieldRuns(file, field.dict)) yield { kind };
}

/** Programs draw the fields themselves, from their values, instead of showing the pictures of the file. */
const isFormRedrawn = (file: PdfFile): boolean =>
  file.resolve(file.dict(file.catalog.get('AcroForm'))?.get('NeedAppearances')) === true;

/** Returns whether the pictures of all fields could be compared with their values. */
export const areFieldsCompared = (file: PdfFile): boolean =>
  readOrNothing(() => pdfFields(file).every((field) => comparePicture(file, field) !== 'unknown')) ?? false;

/** What all objects of a file hold, used or not. */
export interface FoundInObjects {
  kinds: Set<ContentKind>;
  /** The first dictionary with a key twice: some viewers take the first value, others the last. */
  repeating: number | undefined;
  /** Objects that cannot be read. */
  damaged: Set<number>;
}

/** Looks through all objects once. @throws pdf.too-* */
export function kindsInObjects(file: PdfFile, inTree: ReadonlySet<number> = new Set()): FoundInObjects {
  const found: FoundInObjects = { kinds: new Set(), repeating: undefined, damaged: new Set() };
  for (const { num, ref, value } of everyObject(file)) {
    if (value === undefined) {
      if (!inTree.has(num)) found.damaged.add(num);
      continue;
    }
    if (found.repeating === undefined && file.repeatsKey(ref)) found.repeating = num;
    if (!found.kinds.has('layer') && hasUncertainLayer(file, value)) found.kinds.add('layer');
    if (!found.kinds.has('look-changes') && hasPrintedPicture(file, value)) found.kinds.add('look-changes');
    // An update that looks small can later add a page that is in no tree.
    const isPage = isDict(value) && nameOf(value.get('Type')) === 'Page';
    if (isPage && !inTree.has(num)) found.kinds.add('page-unused');
  }
  return found;
}
