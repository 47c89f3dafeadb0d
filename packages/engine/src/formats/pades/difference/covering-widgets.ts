import { type PdfDict, type PdfFile, type PdfValue, pages, rectangleOf } from '../../../codec/pdf/index.ts';
import { coversContent } from './covering.ts';
import { widgetsOf } from './field-nodes.ts';
import type { Details } from './step.ts';
import type { Trust } from './text-ink.ts';

/** Returns page and rectangle where a widget of the field can hide content below it; undefined if none can. */
export function coveredArea(file: PdfFile, field: PdfDict, trust: Trust): Details | undefined {
  for (const widget of widgetsOf(file, field)) {
    const { page, list } = pageOf(file, widget);
    if (!coversContent(file, widget, { list, trust })) continue;
    const path = rectangleOf(file, widget.get('Rect'))?.map(Math.round).join(' ') ?? '';
    return { ...(page !== undefined && { page }), path };
  }
  return undefined;
}

function pageOf(file: PdfFile, widget: PdfDict): { page?: number; list?: PdfValue } {
  let page = 0;
  for (const { dict } of pages(file)) {
    page++;
    const list = dict.get('Annots') ?? null;
    if (file.array(list).some((item) => file.dict(item) === widget)) return { page, list };
  }
  return {};
}
