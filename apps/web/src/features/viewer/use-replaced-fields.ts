import { type PdfFieldPlace, type ReplacingElement, replacesField } from '@paraph/domain';
import { createContext, useContext, useEffect, useState } from 'react';
import type { PDFDocumentProxy } from './pdf.ts';
import { boxOfRect } from '../../lib/rect-box.ts';

/** A form field of a page, by its id in pdf.js. */
type PageField = PdfFieldPlace & { id: string };

const NONE: readonly ReplacingElement[] = [];
const Elements = createContext(NONE);

/** Pages inside are drawn without the form fields that these elements replace, as the made document will be. */
export const ReplacedFields = Elements.Provider;

interface PageOf {
  pdf: PDFDocumentProxy;
  number: number;
  isWanted: boolean;
}

/** Returns the ids of the page's fields that are not drawn, joined by spaces; null until they are known. */
export function useReplacedFields(where: PageOf): string | null {
  const elements = useContext(Elements);
  const fields = useFields({ ...where, isWanted: where.isWanted && elements.length > 0 });
  if (elements.length === 0) return '';
  const hidden = fields?.filter((field) => elements.some((element) => replacesField(element, field)));
  return hidden ? hidden.map(({ id }) => id).join(' ') : null;
}

async function fieldsOf({ pdf, number }: PageOf): Promise<PageField[]> {
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({ scale: 1 });
  const found = (await page.getAnnotations()) as { id: string; subtype: string; fieldName?: string; rect: number[] }[];
  return found
    .filter(({ subtype }) => subtype === 'Widget')
    .map(({ id, fieldName = '', rect }) => ({ id, name: fieldName, page: number, ...boxOfRect(viewport, rect) }));
}

/** A page whose fields cannot be read is drawn with them. */
function useFields({ pdf, number, isWanted }: PageOf): readonly PageField[] | null {
  const [fields, setFields] = useState<readonly PageField[] | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let over = false;
    const read = async () => {
      const found = await fieldsOf({ pdf, number, isWanted }).catch((fault: unknown) => {
        console.error(fault);
        return [];
      });
      if (!over) setFields(found);
    };
    void read();
    return () => {
      over = true;
    };
  }, [pdf, number, isWanted]);
  return fields;
}
