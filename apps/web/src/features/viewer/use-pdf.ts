import { useEffect, useRef, useState } from 'react';
import type { PDFDocumentProxy } from './pdf.ts';

export interface PdfPageSize {
  width: number;
  height: number;
}

export type PdfState =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; pdf: PDFDocumentProxy; sizes: PdfPageSize[] };

/** Number of measured pages; later pages of long documents use the size of the first until they are drawn. */
const MEASURED = 60;

async function measure(pdf: PDFDocumentProxy): Promise<PdfPageSize[]> {
  const sizeOf = async (number: number): Promise<PdfPageSize> => {
    const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 });
    return { width, height };
  };
  const first = Array.from({ length: Math.min(MEASURED, pdf.numPages) }, (_, place) => sizeOf(place + 1));
  const sizes = await Promise.all(first);
  return Array.from({ length: pdf.numPages }, (_, place) => sizes[place] ?? sizes[0]!);
}

/** Prefetched with the page that shows documents; a failure is shown with the first document. */
const coming = import('./pdf.ts');
coming.catch(() => undefined);

/** Opens the bytes of a PDF. While a newer version opens, the former one remains on the screen. */
export function usePdf(bytes: Blob): PdfState {
  const [shown, setShown] = useState<PdfState>({ state: 'loading' });
  const closeShown = useRef<() => void>(() => {});
  useEffect(() => {
    let over = false;
    let close = () => {};
    const open = async () => {
      const { openPdf } = await coming;
      const opening = openPdf(await bytes.arrayBuffer());
      close = opening.close;
      const pdf = await opening.document;
      const sizes = await measure(pdf);
      if (over) return;
      const closeFormer = closeShown.current;
      closeShown.current = close;
      close = () => {};
      setShown({ state: 'ready', pdf, sizes });
      closeFormer();
    };
    open().catch((fault: unknown) => {
      if (over) return;
      console.error(fault);
      setShown({ state: 'failed' });
    });
    return () => {
      over = true;
      close();
    };
  }, [bytes]);
  useEffect(() => () => closeShown.current(), []);
  return shown;
}
