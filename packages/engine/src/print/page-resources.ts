import type { PdfDict, PdfFile } from '../codec/pdf/index.ts';

const MAX_DEPTH = 64;

/** Resources of the page itself, or of the nearest node above that has them (ISO 32000-2, 7.7.3.4). */
export function resourcesOf(source: PdfFile, page: PdfDict): PdfDict {
  let node: PdfDict | undefined = page;
  for (let depth = 0; node && depth < MAX_DEPTH; depth++) {
    const own = source.dict(node.get('Resources'));
    if (own) return own;
    node = source.dict(node.get('Parent'));
  }
  return new Map();
}
