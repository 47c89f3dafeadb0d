import { type PdfFile, type PdfStream, countOf, nameOf } from '../../../codec/pdf/index.ts';
import { BLACK, type PaintColour, SHARES, colourOf, componentsOf, luminanceOf } from './colours.ts';

const FULL = 255;
/** Larger images are not looked through. */
const MOST_SAMPLES = 16_000_000;
const SAMPLES_SHIFT = 3;
/** The luminance of each grey of eight bits. */
const GREYS = Float64Array.from({ length: FULL + 1 }, (_, i) => luminanceOf([i / FULL, i / FULL, i / FULL]));
/** Entries that give samples another meaning. */
const OTHERWISE = ['Decode', 'SMask', 'SMaskInData', 'Alternates'];

/** Returns the darkest colour of an image of eight bits; black where it is not known. Throws what reading throws. */
export function darkestOf(file: PdfFile, image: PdfStream): PaintColour {
  const { dict } = image;
  const [width, height, bits] = ['Width', 'Height', 'BitsPerComponent'].map((key) =>
    countOf(file.resolve(dict.get(key))),
  );
  if (!width || !height || bits !== 8 || OTHERWISE.some((key) => dict.has(key)) || !isPlain(file, image)) return BLACK;
  const components = componentsOf(file, dict.get('ColorSpace') ?? null);
  if (components === undefined || !(width * height * components <= MOST_SAMPLES)) return BLACK;
  const samples = file.streamData(image, 'exact');
  if (samples.length < width * height * components) return BLACK;
  file.budget.spend(samples.length >> SAMPLES_SHIFT);
  return darkestIn(samples, components);
}

/** Codings of their own, such as JPEG, are not decoded. */
function isPlain(file: PdfFile, { dict }: PdfStream): boolean {
  const filter = file.resolve(dict.get('Filter'));
  const filters = Array.isArray(filter) ? filter : filter === null ? [] : [filter];
  return filters.every((one) => nameOf(file.resolve(one)) === 'FlateDecode');
}

function darkestIn(samples: Uint8Array, components: 1 | 3 | 4): PaintColour {
  let [darkest, least] = [0, Infinity];
  for (let at = 0; at + components <= samples.length; at += components) {
    const light = lightAt(samples, at, components);
    if (light < least) [darkest, least] = [at, light];
  }
  const parts = samples.subarray(darkest, darkest + components);
  return colourOf(
    Array.from(parts, (part) => part / FULL),
    components,
  );
}

/** Grows with the luminance of a pixel. */
function lightAt(samples: Uint8Array, at: number, components: 1 | 3 | 4): number {
  if (components === 1) return GREYS[samples[at]!]!;
  const ink = components === 4 ? FULL - samples[at + 3]! : FULL;
  const part = (i: number): number =>
    components === 4 ? Math.round(((FULL - samples[at + i]!) * ink) / FULL) : samples[at + i]!;
  return SHARES[0] * GREYS[part(0)]! + SHARES[1] * GREYS[part(1)]! + SHARES[2] * GREYS[part(2)]!;
}
