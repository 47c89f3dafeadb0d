import type { PdfFile, PdfStream } from '../../../codec/pdf/index.ts';
import { type Affine, type AffineBox, boxAt, common, inverseOf, isEmpty } from './affine.ts';
import { type Blending, NO_BLENDING, inkOf } from './blending.ts';
import { BLACK, type PaintColour } from './colours.ts';
import { LIGHT, greyOf } from './greys.ts';
import { type ImageLayers, layersOf } from './image-layers.ts';
import { type CellExtremes, type GridShape, extremesOf, pixelsIn } from './picture-extremes.ts';

const FULL = 255;
/** Side of a cell in points; larger where a picture would have more cells than that. */
const CELL = 0.5;
const MOST_CELLS = 2_000_000;
const CELLS_SHIFT = 1;
const PIXELS_SHIFT = 3;
/** Several pictures of one annotation are painted in turn, a few times each. */
const MOST_KEPT = 4;
const UNIT: AffineBox = { left: 0, bottom: 0, right: 1, top: 1 };

/** An image as it is painted: its seen part in cells, row by row from the top. */
export interface DrawnPicture extends GridShape {
  /** From the unit square to the page. */
  matrix: Affine;
  clip: AffineBox;
  /** Around what is seen of it on the page. */
  box: AffineBox;
  /** What the image shows is known. */
  isKnown: boolean;
  /** The most and the least ink anywhere in each cell. */
  most: Float32Array;
  least: Float32Array;
  /** How light white paper may become in each cell at least, and how much paint may lie there. */
  shade: Float32Array;
  paint: Float32Array;
}

/** How an image is painted. */
export interface PicturePaint {
  matrix: Affine;
  clip: AffineBox;
  blending: Blending;
  opacity: number;
  /** The colour of a stencil. */
  stencil: PaintColour | undefined;
}

const kept = new WeakMap<PdfFile, Map<string, { image: PdfStream; picture: DrawnPicture | undefined }>>();

/** The picture that an image makes; undefined if nothing of it is seen. */
export function pictureOf(file: PdfFile, image: PdfStream, paint: PicturePaint): DrawnPicture | undefined {
  const pictures = kept.get(file) ?? new Map<string, { image: PdfStream; picture: DrawnPicture | undefined }>();
  kept.set(file, pictures);
  const key = JSON.stringify(paint);
  const found = pictures.get(key);
  if (found?.image === image) return found.picture;
  const picture = drawn(file, image, paint);
  pictures.delete(key);
  pictures.set(key, { image, picture });
  if (pictures.size > MOST_KEPT) pictures.delete(pictures.keys().next().value!);
  return picture;
}

function drawn(file: PdfFile, image: PdfStream, paint: PicturePaint): DrawnPicture | undefined {
  const { matrix, clip } = paint;
  const inverse = inverseOf(matrix);
  const seen = common(boxAt(matrix, UNIT), clip);
  if (isEmpty(seen)) return undefined;
  const area = inverse ? common(boxAt(inverse, seen), UNIT) : UNIT;
  const layers = layersOf(file, image);
  const shape = { ...sizeOf(matrix, area, layers), area };
  const cells = shape.columns * shape.rows;
  file.budget.spend(cells >> CELLS_SHIFT);
  file.budget.spend((pixelsIn(layers.greys, shape) + pixelsIn(layers.opacity, shape)) >> PIXELS_SHIFT);
  const isKnown = layers.opacity !== 'unknown' && (layers.greys !== undefined || paint.stencil !== undefined);
  return { ...inked(paint, layers, shape), ...shape, matrix, clip, box: seen, isKnown };
}

function sizeOf([a, b, c, d]: Affine, area: AffineBox, { greys, opacity }: ImageLayers) {
  const layers = [greys, opacity].filter((layer) => typeof layer === 'object');
  const side = (share: number, points: number, pixels: readonly number[]): number =>
    Math.max(1, Math.ceil(share * Math.min(points / CELL, Math.max(1, ...pixels))));
  const columns = side(
    area.right - area.left,
    Math.hypot(a, b),
    layers.map(({ width }) => width),
  );
  const rows = side(
    area.top - area.bottom,
    Math.hypot(c, d),
    layers.map(({ height }) => height),
  );
  const coarser = Math.max(1, Math.sqrt((columns * rows) / MOST_CELLS));
  return { columns: Math.ceil(columns / coarser), rows: Math.ceil(rows / coarser) };
}

function inked(paint: PicturePaint, { greys, opacity }: ImageLayers, shape: GridShape) {
  const cells = shape.columns * shape.rows;
  const [most, least] = [new Float32Array(cells), new Float32Array(cells)];
  const [shade, covered] = [new Float32Array(cells), new Float32Array(cells)];
  const grey = paint.stencil ? even(greyOfColour(paint.stencil)) : extremesOf(greys, shape, ANYTHING);
  const alpha = extremesOf(
    opacity === 'whole' ? undefined : opacity,
    shape,
    opacity === 'whole' ? even(FULL) : ANYTHING,
  );
  const inkAt = inksOf(paint);
  const whole = inkOf(NO_BLENDING, BLACK, paint.opacity);
  for (let i = 0; i < cells; i++) {
    most[i] = inkAt(grey.least(i), alpha.most(i));
    least[i] = inkAt(grey.most(i), alpha.least(i));
    covered[i] = (whole * alpha.most(i)) / FULL;
    shade[i] = 1 - covered[i]! * (1 - LIGHT[grey.least(i)]!);
  }
  return { most, least, shade, paint: covered };
}

const even = (value: number): CellExtremes => ({ least: () => value, most: () => value });
const ANYTHING: CellExtremes = { least: () => 0, most: () => FULL };

const greyOfColour = (colour: PaintColour): number => {
  const [red, green, blue] = colour.map((part) => Math.floor(FULL * part)) as [number, number, number];
  return greyOf(red, green, blue);
};

/** The ink of a grey and an opacity, both of eight bits. */
function inksOf({ blending, opacity }: PicturePaint): (grey: number, alpha: number) => number {
  const known = new Map<number, number>();
  const share = inkOf(NO_BLENDING, BLACK, opacity);
  return (grey, alpha) => {
    const key = grey * (FULL + 1) + alpha;
    const found = known.get(key) ?? inkOf(blending, [grey / FULL, grey / FULL, grey / FULL], (share * alpha) / FULL);
    known.set(key, found);
    return found;
  };
}
