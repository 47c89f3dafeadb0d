import { beginsAt } from '../../../bytes/find.ts';
import { type PdfRef, PdfStream, type PdfUpdate, type PdfValue, dict, name } from '../../../codec/pdf/index.ts';
import { EngineError } from '../../../errors.ts';
import { packed } from '../font/embed.ts';
import { viewOf } from '../font/sfnt.ts';
import { inkOf, opened, paperCleared, penOf, screened } from './ink.ts';
import { type RgbImage, readPng, withoutMargin } from './png.ts';

/** A picture in a file, with its size in pixels. */
export interface PlacedImage {
  ref: PdfRef;
  width: number;
  height: number;
  /** A mask that is painted in the colour of ink. */
  isStencil?: true;
}

/** sRGB without a profile, so that PDF/A files without an RGB output intent stay PDF/A. */
export const CAL_RGB: PdfValue = [
  name('CalRGB'),
  dict({
    WhitePoint: [0.9505, 1, 1.089],
    Gamma: [2.2, 2.2, 2.2],
    Matrix: [0.4124, 0.2126, 0.0193, 0.3576, 0.7152, 0.1192, 0.1805, 0.0722, 0.9505],
  }),
];
const CAL_GRAY: PdfValue = [name('CalGray'), dict({ WhitePoint: [0.9505, 1, 1.089], Gamma: 2.2 })];

/** Whether a PNG or JPEG can be drawn in a stamp, and how large it is in pixels. Throws `stamp.image-unsupported`. */
export function stampImageSize(file: Uint8Array): { width: number; height: number } {
  if (isPng(file)) return sizeOf(readPng(file));
  if (file[0] !== 0xff || file[1] !== 0xd8) throw new EngineError('stamp.image-unsupported', { reason: 'neither' });
  const frame = jpegFrame(file);
  if (frame.components !== 1 && frame.components !== 3)
    throw new EngineError('stamp.image-unsupported', { components: frame.components });
  return sizeOf(frame);
}

const sizeOf = ({ width, height }: { width: number; height: number }) => ({ width, height });

const isPng = (file: Uint8Array): boolean => beginsAt(file, '\x89PNG\r\n\x1a\n', 0);

/** Adds a PNG or baseline JPEG; transparency is laid on white. Throws `stamp.image-unsupported`. */
export function addImage(update: PdfUpdate, file: Uint8Array): PlacedImage {
  if (isPng(file)) return addPng(update, file);
  if (file[0] === 0xff && file[1] === 0xd8) return addJpeg(update, file);
  throw new EngineError('stamp.image-unsupported', { reason: 'neither PNG nor JPEG' });
}

const shape = (width: number, height: number, space: PdfValue) => ({
  Type: name('XObject'),
  Subtype: name('Image'),
  Width: width,
  Height: height,
  BitsPerComponent: 8,
  ColorSpace: space,
});

const addPng = (update: PdfUpdate, file: Uint8Array): PlacedImage => addPixels(update, readPng(file));

function addPixels(update: PdfUpdate, { width, height, rgb }: RgbImage, more: Record<string, PdfValue> = {}) {
  const data = packed(rgb);
  const entries = new Map([...dict({ ...shape(width, height, CAL_RGB), ...more }), ...data.dict]);
  return { ref: update.add(new PdfStream(entries, data.data)), width, height };
}

/** Everything that is not white as a mask of one bit a pixel, which every PDF/A allows (ISO 32000-2, 8.9.6.2). */
function addStencil(update: PdfUpdate, { width, height, rgb }: RgbImage): PlacedImage {
  const row = Math.ceil(width / 8);
  // Samples of 1 leave the page as it is.
  const bits = new Uint8Array(row * height).fill(0xff);
  for (let i = 0; i < width * height; i++) {
    const x = i % width;
    if (rgb[i * 3] !== 0xff) bits[Math.floor(i / width) * row + (x >> 3)]! &= ~(0x80 >> (x & 7));
  }
  const data = packed(bits);
  const mask = dict({
    Type: name('XObject'),
    Subtype: name('Image'),
    Width: width,
    Height: height,
    ImageMask: true,
    BitsPerComponent: 1,
  });
  return {
    ref: update.add(new PdfStream(new Map([...mask, ...data.dict]), data.data)),
    width,
    height,
    isStencil: true,
  };
}

/** White paper is left out by a colour key, which every PDF/A allows (ISO 32000-2, 8.9.6.4). */
const PAPER = { Mask: [255, 255, 255, 255, 255, 255] };

/**
 * Adds a handwritten drawing as lines only, in one colour and without its margin, so that content below remains
 * visible without transparency. Throws `stamp.image-unsupported` for anything but a non-empty PNG, and
 * `stamp.image-covers` for a drawing with more ink than a signature needs.
 */
export function addInk(update: PdfUpdate, file: Uint8Array): PlacedImage & { colour: readonly number[] } {
  if (!isPng(file)) throw new EngineError('stamp.image-unsupported', { reason: 'no PNG' });
  const pixels = withoutMargin(paperCleared(readPng(file)));
  return { ...addStencil(update, opened(inkOf(pixels))), colour: penOf(pixels) };
}

interface See {
  /** A drawn signature: lines in the one colour of ink. */
  isInk: boolean;
  /** The picture is blended with the page; else every other pixel of it is left out. */
  blends: boolean;
}

/**
 * Adds the image of a stamp so that content below remains visible; returns undefined for a JPEG that cannot be
 * blended. Throws `stamp.image-unsupported`, and `stamp.image-covers` for a drawing with more ink than a signature
 * needs.
 */
export function addSeeThrough(update: PdfUpdate, file: Uint8Array, { isInk, blends }: See): PlacedImage | undefined {
  if (isPng(file)) {
    const pixels = readPng(file);
    if (isInk) return blends ? addPixels(update, inkOf(pixels)) : addStencil(update, opened(inkOf(pixels)));
    return blends ? addPixels(update, pixels) : addPixels(update, screened(paperCleared(pixels)), PAPER);
  }
  if (isInk) throw new EngineError('stamp.image-unsupported', { reason: 'no PNG' });
  if (blends) return addImage(update, file);
  stampImageSize(file);
  return undefined;
}

function addJpeg(update: PdfUpdate, file: Uint8Array): PlacedImage {
  const { width, height, components } = jpegFrame(file);
  const space = components === 1 ? CAL_GRAY : CAL_RGB;
  if (components !== 1 && components !== 3) throw new EngineError('stamp.image-unsupported', { components });
  const entries = dict({ ...shape(width, height, space), Filter: name('DCTDecode') });
  return { ref: update.add(new PdfStream(entries, file)), width, height };
}

/** The frame header SOF0 to SOF2 of a JPEG (ITU-T T.81, B.2.2). */
function jpegFrame(file: Uint8Array): { width: number; height: number; components: number } {
  const view = viewOf(file);
  for (let at = 2; at + 9 < file.length && file[at] === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = file[at + 1]!;
    if (marker < 0xc0 || marker > 0xc2) continue;
    return { height: view.getUint16(at + 5), width: view.getUint16(at + 7), components: file[at + 9]! };
  }
  throw new EngineError('stamp.image-unsupported', { reason: 'JPEG without frame' });
}
