import { type PdfFile, PdfStream, PdfString, type PdfValue, countOf, nameOf } from '../../../codec/pdf/index.ts';
import { type Components, componentsOf } from './colours.ts';
import { greyOf } from './greys.ts';

const FULL = 255;

/** How the numbers of a pixel make a grey of about the same luminance. */
export interface ImageColours {
  /** Numbers of a pixel. */
  components: number;
  /** The number of a pixel is a place in a table of colours. */
  isTable: boolean;
  grey: (parts: readonly number[]) => number;
}

/** The colours of an image; undefined for spaces whose shades are not known. */
export function imageColours(file: PdfFile, value: PdfValue): ImageColours | undefined {
  const space = file.resolve(value);
  if (Array.isArray(space) && nameOf(file.resolve(space[0] ?? null)) === 'Indexed') return indexed(file, space);
  const components = componentsOf(file, space);
  return components && { components, isTable: false, grey: greyBy(components) };
}

/** Parts go from 0 to 255. */
function greyBy(components: Components): ImageColours['grey'] {
  if (components === 1) return ([grey = 0]) => grey;
  if (components === 3) return ([red = 0, green = 0, blue = 0]) => greyOf(red, green, blue);
  return ([cyan = 0, magenta = 0, yellow = 0, black = 0]) => {
    const left = (ink: number): number => Math.floor(((FULL - ink) * (FULL - black)) / FULL);
    return greyOf(left(cyan), left(magenta), left(yellow));
  };
}

/** A table of colours (ISO 32000-2, 8.6.6.3). Numbers beyond it count as black. */
function indexed(
  file: PdfFile,
  [, base = null, highest = null, lookup = null]: readonly PdfValue[],
): ImageColours | undefined {
  const components = componentsOf(file, base);
  const last = countOf(file.resolve(highest));
  const bytes = bytesOf(file, file.resolve(lookup));
  if (!components || last === undefined || last > FULL || !bytes) return undefined;
  const grey = greyBy(components);
  const table = new Uint8Array(FULL + 1);
  for (let i = 0; i <= last && (i + 1) * components <= bytes.length; i++)
    table[i] = grey([...bytes.subarray(i * components, (i + 1) * components)]);
  return { components: 1, isTable: true, grey: ([index = 0]) => table[index]! };
}

function bytesOf(file: PdfFile, value: PdfValue): Uint8Array | undefined {
  if (value instanceof PdfString) return value.bytes;
  return value instanceof PdfStream ? file.streamData(value, 'exact') : undefined;
}
