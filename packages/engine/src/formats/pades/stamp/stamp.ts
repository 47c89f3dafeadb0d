import { highest } from '../../../extremes.ts';
import { latin1 } from '../../../bytes/index.ts';
import {
  type PdfDict,
  type PdfFile,
  type PdfPage,
  type PdfRef,
  PdfStream,
  type PdfUpdate,
  type PdfValue,
  type Rectangle,
  dict,
  name,
  pages,
  rectangleOf,
} from '../../../codec/pdf/index.ts';
import { EngineError } from '../../../errors.ts';
import { TextFont } from '../font/embed.ts';
import { blending, mayBlend } from './blend.ts';
import { CAL_RGB, type PlacedImage, addSeeThrough } from './image.ts';
import { INK } from './ink.ts';
import { type StampCorner, type PagePart, chosenRectangle, cornerRectangle, freeRectangle } from './place.ts';

/** Visible content of a signature on a page. It proves nothing; the signature does. */
export interface StampContent {
  /** Counted from 1. Ignored, like the position, when an existing field is signed: the stamp fills the field. */
  page: number;
  corner?: StampCorner;
  /** Its upper left corner, in its natural size and moved onto the page; overrides the corner. */
  at?: PagePart;
  /** As the page is seen: left, bottom, right, top in points from the lower left; wins over both. */
  rect?: Rectangle;
  lines: readonly string[];
  /** A TrueType file; only the glyphs in use are embedded. */
  font: Uint8Array;
  /** PNG or JPEG, drawn left of the lines, or alone. */
  image?: Uint8Array;
  /**
   * The image is a handwritten signature: its lines are drawn in one colour, and an image that covers content is
   * refused.
   */
  isInk?: boolean;
}

/** Rectangle of the stamp in the page's coordinates, and the rotation of the page. */
export interface StampBox {
  rectangle: Rectangle;
  rotation: PdfPage['rotation'];
}

const SIZE = 8;
const MIN_SIZE = 2;
const LEADING = 1.25;
const PADDING = 4;
const IMAGE_SHARE = 0.35;
/** The lines below a drawn signature. */
const FOOT_SHARE = 0.45;
const FOOT_SIZE = 4;
const FOOT_PADDING = 1;
const IMAGE_ALONE = { width: 140, height: 50 };

/** Returns the rectangle of a new field's stamp. Throws `stamp.off-page`. */
export function stampPlace(file: PdfFile, page: PdfPage, stamp: StampContent): StampBox {
  if (stamp.rect) return { rectangle: chosenRectangle(page, stamp.rect), rotation: page.rotation };
  const size = naturalSize(stamp);
  const rectangle = stamp.at
    ? freeRectangle(file, page, { at: stamp.at, size })
    : cornerRectangle(file, page, { corner: stamp.corner ?? 'bottom-left', size });
  return { rectangle, rotation: page.rotation };
}

function naturalSize({ lines, font, image }: StampContent): { width: number; height: number } {
  if (lines.length === 0) return IMAGE_ALONE;
  const text = new TextFont(font);
  const widest = highest(lines.map((line) => text.width(line))) * SIZE + 2 * PADDING;
  return {
    width: image ? widest / (1 - IMAGE_SHARE) : widest,
    height: lines.length * SIZE * LEADING + 2 * PADDING,
  };
}

/** Returns the rectangle of an existing field; undefined when it is invisible. */
export function stampOnField(file: PdfFile, field: PdfDict): StampBox | undefined {
  const rectangle = rectangleOf(file, field.get('Rect'));
  if (!rectangle || rectangle[0] === rectangle[2] || rectangle[1] === rectangle[3]) return undefined;
  return { rectangle, rotation: rotationAround(file, field) };
}

function rotationAround(file: PdfFile, field: PdfDict): PdfPage['rotation'] {
  const wanted = file.dict(field.get('P'));
  for (const page of pages(file)) if (page.dict === wanted) return page.rotation;
  return 0;
}

/** Quarter turns against the page's rotation, so that the text is upright for the reader. */
const UPRIGHT: Readonly<Record<PdfPage['rotation'], number[]>> = {
  0: [1, 0, 0, 1, 0, 0],
  90: [0, 1, -1, 0, 0, 0],
  180: [-1, 0, 0, -1, 0, 0],
  270: [0, -1, 1, 0, 0, 0],
};

/**
 * Adds the appearance stream of a stamp (ISO 32000-2, 12.5.5), with an embedded font, as PDF/A requires. It has no
 * background and its image is blended, so that page content below always remains visible.
 */
export function drawStamp(update: PdfUpdate, stamp: StampContent, { rectangle, rotation }: StampBox): PdfRef {
  if (stamp.lines.length === 0 && !stamp.image) throw new EngineError('stamp.empty');
  const { width, height } = uprightSize({ rectangle, rotation });
  const blends = mayBlend(update.file);
  const isInk = stamp.isInk ?? false;
  const image = stamp.image && addSeeThrough(update, stamp.image, { isInk, blends });
  const parts = partsOf(stamp, { width, height }, image !== undefined);
  const text = textContent(update, stamp, parts.text);
  const drawn = image ? imageContent(image, parts.image, blends) : '';
  const content = [frame(width, height), drawn, text?.content ?? ''].join('');
  const resources: PdfDict = new Map<string, PdfValue>();
  if (text) resources.set('Font', dict({ F1: text.font }));
  if (image) resources.set('XObject', dict({ I1: image.ref }));
  if (image && blends) resources.set('ExtGState', blending(update, { isInk }));
  if (image?.isStencil) resources.set('ColorSpace', dict({ C: CAL_RGB }));
  const form = dict({
    Type: name('XObject'),
    Subtype: name('Form'),
    BBox: [0, 0, width, height],
    Matrix: UPRIGHT[rotation],
    Resources: resources,
  });
  return update.add(new PdfStream(form, latin1(content)));
}

