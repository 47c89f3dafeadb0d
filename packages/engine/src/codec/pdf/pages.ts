import { EngineError } from '../../errors.ts';
import type { PdfFile } from './file.ts';
import { PdfRef, isDict, numberOf } from './values.ts';
import type { PdfDict, PdfValue } from './values.ts';

/** Attributes that a page may have from the nodes above it (ISO 32000-2, table 31). */
const INHERITED = ['MediaBox', 'CropBox', 'Rotate', 'Resources'];
const MAX_DEPTH = 64;

/** Lower left and upper right corner, in units of 1/72 inch. */
export type Rectangle = readonly [left: number, bottom: number, right: number, top: number];

/** A page with its inherited attributes; its dictionary is as in the file. */
export interface PdfPage {
  ref: PdfRef;
  dict: PdfDict;
  /** Visible area in default user space. */
  box: Rectangle;
  /** Clockwise degrees: 0, 90, 180 or 270. */
  rotation: 0 | 90 | 180 | 270;
  resources: PdfDict | undefined;
  /** The attributes of the page and of the nodes above it, as written. */
  inherited: PdfDict;
}

interface Node {
  ref: PdfRef;
  dict: PdfDict;
  inherited: PdfDict;
  depth: number;
}

/** Walks the leaves of the page tree in order. Throws `pdf.cyclic`, `pdf.too-many-pages` or `pdf.damaged-pages`. */
export function* pages(file: PdfFile): Generator<PdfPage> {
  const limit = file.budget.limits.pages;
  const seen = new Set<number>();
  const open: Node[] = [nodeOf(file, file.catalog.get('Pages') ?? null, undefined)];
  let found = 0;
  while (open.length > 0) {
    const node = open.pop()!;
    if (seen.has(node.ref.num)) throw new EngineError('pdf.cyclic', { object: node.ref.num });
    seen.add(node.ref.num);
    if (seen.size > limit * 4) throw new EngineError('pdf.too-many-pages', { limit });
    const kids = file.resolve(node.dict.get('Kids'));
    if (Array.isArray(kids)) {
      if (kids.length > limit) throw new EngineError('pdf.too-many-pages', { limit });
      for (const kid of kids.toReversed()) open.push(nodeOf(file, kid, node));
    } else {
      if (++found > limit) throw new EngineError('pdf.too-many-pages', { limit });
      yield pageOf(file, node);
    }
  }
}

/** The page with a number counted from 1; throws `pdf.no-such-page`. */
export function pageAt(file: PdfFile, number: number): PdfPage {
  let at = 0;
  for (const page of pages(file)) if (++at === number) return page;
  throw new EngineError('pdf.no-such-page', { page: number });
}

/** How many pages there are, counted and not believed. */
export function countPages(file: PdfFile): number {
  let count = 0;
  for (const page of pages(file)) count += page ? 1 : 0;
  return count;
}

function nodeOf(file: PdfFile, value: PdfValue, parent: Node | undefined): Node {
  const found = file.resolve(value);
  const depth = parent ? parent.depth + 1 : 0;
  if (depth > MAX_DEPTH) throw new EngineError('pdf.nesting', { depth });
  if (!(value instanceof PdfRef) || !isDict(found)) throw new EngineError('pdf.damaged-pages');
  const inherited = new Map(parent?.inherited);
  for (const key of INHERITED) if (found.has(key)) inherited.set(key, found.get(key)!);
  return { ref: value, dict: found, inherited, depth };
}

const A4: Rectangle = [0, 0, 595, 842];

function pageOf(file: PdfFile, { ref, dict, inherited }: Node): PdfPage {
  const media = rectangleOf(file, inherited.get('MediaBox')) ?? A4;
  const crop = rectangleOf(file, inherited.get('CropBox'));
  const turned = (((numberOf(file.resolve(inherited.get('Rotate'))) ?? 0) % 360) + 360) % 360;
  const rotation = turned === 90 || turned === 180 || turned === 270 ? turned : 0;
  return {
    ref,
    dict,
    box: crop ? intersection(crop, media) : media,
    rotation,
    resources: file.dict(inherited.get('Resources')),
    inherited,
  };
}

/** Returns a rectangle with ordered corners, or undefined. */
export function rectangleOf(file: PdfFile, value: PdfValue | undefined): Rectangle | undefined {
  const numbers = file.array(value).map((item) => numberOf(file.resolve(item)));
  const [a, b, c, d] = numbers;
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined;
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
}

function intersection(a: Rectangle, b: Rectangle): Rectangle {
  const both: Rectangle = [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])];
  return both[0] < both[2] && both[1] < both[3] ? both : b;
}
