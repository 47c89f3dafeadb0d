import { boundsOf, drawStrokes, SCRIPT, type Stroke } from '../../signing/index.ts';

/** Pens of a form's signature, in pixels (FORM-067). */
export const PENS = [1, 2, 3, 4] as const;
export type PenName = (typeof PENS)[number];

/** Inks to choose from; the first is the default. */
export const INKS = { blue: '#1a3fb8', black: '#101828', green: '#166534' } as const;
export type InkName = keyof typeof INKS;
export const INK_NAMES = Object.keys(INKS) as InkName[];

/** A picture of a signature: a PNG as data URL, cropped to the drawing, and its size in pixels. */
export interface InkPicture {
  image: string;
  width: number;
  height: number;
}

/** Drawn twice as large as on the pad, so that it stays sharp on paper. */
const SHARPNESS = 2;

/** Returns the drawing, without any empty edge (FORM-103); null while there is none. */
export function drawnInk(strokes: readonly Stroke[], pen: number, colour: string): InkPicture | null {
  const bounds = boundsOf(strokes, pen);
  if (!bounds) return null;
  const { canvas, context } = sheet(bounds.width * SHARPNESS, bounds.height * SHARPNESS);
  context.scale(SHARPNESS, SHARPNESS);
  context.translate(-bounds.left, -bounds.top);
  drawStrokes(context, strokes, pen, colour);
  return cropped(canvas, context);
}

/** Returns a name in the device's script font, for users who cannot draw here; null without a name. */
export function typedInk(name: string, colour: string): InkPicture | null {
  if (name.trim() === '') return null;
  const measured = sheet(1, 1).context;
  measured.font = SCRIPT;
  const { canvas, context } = sheet(Math.ceil(measured.measureText(name).width) + 80, 120);
  context.font = SCRIPT;
  context.fillStyle = colour;
  context.textBaseline = 'middle';
  context.fillText(name, 40, 60);
  return cropped(canvas, context);
}

function sheet(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser does not draw.');
  return { canvas, context };
}

/** Crops every row and column without ink. */
function cropped(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D): InkPicture | null {
  const { width, height } = canvas;
  const box = inkedBox(context.getImageData(0, 0, width, height).data, width);
  if (!box) return null;
  const cut = sheet(box.right - box.left + 1, box.bottom - box.top + 1);
  cut.context.drawImage(canvas, -box.left, -box.top);
  return { image: cut.canvas.toDataURL('image/png'), width: cut.canvas.width, height: cut.canvas.height };
}

/** Returns the bounding box of all non-transparent pixels (red, green, blue, alpha). */
export function inkedBox(bytes: ArrayLike<number>, width: number) {
  const box = { left: width, top: Infinity, right: -1, bottom: -1 };
  for (let at = 3; at < bytes.length; at += 4) {
    if (bytes[at] === 0) continue;
    const pixel = (at - 3) / 4;
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box.right < 0 ? null : box;
}
