import { EngineError } from '../../../errors.ts';
import type { RgbImage } from './png.ts';

/** The one colour of drawn signatures: light enough that black text is read through it, and never black itself. */
export const INK = [40, 80, 210] as const;
/** The share of a drawn picture that ink may take: a signature is lines, a cover is not. */
export const MOST_INK = 0.3;
/** Samples from here on are paper. */
const PAPER_FROM = 240;
const WHITE = 255;

/** Luminance of sRGB samples (ITU-R BT.709), 0 to 255. */
const luminance = (rgb: Uint8Array, at: number): number =>
  0.2126 * rgb[at]! + 0.7152 * rgb[at + 1]! + 0.0722 * rgb[at + 2]!;

/** The picture with everything that is nearly white made white. */
export function paperCleared({ width, height, rgb }: RgbImage): RgbImage {
  const cleared = Uint8Array.from(rgb);
  for (let at = 0; at < rgb.length; at += 3)
    if (Math.min(rgb[at]!, rgb[at + 1]!, rgb[at + 2]!) >= PAPER_FROM) cleared.fill(WHITE, at, at + 3);
  return { width, height, rgb: cleared };
}

/**
 * The lines of a drawn signature in the one colour of ink; what is nearly white is left white. Throws
 * `stamp.image-unsupported` when nothing is drawn, `stamp.image-covers` when more is inked than a signature needs.
 */
export function inkOf({ width, height, rgb }: RgbImage): RgbImage {
  const drawn = new Uint8Array(rgb.length).fill(WHITE);
  let inked = 0;
  for (let at = 0; at < rgb.length; at += 3) {
    const light = luminance(rgb, at);
    if (light >= PAPER_FROM) continue;
    inked += 1;
    for (const [i, full] of INK.entries()) drawn[at + i] = Math.round(full + ((WHITE - full) * light) / WHITE);
  }
  if (inked === 0) throw new EngineError('stamp.image-unsupported', { reason: 'nothing drawn' });
  if (inked > MOST_INK * width * height) throw new EngineError('stamp.image-covers');
  return { width, height, rgb: drawn };
}

/**
 * Returns the average colour of a drawing, 0 to 1 each, never darker than ink, so that black text remains readable
 * through it.
 */
export function penOf({ rgb }: RgbImage): readonly number[] {
  const [sum, least] = [[0, 0, 0], luminance(Uint8Array.from(INK), 0)];
  let inked = 0;
  for (let at = 0; at < rgb.length; at += 3) {
    if (luminance(rgb, at) >= PAPER_FROM) continue;
    inked += 1;
    for (const part of [0, 1, 2]) sum[part]! += rgb[at + part]!;
  }
  const mean = Uint8Array.from(sum, (part) => part / Math.max(1, inked));
  const light = luminance(mean, 0);
  const share = light < least ? (least - light) / (WHITE - light) : 0;
  return Array.from(mean, (part) => (part + (WHITE - part) * share) / WHITE);
}

/** Cells of the chessboard along the longer side of a picture at least: small ones are enlarged to it. */
const CELLS = 240;

/** Omits every other cell as on a chessboard: content below shows through without transparency. */
export function screened(image: RgbImage): RgbImage {
  const { width, height, rgb } = enlarged(image, Math.ceil(CELLS / Math.max(image.width, image.height)));
  const cell = Math.max(1, Math.round(Math.max(width, height) / CELLS));
  for (let i = 0; i < width * height; i++) {
    const [across, down] = [Math.floor((i % width) / cell), Math.floor(i / width / cell)];
    if ((across + down) % 2 === 0) rgb.fill(WHITE, i * 3, i * 3 + 3);
  }
  return { width, height, rgb };
}

/** Returns a copy in which every pixel is a square with sides of `times` pixels. */
function enlarged({ width, height, rgb }: RgbImage, times: number): RgbImage {
  const large = { width: width * times, height: height * times, rgb: new Uint8Array(rgb.length * times * times) };
  for (let i = 0; i < large.width * large.height; i++) {
    const [x, y] = [Math.floor((i % large.width) / times), Math.floor(i / large.width / times)];
    large.rgb.set(rgb.subarray((y * width + x) * 3, (y * width + x) * 3 + 3), i * 3);
  }
  return large;
}

/** Lines up to this share of the width of a drawing are drawn completely. */
const LINE_SHARE = 0.02;

/** Same for a drawing: lines are complete, and only areas broader than a line are left open inside. */
export function opened(image: RgbImage): RgbImage {
  const { width, height, rgb } = image;
  const reach = Math.max(1, Math.round((width * LINE_SHARE) / 2));
  const isInked = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && rgb[(y * width + x) * 3] !== WHITE;
  const isInside = (x: number, y: number) =>
    isInked(x - reach, y) && isInked(x + reach, y) && isInked(x, y - reach) && isInked(x, y + reach);
  const open = Uint8Array.from(rgb);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const cell = (Math.floor(x / reach) + Math.floor(y / reach)) % 2;
    if (cell === 0 && isInside(x, y)) open.fill(WHITE, i * 3, i * 3 + 3);
  }
  return { width, height, rgb: open };
}
