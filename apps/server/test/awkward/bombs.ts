import { deflateSync } from 'node:zlib';
import { CATALOG, latin1, ONE_PAGE, objectStream, pdfOf, pdfWithXrefStream, type Row, rowsOf } from './pdf.ts';

const GIGABYTE = 1_000_000_000;
const PIECE = 100_000_000;

/**
 * Makes a deflate stream (RFC 1951) of equal bytes without storing them: the blocks of one piece are repeated, since
 * each ends at a byte (sync flush) and refers only to its own bytes.
 */
function deflated(bytes: number, letter: string): Buffer {
  const piece = deflateSync(Buffer.alloc(PIECE, letter), { level: 9, finishFlush: 2 });
  const head = piece.subarray(0, 2);
  const end = Buffer.from([0x03, 0x00, 0, 0, 0, 0]); // an empty last block and a checksum that no reader checks
  return Buffer.concat([head, ...Array.from({ length: bytes / PIECE }, () => piece.subarray(2)), end]);
}

/** About 1 MB that unpacks to 2 GB through nested filters; the filler makes its size independent of deflate. */
function nested(): { filter: string; data: Buffer } {
  const data = deflateSync(deflated(2 * GIGABYTE, ' '), { level: 9 });
  return { filter: '[/FlateDecode/FlateDecode]', data };
}

const filler = () => ({ dict: '', data: Buffer.alloc(950_000, 'x') });

/** The bomb is the content of a page: no server opens it, every reader does. */
export function bombInContent(): Buffer {
  const { filter, data } = nested();
  return pdfOf([...ONE_PAGE, { dict: `/Filter${filter}`, data }, filler()]);
}

/** The bomb is the object stream with the catalog. */
export function bombInObjects(): Buffer {
  const { filter, data } = nested();
  const bomb = { dict: `/Type/ObjStm/N 1/First 4/Filter${filter}`, data };
  return pdfWithXrefStream(
    new Map([
      [4, bomb],
      [5, filler()],
    ]),
    (offsets) => {
      const rows: Row[] = [
        [0, 0, 0],
        [2, 4, 0],
        [2, 4, 1],
        [2, 4, 2],
        [1, offsets.get(4)!, 0],
        [1, offsets.get(5)!, 0],
      ];
      return { size: 6, filter: '', data: rowsOf(rows) };
    },
  );
}

/** The bomb is the cross-reference. */
export function bombInXref(): Buffer {
  const { filter, data } = nested();
  return pdfWithXrefStream(new Map([[1, CATALOG]]), () => ({ size: 6, filter, data }));
}

/** Twenty streams of 100 MB each: none alone has an extreme ratio. */
export function manyBombs(): Buffer {
  const data = deflateSync(deflated(PIECE, ' '), { level: 9 });
  const bombs = Array.from({ length: 20 }, () => ({ dict: '/Filter[/FlateDecode/FlateDecode]', data }));
  const contents = bombs.map((_, place) => `${place + 4} 0 R`).join(' ');
  const page = `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents[${contents}]>>`;
  return pdfOf([ONE_PAGE[0], ONE_PAGE[1], page, ...bombs]);
}

/** Three million objects in a cross-reference stream of a few kB. */
export function threeMillionObjects(): Buffer {
  const count = 3_000_000;
  const members = [CATALOG, ONE_PAGE[1], '<</Type/Page/Parent 2 0 R>>'].map((text, place) => ({
    num: place + 1,
    text,
  }));
  return pdfWithXrefStream(new Map([[count, objectStream(members)]]), (offsets) => {
    const rows = Buffer.alloc((count + 2) * 7);
    for (let num = 1; num < count; num += 1) rows.set([2, 0, 0x2d, 0xc6, 0xc0, 0, num < 4 ? num - 1 : 0], num * 7);
    rows.set(rowsOf([[1, offsets.get(count)!, 0]]), count * 7);
    return { size: count + 1, filter: '/FlateDecode', data: deflateSync(rows) };
  });
}

/** The same number after a table of 60 MB, for an installation with a higher limit. */
export function threeMillionRows(): Buffer {
  const head = '%PDF-1.7\n';
  const table = `xref\n0 3000000\n${'0000000009 00000 n \n'.repeat(3_000_000)}trailer\n<</Size 3000000/Root 1 0 R>>\n`;
  return latin1(`${head}${table}startxref\n${head.length}\n%%EOF\n`);
}
