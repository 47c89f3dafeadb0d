import { concat, fromLatin1 } from '../../../bytes/index.ts';
import { PdfBudget, inflateBounded, undoPredictor } from '../../../codec/pdf/index.ts';
import { dict } from '../../../codec/pdf/index.ts';
import { EngineError } from '../../../errors.ts';
import { viewOf } from '../font/sfnt.ts';

/** Samples of a pixel by colour type (PNG, third edition, 11.2.1). */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const MAX_PIXELS = 16_000_000;

export interface RgbImage {
  width: number;
  height: number;
  /** Three bytes a pixel, rows from the top. */
  rgb: Uint8Array;
}

interface Header {
  width: number;
  height: number;
  colour: number;
  channels: number;
}

/** Reads a PNG with 8 bits a sample and without interlace, laid on white. Throws `stamp.image-unsupported`. */
export function readPng(file: Uint8Array): RgbImage {
  const chunks = readChunks(file);
  const header = readHeader(chunks.get('IHDR')?.[0]);
  const { width, height, colour, channels } = header;
  const budget = new PdfBudget({ inflated: (width * channels + 1) * height + 65_536 });
  const parms = dict({ Predictor: 15, Colors: channels, BitsPerComponent: 8, Columns: width });
  const samples = undoPredictor(inflateBounded(concat(chunks.get('IDAT') ?? []), budget), parms);
  if (samples.length < width * height * channels) throw unsupported('too short');
  const palette = { colours: chunks.get('PLTE')?.[0], alphas: chunks.get('tRNS')?.[0] };
  const pixel = colour === 3 ? paletteColour(palette) : PIXELS[colour]!;
  const rgb = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) rgb.set(onWhite(pixel(samples, i * channels)), i * 3);
  return { width, height, rgb };
}

const unsupported = (reason: string): EngineError => new EngineError('stamp.image-unsupported', { reason });

function readChunks(file: Uint8Array): Map<string, Uint8Array[]> {
  const chunks = new Map<string, Uint8Array[]>();
  const view = viewOf(file);
  for (let at = 8; at + 12 <= file.length;) {
    const length = view.getUint32(at);
    const type = fromLatin1(file.subarray(at + 4, at + 8));
    const known = chunks.get(type) ?? [];
    known.push(file.subarray(at + 8, at + 8 + length));
    chunks.set(type, known);
    at += 12 + length;
  }
  return chunks;
}

function readHeader(chunk: Uint8Array | undefined): Header {
  if (!chunk || chunk.length < 13) throw unsupported('no header');
  const view = viewOf(chunk);
  const [width, height, colour] = [view.getUint32(0), view.getUint32(4), chunk[9]!];
  const channels = CHANNELS[colour];
  if (!channels || chunk[8] !== 8 || chunk[12] !== 0) throw unsupported('depth or interlace');
  if (width * height > MAX_PIXELS || width * height === 0) throw unsupported('size');
  return { width, height, colour, channels };
}

type Rgba = readonly [red: number, green: number, blue: number, alpha: number];
type Pixel = (samples: Uint8Array, at: number) => Rgba;

const PIXELS: Readonly<Record<number, Pixel>> = {
  0: (s, at) => [s[at]!, s[at]!, s[at]!, 255],
  2: (s, at) => [s[at]!, s[at + 1]!, s[at + 2]!, 255],
  4: (s, at) => [s[at]!, s[at]!, s[at]!, s[at + 1]!],
  6: (s, at) => [s[at]!, s[at + 1]!, s[at + 2]!, s[at + 3]!],
};

function paletteColour({
  colours,
  alphas,
}: {
  colours: Uint8Array | undefined;
  alphas: Uint8Array | undefined;
}): Pixel {
  if (!colours) throw unsupported('no palette');
  return (samples, at) => {
    const index = samples[at]!;
    const [red = 0, green = 0, blue = 0] = colours.subarray(index * 3, index * 3 + 3);
    return [red, green, blue, alphas?.[index] ?? 255];
  };
}

const onWhite = ([red, green, blue, alpha]: Rgba): number[] =>
  [red, green, blue].map((sample) => Math.round((sample * alpha + 255 * (255 - alpha)) / 255));

const WHITE = 0xff;

/** The picture cut to what is not white. Throws `stamp.image-unsupported` when all of it is. */
export function withoutMargin({ width, height, rgb }: RgbImage): RgbImage {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      if (rgb[at] === WHITE && rgb[at + 1] === WHITE && rgb[at + 2] === WHITE) continue;
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
  }
  if (right < 0) throw unsupported('nothing drawn');
  const [across, down] = [right - left + 1, bottom - top + 1];
  const cut = new Uint8Array(across * down * 3);
  for (let y = 0; y < down; y++) {
    const from = ((top + y) * width + left) * 3;
    cut.set(rgb.subarray(from, from + across * 3), y * across * 3);
  }
  return { width: across, height: down, rgb: cut };
}
