import { type PdfDict, type PdfFile, nameOf, numberOf, textOfString } from '../../../codec/pdf/index.ts';
import { EngineError } from '../../../errors.ts';
import { type AffineBox, IDENTITY, boxAround } from './affine.ts';
import type { Ink } from './ink-map.ts';
import { InkPath } from './path-ink.ts';
import { hasBackground, hasBorder } from './shown.ts';

/** Characters of comments; block and line characters are symbols. */
const WORDS = /^[\p{L}\p{M}\p{N}\p{P}\p{Z}\p{Sc}\s+=<>~^`|]*$/u;
const LARGEST_LETTERS = 24;
/** Viewers draw the lines of text marks about this much thinner than the text is high. */
const MARK_SHARE = 12;
const MARKS = new Set(['Underline', 'StrikeOut', 'Squiggly']);

/** Paints what viewers draw for an annotation without an appearance, by its colours, lines and text. */
export function paintBare(file: PdfFile, annotation: PdfDict, to: { map: Ink; rectangle: AffineBox }): void {
  const { map, rectangle } = to;
  const opacity = numberOf(file.resolve(annotation.get('CA'))) ?? 1;
  const kind = nameOf(file.resolve(annotation.get('Subtype')));
  const has = (key: string): boolean => file.array(annotation.get(key)).length > 0;
  const isOpaqueText = kind === 'FreeText' && (has('C') || !isSmallText(file, annotation));
  const isWidgetFilled = kind === 'Widget' && hasBackground(file, annotation);
  if (has('IC') || isOpaqueText || isWidgetFilled) map.rectangle(rectangle, opacity);
  const pen = { width: widthOf(file, annotation), matrix: IDENTITY, opacity, clip: rectangle, light: 0 };
  if (kind !== undefined && MARKS.has(kind)) paintMarks(file, annotation, { map, pen });
  else for (const points of linesOf(file, annotation, rectangle)) pathOf(points).stroke(map, pen);
}

type StrokeStyle = Parameters<InkPath['stroke']>[1];

function widthOf(file: PdfFile, annotation: PdfDict): number {
  const width = numberOf(file.resolve(file.dict(annotation.get('BS'))?.get('W')));
  const border = numberOf(file.resolve(file.array(annotation.get('Border'))[2]));
  return width ?? border ?? 1;
}

/** Returns whether the text has ordinary letters and size. Formatted text may have any. */
function isSmallText(file: PdfFile, annotation: PdfDict): boolean {
  const text = textOfString(file.string(annotation.get('Contents')) ?? new Uint8Array(0));
  const style = textOfString(file.string(annotation.get('DA')) ?? new Uint8Array(0));
  const font = /\/([^\s/]+)\s+([^\s/]+)\s+Tf/.exec(style);
  if (text.trim() === '' && !annotation.has('RC')) return true;
  const isText = !/z(?:a|apf)?d|dingb|symb/i.test(font?.[1] ?? '');
  return !annotation.has('RC') && WORDS.test(text) && isText && !(Number(font?.[2] ?? 0) > LARGEST_LETTERS);
}

function paintMarks(file: PdfFile, annotation: PdfDict, { map, pen }: { map: Ink; pen: StrokeStyle }): void {
  const numbers = numbersOf(file, annotation, 'QuadPoints');
  for (let i = 0; i + 7 < numbers.length; i += 8) {
    const box = boxAround([0, 2, 4, 6].map((k) => [numbers[i + k]!, numbers[i + k + 1]!] as const));
    const width = Math.max(pen.width, (box.top - box.bottom) / MARK_SHARE);
    const y = (box.top + box.bottom) / 2;
    pathOf([box.left, y, box.right, y]).stroke(map, { ...pen, width });
  }
}

/** The lines an annotation names, each as a row of coordinates; shapes are drawn along their rectangle. */
function linesOf(file: PdfFile, annotation: PdfDict, { left, bottom, right, top }: AffineBox): number[][] {
  const kind = nameOf(file.resolve(annotation.get('Subtype')));
  const drawn = file.array(annotation.get('InkList')).map((_, i) => numbersOf(file, annotation, 'InkList', i));
  const vertices = ['L', 'Vertices', 'CL'].map((key) => numbersOf(file, annotation, key));
  const isBordered = kind === 'Widget' && hasBorder(file, annotation);
  const isFramed = isBordered || kind === 'Square' || kind === 'Circle' || kind === 'FreeText' || kind === 'Ink';
  const frame =
    isFramed && drawn.length === 0 ? [left, bottom, right, bottom, right, top, left, top, left, bottom] : [];
  return [...drawn, ...vertices, frame].filter((points) => points.length >= 4);
}

function numbersOf(file: PdfFile, annotation: PdfDict, key: string, row?: number): number[] {
  const list = file.array(annotation.get(key));
  const items = row === undefined ? list : file.array(list[row]);
  file.budget.spend(items.length);
  const numbers = items.map((item) => numberOf(file.resolve(item)));
  if (numbers.includes(undefined)) throw new EngineError('pdf.syntax', {});
  return numbers as number[];
}

function pathOf(points: readonly number[]): InkPath {
  const path = new InkPath();
  for (let i = 0; i + 1 < points.length; i += 2) path.build(i === 0 ? 'm' : 'l', points.slice(i, i + 2), IDENTITY);
  return path;
}
