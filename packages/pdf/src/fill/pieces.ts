import { type PdfUpdate, type PlacedImage, addImage, addInk } from '@paraph/engine/pdf';
import type { ChoiceDrawing, Colour, PageDrawing, TextStyle } from './drawing.ts';
import type { Faces } from './faces.ts';
import { setText } from './set-text.ts';

/** What is written into a page, inside one box; `y` rises from the lower left corner of the box. */
export type DrawnPiece =
  | { kind: 'words'; face: string; line: number; size: number; x: number; y: number; colour: Colour }
  | { kind: 'path'; operators: string; colour: Colour }
  | {
      kind: 'picture';
      image: PlacedImage;
      /** Colour of handwritten lines. */
      colour?: readonly number[];
      x: number;
      y: number;
      width: number;
      height: number;
    };

/** A laid-out drawing: its pieces and its height. */
export interface LaidOut {
  height: number;
  pieces: readonly DrawnPiece[];
}

/** Lays one drawing out. Throws `font.unsupported`, `stamp.image-unsupported`. */
export function layOutDrawing(update: PdfUpdate, faces: Faces, drawing: PageDrawing): LaidOut {
  if (drawing.kind === 'picture') return picture(update, drawing);
  if (drawing.kind === 'choices') return choices(faces, drawing);
  const { text, style, width, height } = drawing;
  return words(faces, text, style, { width, height, wraps: drawing.kind === 'text' && drawing.wraps });
}

const UNDERLINE = { below: 0.11, thickness: 0.06 } as const;

interface Space {
  width: number;
  height?: number | undefined;
  wraps: boolean;
}

function words(faces: Faces, text: string, style: TextStyle, space: Space): LaidOut {
  const font = faces.of(style.face);
  const measure = (piece: string) => font.width(piece);
  const set = setText(text, style, { ...space, measure, extent: font.extent });
  const pieces = set.lines.flatMap(({ text: line, x, y, width }): DrawnPiece[] => {
    const [size, { colour, face }] = [set.size, style];
    const shown: DrawnPiece = { kind: 'words', face, line: faces.write(face, line), size, x, y, colour };
    if (!style.isUnderlined) return [shown];
    const at = y - UNDERLINE.below * size;
    const operators = `${points(UNDERLINE.thickness * size)} w ${points(x)} ${points(at)} m ${points(x + width)} ${points(at)} l S\n`;
    return [shown, { kind: 'path', operators, colour }];
  });
  return { height: set.height, pieces };
}

/** Shares of the font size: a row, its mark, and the space before the mark. */
const ROW = 1.2;
const MARK = 0.9;
const INDENT = 0.15;
/** Points between a mark and its words. */
const GAP = 4;

/** One below the other: a box or a circle, marked or not, and its words. */
function choices(faces: Faces, drawing: Extract<PageDrawing, { kind: 'choices' }>): LaidOut {
  const places = drawing.options.flatMap(({ place }) => place ?? []);
  if (places.length > 0 && places.length === drawing.options.length) return placedMarks(drawing, places);
  const { options, shape, style, width } = drawing;
  const side = style.size * MARK;
  const left = style.size * ROW + GAP;
  const rows = options.map((option) => {
    const space = { width: Math.max(style.size, width - left), wraps: true };
    const label = words(faces, option.label, { ...style, align: 'left' }, space);
    return { option, label, height: Math.max(label.height, style.size * ROW) };
  });
  const natural = rows.reduce((sum, row) => sum + row.height, 0);
  const height = Math.max(natural, drawing.height ?? 0);
  let top = height;
  const pieces = rows.flatMap(({ option, label, height: tall }) => {
    const bottom = top - tall;
    top = bottom;
    const inked = (shape === 'round' ? circle : square)(option, { side, bottom: bottom + (tall - side) / 2 });
    const mark = `1 0 0 1 ${points(style.size * INDENT)} 0 cm ${inked}`;
    const beside = label.pieces.map((piece) => moved(piece, left, bottom + (tall - label.height) / 2));
    return [{ kind: 'path' as const, operators: mark, colour: style.colour }, ...beside];
  });
  return { height, pieces };
}

