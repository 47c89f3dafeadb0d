import { deflateSync } from 'node:zlib';

/** An object, as written between `obj` and `endobj`. */
export type PdfObject = string | { dict: string; data: Uint8Array };

const HEAD = '%PDF-1.7\n';
export const CATALOG = '<</Type/Catalog/Pages 2 0 R>>';
export const ONE_PAGE = [
  CATALOG,
  '<</Type/Pages/Count 1/Kids[3 0 R]>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>',
] as const;

export const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

const written = (num: number, object: PdfObject): Buffer => {
  if (typeof object === 'string') return latin1(`${num} 0 obj\n${object}\nendobj\n`);
  const head = latin1(`${num} 0 obj\n<<${object.dict}/Length ${object.data.length}>>\nstream\n`);
  return Buffer.concat([head, object.data, latin1('\nendstream\nendobj\n')]);
};

/** Returns a file with a table of its objects; the first is the catalog. */
export function pdfOf(objects: readonly PdfObject[]): Buffer {
  const parts = [latin1(HEAD)];
  let at = HEAD.length;
  const rows = objects.map((object, place) => {
    const bytes = written(place + 1, object);
    const row = `${String(at).padStart(10, '0')} 00000 n \n`;
    parts.push(bytes);
    at += bytes.length;
    return row;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer\n<</Size ${size}/Root 1 0 R>>\n`;
  return Buffer.concat([...parts, latin1(`${table}startxref\n${at}\n%%EOF\n`)]);
}

/** Returns one page in a file that declares an encryption; nothing in it is encrypted. */
export const encryptedPdf = (encryption: string): Buffer => {
  const file = pdfOf([...ONE_PAGE.slice(0, 2), '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>']).toString('latin1');
  return latin1(file.replace('/Root 1 0 R', `/Root 1 0 R/ID[<00><00>]/Encrypt ${encryption}`));
};

/** A row of a cross-reference stream with the widths 1, 4 and 2: its kind and two numbers. */
export type Row = readonly [kind: 0 | 1 | 2, place: number, extra: number];

/** Returns the bytes of rows. */
export function rowsOf(rows: readonly Row[]): Buffer {
  const bytes = Buffer.alloc(rows.length * 7);
  for (const [place, [kind, first, second]] of rows.entries()) {
    bytes[place * 7] = kind;
    bytes.writeUInt32BE(first, place * 7 + 1);
    bytes.writeUInt16BE(second, place * 7 + 5);
  }
  return bytes;
}

/** Returns the objects with these numbers, followed by a cross-reference stream of the given data and filters. */
export function pdfWithXrefStream(
  objects: ReadonlyMap<number, PdfObject>,
  xref: (offsets: ReadonlyMap<number, number>) => { size: number; filter: string; data: Uint8Array },
): Buffer {
  const parts = [latin1(HEAD)];
  const offsets = new Map<number, number>();
  let at = HEAD.length;
  for (const [num, object] of objects) {
    const bytes = written(num, object);
    offsets.set(num, at);
    parts.push(bytes);
    at += bytes.length;
  }
  const { size, filter, data } = xref(offsets);
  const dict = `/Type/XRef/Size ${size}/W[1 4 2]/Root 1 0 R${filter && `/Filter${filter}`}`;
  parts.push(written(size, { dict, data }), latin1(`startxref\n${at}\n%%EOF\n`));
  return Buffer.concat(parts);
}

/** Returns an object stream of members with these numbers. */
export function objectStream(members: readonly { num: number; text: string }[]): PdfObject {
  let length = 0;
  const header = members.map(({ num, text }) => {
    const entry = `${num} ${length} `;
    length += text.length + 1;
    return entry;
  });
  const first = header.join('');
  const data = deflateSync(`${first}${members.map(({ text }) => text).join(' ')}`);
  return { dict: `/Type/ObjStm/N ${members.length}/First ${first.length}/Filter/FlateDecode`, data };
}
