import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';

const AWKWARD = join(import.meta.dirname, 'fixtures', 'awkward-pdf');

/** Damaged files, which are refused by name. */
export const DAMAGED = ['badxref.pdf', 'leadjunk.pdf'];

/** Every awkward PDF that can be signed. */
export const SIGNABLE = readdirSync(AWKWARD).filter((file) => file.endsWith('.pdf') && !DAMAGED.includes(file));

export const awkward = (file: string): Uint8Array => new Uint8Array(readFileSync(join(AWKWARD, file)));

export const stampFont = (): Uint8Array =>
  new Uint8Array(readFileSync(join(import.meta.dirname, '..', '..', 'pdf', 'assets', 'dejavu-sans.ttf')));

/** Objects by number; the first is the catalog. Offsets and table are correct for any objects. */
export function smallPdf(objects: readonly string[], trailer = ''): Uint8Array {
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, i) => {
    const at = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\n`;
  return new Uint8Array(Buffer.from(`${text}${table}startxref\n${text.length}\n%%EOF\n`, 'latin1'));
}

/** A document of empty pages; `catalog` and `page` are added to the dictionaries, `more` are objects from 3 + pages on. */
export function emptyPages(count: number, { catalog = '', page = '', more = [] as string[] } = {}): Uint8Array {
  const kids = Array.from({ length: count }, (_, i) => `${i + 3} 0 R`).join(' ');
  const leaves = Array.from({ length: count }, () => `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]${page}>>`);
  return smallPdf([
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    `<</Type/Pages/Count ${count}/Kids[${kids}]>>`,
    ...leaves,
    ...more,
  ]);
}

interface Picture {
  width: number;
  height: number;
  /** Colour type of the PNG standard. */
  colour: number;
  /** The samples of every pixel. */
  sample: number[];
}

/** A PNG of one colour. */
export const png = ({ width, height, colour, sample }: Picture): Uint8Array =>
  pngOf({ width, height, colour }, () => sample);

/** Returns a PNG; `colour` is called for each pixel, from the top left. */
export function pngOf(
  { width, height, colour }: Omit<Picture, 'sample'>,
  sampleAt: (x: number, y: number) => readonly number[],
): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, colour], 8);
  const row = (y: number) => [0, ...Array.from({ length: width }, (_, x) => sampleAt(x, y)).flat()];
  const rows = Buffer.from(Array.from({ length: height }, (_, y) => row(y)).flat());
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks]));
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