/** The page has the words already, so only the marks are drawn, each in the middle of its place. */
function placedMarks(
  { options, shape, style, width, height = 0 }: Extract<PageDrawing, { kind: 'choices' }>,
  places: readonly { x: number; y: number; width: number; height: number }[],
): LaidOut {
  const pieces = options.map((option, at) => {
    const place = places[at]!;
    const [wide, tall] = [place.width * width, place.height * height];
    const side = Math.min(wide, tall);
    const left = place.x * width + (wide - side) / 2;
    const bottom = height - place.y * height - tall + (tall - side) / 2;
    const inked = (shape === 'round' ? circle : square)(option, { side, bottom });
    return { kind: 'path' as const, operators: `1 0 0 1 ${points(left)} 0 cm ${inked}`, colour: style.colour };
  });
  return { height, pieces };
}

/** Underlines use separate coordinates, so they are moved by a transformation. */
const moved = (piece: DrawnPiece, right: number, up: number): DrawnPiece =>
  piece.kind === 'path'
    ? { ...piece, operators: `q 1 0 0 1 ${points(right)} ${points(up)} cm ${piece.operators}Q\n` }
    : { ...piece, x: piece.x + right, y: piece.y + up };

interface MarkPlace {
  side: number;
  bottom: number;
}

function square({ isChecked }: ChoiceDrawing, { side, bottom }: MarkPlace): string {
  const at = (share: number) => points(share * side);
  const rise = (share: number) => points(bottom + share * side);
  const frame = `${points(side * 0.08)} w ${at(0.04)} ${rise(0.04)} ${at(0.92)} ${at(0.92)} re S\n`;
  if (!isChecked) return frame;
  return `${frame}${points(side * 0.14)} w ${at(0.2)} ${rise(0.5)} m ${at(0.42)} ${rise(0.25)} l ${at(0.82)} ${rise(0.78)} l S\n`;
}

function circle({ isChecked }: ChoiceDrawing, { side, bottom }: MarkPlace): string {
  const middle = { x: side / 2, y: bottom + side / 2 };
  const frame = `${points(side * 0.08)} w ${round(middle, side * 0.46)}S\n`;
  return isChecked ? `${frame}${round(middle, side * 0.26)}f\n` : frame;
}

/** Four curves that make a circle to a few parts in ten thousand. */
const BEND = 0.5523;

function round({ x, y }: { x: number; y: number }, radius: number): string {
  const bend = BEND * radius;
  const curve = (...numbers: readonly number[]) => `${numbers.map(points).join(' ')} c `;
  return [
    `${points(x + radius)} ${points(y)} m `,
    curve(x + radius, y + bend, x + bend, y + radius, x, y + radius),
    curve(x - bend, y + radius, x - radius, y + bend, x - radius, y),
    curve(x - radius, y - bend, x - bend, y - radius, x, y - radius),
    curve(x + bend, y - radius, x + radius, y - bend, x + radius, y),
  ].join('');
}

/** As large as the box allows, in its middle. */
function picture(update: PdfUpdate, drawing: Extract<PageDrawing, { kind: 'picture' }>): LaidOut {
  const ink = drawing.isInk ? addInk(update, drawing.file) : undefined;
  const image = ink ?? addImage(update, drawing.file);
  const height = drawing.height ?? (drawing.width * image.height) / image.width;
  const scale = Math.min(drawing.width / image.width, height / image.height);
  const [wide, tall] = [image.width * scale, image.height * scale];
  const place = { x: (drawing.width - wide) / 2, y: (height - tall) / 2, width: wide, height: tall };
  return { height, pieces: [{ kind: 'picture', image, ...(ink && { colour: ink.colour }), ...place }] };
}

/** A number of points as PDF writes it. */
export const points = (value: number): string => value.toFixed(3);
