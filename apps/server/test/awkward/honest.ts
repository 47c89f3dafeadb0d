import { deflateSync } from 'node:zlib';
import { objectStream, ONE_PAGE, pdfOf, pdfWithXrefStream, rowsOf, type PdfObject, type Row } from './pdf.ts';

const TEXT = deflateSync('BT /F1 24 Tf 72 700 Td (A contract) Tj ET');

/** Returns a one-page file of the given size. */
export function pdfOfSize(bytes: number): Buffer {
  const make = (filler: number) =>
    pdfOf([...ONE_PAGE, { dict: '/Filter/FlateDecode', data: TEXT }, { dict: '', data: Buffer.alloc(filler, 'x') }]);
  // The length is written in the file too: with a constant number of digits, sizes differ by the filler only.
  const digits = 10 ** (String(bytes).length - 1);
  return make(digits + bytes - make(digits).length);
}

const OBJECTS = 250_000;
const PER_STREAM = 200;

/** About 4 MB: one page and 250,000 objects in compressed object streams with a compressed cross-reference. */
export function quarterMillionObjects(): Buffer {
  const filler = Array.from(
    { length: OBJECTS - 3 },
    (_, n) => `<</A(${((n + 1) * 2_654_435_761).toString(36)} ${n % 97})>>`,
  );
  const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>';
  const members = [ONE_PAGE[0], ONE_PAGE[1], page, ...filler].map((text, place) => ({ num: place + 1, text }));
  const streams = new Map<number, PdfObject>();
  const rows: Row[] = [[0, 0, 0]];
  for (let from = 0; from < members.length; from += PER_STREAM) {
    const num = OBJECTS + 1 + from / PER_STREAM;
    const some = members.slice(from, from + PER_STREAM);
    for (const place of some.keys()) rows.push([2, num, place]);
    streams.set(num, objectStream(some));
  }
  return pdfWithXrefStream(streams, (offsets) => {
    for (const at of offsets.values()) rows.push([1, at, 0]);
    return { size: rows.length, filter: '/FlateDecode', data: deflateSync(rowsOf(rows)) };
  });
}
