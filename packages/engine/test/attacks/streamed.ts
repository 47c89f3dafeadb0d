import { type Objects, startXref, stream } from './lab.ts';

type Row = readonly [kind: number, place: number, extra: number];

/**
 * A state that ends with a cross-reference stream; `rows` are added to those of the objects and the stream itself.
 */
export function streamed(
  file: string,
  objects: Objects,
  { rows = {}, dict = '', own = 90, isListed = true, more = [], data = (text) => text }: StreamOptions = {},
): string {
  let text = file === '' ? '%PDF-1.7\n' : file;
  const all: Record<number, Row> = { ...rows };
  for (const [num, body] of Object.entries(objects)) {
    all[Number(num)] = [1, text.length, 0];
    text += `${num} 0 obj\n${body}\nendobj\n`;
  }
  if (isListed) all[own] = rows[own] ?? [1, text.length, 0];
  const listed = [...Object.entries(all), ...more];
  const index = listed.map(([num]) => `${num} 1`);
  const packed = data(listed.map(([, row]) => packedRow(row)).join(''));
  const prev = file === '' ? '' : `/Prev ${startXref(file)}`;
  const entries = `/Type/XRef/Size 100/Root 1 0 R/W[1 4 2]/Index[${index.join(' ')}]${prev}${dict}`;
  return `${text}${own} 0 obj\n${stream(packed, entries)}\nendobj\nstartxref\n${text.length}\n%%EOF\n`;
}

export interface StreamOptions {
  rows?: Record<number, Row>;
  dict?: string;
  own?: number;
  isListed?: boolean;
  /** Rows behind the others, which may repeat numbers. */
  more?: [num: number, row: Row][];
  data?: (text: string) => string;
}

const packedRow = ([kind, place, extra]: Row): string => {
  const row = Buffer.alloc(7);
  row.writeUInt8(kind, 0);
  row.writeUInt32BE(place, 1);
  row.writeUInt16BE(extra, 5);
  return row.toString('latin1');
};
