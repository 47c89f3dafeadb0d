/** A PDF of `pages` pages, each full of its own text in Helvetica, as office programs make them. */
export function manyPages(pages: number): Buffer {
  const kids = Array.from({ length: pages }, (_, i) => `${4 + 2 * i} 0 R`).join(' ');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${pages}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...Array.from({ length: pages }, (_, i) => pageWith(i)).flat(),
  ];
  let text = '%PDF-1.7\n';
  const rows = objects.map((object, i) => {
    const at = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer\n<</Size ${size}/Root 1 0 R>>\n`;
  return Buffer.from(`${text}${table}startxref\n${text.length}\n%%EOF\n`, 'latin1');
}

const LINES = 48;

function pageWith(index: number): [page: string, contents: string] {
  const line = (n: number) =>
    `(${index + 1}.${n + 1}. The supplier delivers the goods named in annex ${index + 1} within ${n + 2} days of the order.) Tj T*`;
  const contents = `BT /F1 11 Tf 14 TL 56 780 Td\n${Array.from({ length: LINES }, (_, n) => line(n)).join('\n')}\nET`;
  return [
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>/Contents ${5 + 2 * index} 0 R>>`,
    `<</Length ${contents.length}>>\nstream\n${contents}\nendstream`,
  ];
}
