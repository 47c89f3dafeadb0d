import { openPdf, pages, type PdfLimits } from '@paraph/engine/pdf';

/** Width and height of each page in points, as it is shown: turned pages are turned. Throws the names `openPdf` has. */
export const pageSizes = (bytes: Uint8Array, limits: Partial<PdfLimits> = {}): { width: number; height: number }[] =>
  [...pages(openPdf(bytes, limits))].map(({ box: [left, bottom, right, top], rotation }) => {
    const [across, up] = [right - left, top - bottom].map((length) => Math.round(length * 100) / 100) as [
      number,
      number,
    ];
    return rotation % 180 === 0 ? { width: across, height: up } : { width: up, height: across };
  });
