import {
  type PdfDict,
  type PdfField,
  type PdfFile,
  type PdfPage,
  PdfRef,
  isDict,
  nameOf,
  pages,
  textOfString,
} from '../../codec/pdf/index.ts';
import { EngineError } from '../../errors.ts';

/** Field of a signature widget on a page, no matter whether the form lists it. */
export interface FieldOnPage {
  field: PdfField;
  /** Counted from 1. */
  page: number;
}

const MAX_DEPTH = 64;

/**
 * Yields the fields of filled signature widgets on pages: viewers show them even where the form does not list them. The
 * value may stand in a field above the widget.
 */
export function* signatureFieldsOnPages(file: PdfFile): Generator<FieldOnPage> {
  let number = 0;
  const seen = new Set<number>();
  for (const page of pagesOf(file)) {
    number += 1;
    const annotations = page.dict.get('Annots');
    if (annotations instanceof PdfRef) {
      if (seen.has(annotations.num)) continue; // pages share the list
      seen.add(annotations.num);
    }
    for (const ref of file.array(annotations)) {
      const field = ref instanceof PdfRef ? fieldOf(file, ref) : undefined;
      if (field) yield { field, page: number };
    }
  }
}

function fieldOf(file: PdfFile, widget: PdfRef): PdfField | undefined {
  const names: string[] = [];
  let type: string | undefined;
  let holder: { ref: PdfRef; dict: PdfDict; value: PdfDict } | undefined;
  let ref: unknown = widget;
  for (let depth = 0; depth < MAX_DEPTH && ref instanceof PdfRef; depth++) {
    file.budget.spend(1);
    const dict = file.dict(ref);
    if (!dict) break;
    const own = file.string(dict.get('T'));
    if (own) names.unshift(textOfString(own));
    type ??= nameOf(file.resolve(dict.get('FT')));
    const value = file.resolve(dict.get('V'));
    if (!holder && isDict(value)) holder = { ref, dict, value };
    ref = dict.get('Parent');
  }
  return holder && type === 'Sig' ? { ...holder, type, name: names.join('.') } : undefined;
}

function pagesOf(file: PdfFile): PdfPage[] {
  try {
    return [...pages(file)];
  } catch (error) {
    if (error instanceof EngineError) return [];
    throw error;
  }
}
