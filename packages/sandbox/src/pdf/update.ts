import { numberOf, writeDictionary } from './dictionary.ts';
import type { OpenPdf } from './open.ts';

/** Objects of an incremental update by number; a stream is its dictionary's text and its bytes. */
export type Update = Map<number, string | { dictionary: string; bytes: Uint8Array }>;

const bytesOf = (number: number, value: string | { dictionary: string; bytes: Uint8Array }): Buffer =>
  typeof value === 'string'
    ? Buffer.from(`${number} 0 obj\n${value}\nendobj\n`, 'latin1')
    : Buffer.concat([
        Buffer.from(`${number} 0 obj\n${value.dictionary}\nstream\n`, 'latin1'),
        value.bytes,
        Buffer.from('\nendstream\nendobj\n', 'latin1'),
      ]);

/** Runs of following numbers, as cross-references want them. */
const runsOf = (numbers: number[]): number[][] => {
  const runs: number[][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last && last.at(-1) === number - 1) last.push(number);
    else runs.push([number]);
  }
  return runs;
};

const trailerOf = (pdf: OpenPdf, size: number): Map<string, string> => {
  const kept = ['Root', 'Info', 'ID'].flatMap((name): [string, string][] => {
    const value = pdf.trailer.get(name);
    return value === undefined ? [] : [[name, value]];
  });
  return new Map([['Size', String(size)], ...kept, ['Prev', String(pdf.startxref)]]);
};

const table = (pdf: OpenPdf, places: Map<number, number>, size: number): string => {
  const runs = runsOf([...places.keys()]).map((run) => {
    const lines = run.map((number) => `${String(places.get(number)).padStart(10, '0')} 00000 n \n`);
    return `${run[0]} ${run.length}\n${lines.join('')}`;
  });
  return `xref\n${runs.join('')}trailer\n${writeDictionary(trailerOf(pdf, size))}\n`;
};

const stream = (pdf: OpenPdf, places: Map<number, number>, number: number): Buffer => {
  const numbers = [...places.keys()];
  const bytes = Buffer.alloc(numbers.length * 7);
  for (const [row, one] of numbers.entries()) {
    bytes.writeUInt8(1, row * 7);
    bytes.writeUInt32BE(places.get(one) ?? 0, row * 7 + 1);
  }
  const dictionary = trailerOf(pdf, number + 1);
  dictionary.set('Type', '/XRef').set('W', '[1 4 2]').set('Length', String(bytes.length));
  dictionary.set(
    'Index',
    `[${runsOf(numbers)
      .map((run) => `${run[0]} ${run.length}`)
      .join(' ')}]`,
  );
  return bytesOf(number, { dictionary: writeDictionary(dictionary), bytes });
};

/** The next free number. */
export const sizeOf = (pdf: OpenPdf): number => Number(pdf.trailer.get('Size'));

export const rootOf = (pdf: OpenPdf): number => {
  const number = numberOf(pdf.trailer.get('Root'));
  if (number === undefined) throw new Error('no catalog');
  return number;
};

/** The file with new and changed objects at its end (ISO 32000-2, 7.5.6), cross-referenced as it was before. */
export const withUpdate = (pdf: OpenPdf, update: Update): Buffer => {
  const sorted = [...update].sort(([a], [b]) => a - b);
  const parts: Buffer[] = [pdf.bytes];
  let at = pdf.bytes.length;
  const add = (part: Buffer): void => {
    parts.push(part);
    at += part.length;
  };
  if (pdf.bytes.at(-1) !== 0x0a) add(Buffer.from('\n'));
  const places = new Map<number, number>();
  for (const [number, value] of sorted) {
    places.set(number, at);
    add(bytesOf(number, value));
  }
  const size = Math.max(sizeOf(pdf), ...[...places.keys()].map((number) => number + 1));
  const start = at;
  if (pdf.kind === 'table') add(Buffer.from(table(pdf, places, size), 'latin1'));
  else {
    places.set(size, start);
    add(stream(pdf, places, size));
  }
  add(Buffer.from(`startxref\n${start}\n%%EOF\n`, 'latin1'));
  return Buffer.concat(parts);
};