/** Returns whether the lines of a stamp can be drawn in the rectangle, which an author chose without knowing them. */
export function stampFits(stamp: StampContent, box: StampBox): boolean {
  if (stamp.lines.length === 0) return stamp.image !== undefined;
  const { text } = partsOf(stamp, uprightSize(box), stamp.image !== undefined);
  return textSize(new TextFont(stamp.font), stamp.lines, text) >= MIN_SIZE;
}

/** Size of the rectangle as the reader sees it. */
function uprightSize({ rectangle, rotation }: StampBox): { width: number; height: number } {
  const [width, height] = [rectangle[2] - rectangle[0], rectangle[3] - rectangle[1]];
  return rotation === 90 || rotation === 270 ? { width: height, height: width } : { width, height };
}

/** A part of the stamp, from its lower left corner, and what is left free in it on every side. */
interface Part {
  left: number;
  bottom: number;
  width: number;
  height: number;
  padding: number;
}

/** The lines are to the right of an image, and below a drawn signature, which is small. */
function partsOf(
  stamp: StampContent,
  { width, height }: { width: number; height: number },
  hasImage: boolean,
): { image: Part; text: Part } {
  const { lines, isInk } = stamp;
  const whole = { left: 0, bottom: 0, width, height, padding: PADDING };
  if (!hasImage || lines.length === 0) return { image: whole, text: whole };
  if (isInk) {
    const foot = Math.min(height * FOOT_SHARE, footHeight(stamp, width));
    const text = { ...whole, height: foot, padding: FOOT_PADDING };
    return { image: { ...whole, bottom: foot, height: height - foot, padding: FOOT_PADDING }, text };
  }
  const left = width * IMAGE_SHARE;
  return { image: { ...whole, width: left }, text: { ...whole, left, width: width - left } };
}

/** What the lines take below a drawing of this width. */
function footHeight({ lines, font }: StampContent, width: number): number {
  const size = Math.min(FOOT_SIZE, (width - 2 * FOOT_PADDING) / widestOf(new TextFont(font), lines));
  return lines.length * LEADING * size + 2 * FOOT_PADDING;
}

const widestOf = (font: TextFont, lines: readonly string[]): number =>
  highest([...lines.map((line) => font.width(line)), 0.001]);

const number = (value: number): string => value.toFixed(2);

const frame = (width: number, height: number): string =>
  `q 0.4 G 0.6 w 0.5 0.5 ${number(width - 1)} ${number(height - 1)} re S Q\n`;

const spaceOf = ({ width, height, padding }: Part) => ({ width: width - 2 * padding, height: height - 2 * padding });

/** What is set before the picture is drawn. */
function stateOf({ isStencil }: PlacedImage, blends: boolean): string {
  if (isStencil) return `/C cs ${INK.map((sample) => number(sample / 255)).join(' ')} sc `;
  return blends ? '/B gs ' : '';
}

/** The picture as large as its part allows, in its middle. */
function imageContent(image: PlacedImage, part: Part, blends: boolean): string {
  const space = spaceOf(part);
  const scale = Math.max(0, Math.min(space.width / image.width, space.height / image.height));
  const [width, tall] = [image.width * scale, image.height * scale];
  const left = part.left + part.padding + (space.width - width) / 2;
  const bottom = part.bottom + part.padding + (space.height - tall) / 2;
  return `q ${stateOf(image, blends)}${number(width)} 0 0 ${number(tall)} ${number(left)} ${number(bottom)} cm /I1 Do Q\n`;
}

function textSize(font: TextFont, lines: readonly string[], part: Part): number {
  const space = spaceOf(part);
  return Math.min(space.height / (lines.length * LEADING), space.width / widestOf(font, lines), SIZE * 1.5);
}

/** Draws the lines at one size: as large as fits, never above the natural size in small rectangles. */
function textContent(update: PdfUpdate, { lines, font: file }: StampContent, part: Part) {
  if (lines.length === 0) return undefined;
  const text = new TextFont(file);
  const { font, codes } = text.embed(update, lines);
  const size = textSize(text, lines, part);
  if (size < MIN_SIZE) throw new EngineError('stamp.too-small', { width: part.width, height: part.height });
  const top = part.bottom + part.height - part.padding - size * text.extent.ascent;
  const shown = codes.map((code, i) => {
    const baseline = top - i * size * LEADING;
    return `1 0 0 1 ${number(part.left + part.padding)} ${number(baseline)} Tm <${code}> Tj\n`;
  });
  return { font, content: `BT 0 g /F1 ${number(size)} Tf\n${shown.join('')}ET\n` };
}
