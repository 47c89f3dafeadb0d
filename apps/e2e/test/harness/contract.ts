import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A contract of seven pages, made with LibreOffice. */
export const CONTRACT_PATH = join(import.meta.dirname, '../fixtures/contract.pdf');
export const CONTRACT = readFileSync(CONTRACT_PATH);

/** Returns a file for a browser, under its owner's name. */
export const asFile = (buffer: Buffer, name: string, mimeType = 'application/pdf') => ({ name, mimeType, buffer });

/** Makes a PDF of objects; the first is its catalog. */
function pdfOf(objects: readonly string[]): Buffer {
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, i) => {
    const at = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer\n<</Size ${size}/Root 1 0 R>>\n`;
  return Buffer.from(`${text}${table}startxref\n${text.length}\n%%EOF\n`);
}

const PAGES = '<</Type/Pages/Kids[3 0 R]/Count 1>>';

/** Makes a PDF of one empty page with exactly this many bytes. */
export function pdfOfSize(bytes: number): Buffer {
  const make = (padding: number) =>
    pdfOf([
      '<</Type/Catalog/Pages 2 0 R>>',
      PAGES,
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<<>>/Contents 4 0 R>>',
      `<</Length ${padding}>>\nstream\n${' '.repeat(padding)}\nendstream`,
    ]);
  const first = make(bytes);
  return make(bytes - (first.length - bytes));
}

/** Makes a PDF of one page with these lines of ASCII text. */
export function pdfOfLines(lines: readonly string[]): Buffer {
  const drawn = `BT /F1 12 Tf 16 TL 60 780 Td ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`;
  return pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    PAGES,
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R>>',
    `<</Length ${drawn.length}>>\nstream\n${drawn}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]);
}

/** A PDF of one empty page with a hidden layer. */
export const LAYERED = pdfOf([
  '<</Type/Catalog/Pages 2 0 R/OCProperties<</OCGs[4 0 R]/D<</OFF[4 0 R]>>>>>>',
  PAGES,
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<<>>>>',
  '<</Type/OCG/Name(Kita suma)>>',
]);
