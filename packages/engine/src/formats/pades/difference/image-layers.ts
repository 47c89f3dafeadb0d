import { type PdfFile, PdfStream, type PdfValue, countOf, nameOf, numberOf } from '../../../codec/pdf/index.ts';
import { EngineError } from '../../../errors.ts';
import { imageColours } from './image-colours.ts';
import { type Samples, decodingOf, samplesOf } from './image-samples.ts';

/** One number of eight bits for each pixel of an image, row by row from the top. */
export interface Layer {
  width: number;
  height: number;
  values: Uint8Array;
}

/** What is known about the pixels of an image. */
export interface ImageLayers {
  /** Greys of about the luminance of each pixel, never lighter; undefined where the colours are not known. */
  greys: Layer | undefined;
  /** How opaque each pixel is: wholly where there is no mask, anything where one cannot be read. */
  opacity: Layer | 'whole' | 'unknown';
}

const FULL = 255;
const UNKNOWN: ImageLayers = { greys: undefined, opacity: 'unknown' };
/** Entries that lead some programs to other pixels. */
const OTHERWISE = ['SMaskInData', 'Alternates'];

const known = new WeakMap<PdfStream, ImageLayers>();

/** Reads the pixels of an image, once. */
export function layersOf(file: PdfFile, image: PdfStream): ImageLayers {
  const found = known.get(image) ?? orUnknown(() => read(file, image));
  known.set(image, found);
  return found;
}

/** What programs read in different ways may be anything. */
function orUnknown(act: () => ImageLayers): ImageLayers {
  try {
    return act();
  } catch (error) {
    if (error instanceof EngineError) return UNKNOWN;
    throw error;
  }
}

function read(file: PdfFile, image: PdfStream): ImageLayers {
  const { dict } = image;
  if (OTHERWISE.some((key) => dict.has(key))) return UNKNOWN;
  if (file.resolve(dict.get('ImageMask')) === true)
    return { greys: undefined, opacity: paintedBy(file, image) ?? 'unknown' };
  const stored = storedIn(file, image);
  return { greys: stored && greysOf(file, image, stored), opacity: opacityOf(file, image, stored) };
}

/** The part of a stencil that paints: zeros, unless Decode turns them round (ISO 32000-2, 8.9.6.2). */
function paintedBy(file: PdfFile, image: PdfStream): Layer | undefined {
  if (file.resolve(image.dict.get('ImageMask')) !== true) return undefined;
  const format = { components: 1, bits: 1 };
  const stored = samplesOf(file, image, format);
  const [table] = decodingOf(file, image.dict, format)?.tables ?? [];
  if (!stored || !table) return undefined;
  const { width, height, samples } = stored;
  return { width, height, values: samples.map((sample) => FULL - table[sample]!) };
}

function opacityOf(file: PdfFile, { dict }: PdfStream, stored: Stored | undefined): ImageLayers['opacity'] {
  const [soft = null, hard = null] = ['SMask', 'Mask'].map((key) => file.resolve(dict.get(key)));
  // A soft mask stands in for any other (ISO 32000-2, table 87).
  if (soft instanceof PdfStream) return softMask(file, soft) ?? 'unknown';
  if (soft !== null && nameOf(soft) !== 'None') return 'unknown';
  if (hard instanceof PdfStream) return paintedBy(file, hard) ?? 'unknown';
  if (Array.isArray(hard)) return (stored && outsideKeys(file, hard, stored)) ?? 'unknown';
  return hard === null ? 'whole' : 'unknown';
}

function softMask(file: PdfFile, mask: PdfStream): Layer | undefined {
  const isGrey = nameOf(file.resolve(mask.dict.get('ColorSpace'))) === 'DeviceGray';
  const stored = isGrey && !mask.dict.has('Matte') ? storedIn(file, mask) : undefined;
  return stored && greysOf(file, mask, stored);
}

/** Pixels whose numbers all lie in ranges are left out (ISO 32000-2, 8.9.6.4). */
function outsideKeys(file: PdfFile, keys: readonly PdfValue[], { format, ...stored }: Stored): Layer | undefined {
  const { components, bits } = format;
  const ends = keys.map((key) => numberOf(file.resolve(key)) ?? Number.NaN);
  if (bits > 8 || ends.length !== 2 * components || !ends.every(Number.isInteger)) return undefined;
  const { width, height, samples } = stored;
  const values = new Uint8Array(width * height);
  for (let i = 0; i < values.length; i++) {
    for (let part = 0; part < components && values[i] === 0; part++) {
      const sample = samples[i * components + part]!;
      if (sample < ends[2 * part]! || sample > ends[2 * part + 1]!) values[i] = FULL;
    }
  }
  return { width, height, values };
}

interface Stored extends Samples {
  format: { components: number; bits: number };
  colours: NonNullable<ReturnType<typeof imageColours>>;
}

function storedIn(file: PdfFile, image: PdfStream): Stored | undefined {
  const bits = countOf(file.resolve(image.dict.get('BitsPerComponent')));
  const colours = imageColours(file, image.dict.get('ColorSpace') ?? null);
  if (!bits || !colours) return undefined;
  const format = { components: colours.components, bits };
  const samples = samplesOf(file, image, format);
  return samples && { ...samples, format, colours };
}

function greysOf(file: PdfFile, { dict }: PdfStream, { format, colours, ...stored }: Stored): Layer | undefined {
  const { width, height, samples } = stored;
  const { components } = format;
  const decoding = decodingOf(file, dict, format);
  if (!decoding || (colours.isTable && (decoding.isSet || format.bits > 8))) return undefined;
  const values = new Uint8Array(width * height);
  const parts = Array.from({ length: components }, () => 0);
  for (let i = 0; i < values.length; i++) {
    for (let part = 0; part < components; part++) {
      const sample = samples[i * components + part]!;
      parts[part] = colours.isTable ? sample : decoding.tables[part]![sample]!;
    }
    values[i] = colours.grey(parts);
  }
  return { width, height, values };
}
