import {
  type PdfDict,
  type PdfFile,
  PdfStream,
  PdfString,
  type PdfValue,
  nameOf,
  numberOf,
} from '../../../codec/pdf/index.ts';
import { type Advance, advanceOf } from './advance.ts';
import { type Bounds, IDENTITY, type Matrix, boundsAfter, boundsOf, moved, times } from './matrix.ts';
import { type Operation, operations } from './operations.ts';
import { type GraphicsCursor, drawnText, moveBack, nextLine, penAt } from './state.ts';

const MAX_DEPTH = 6;
const MAX_OPERATIONS = 300_000;
const MAX_BOXES = 6000;
const MAX_SAVED = 200;
/** An image, line or fill larger than this part of the page is a background and occupies no area. */
const BACKGROUND_SHARE = 0.25;

/** Boxes of what a page shows, in its own coordinates. */
export interface InkVisitor {
  boxes: Bounds[];
  operations: number;
  page: Bounds;
}

interface Content {
  file: PdfFile;
  resources: PdfDict | undefined;
  fonts: Map<string, Advance>;
  depth: number;
  ink: InkVisitor;
}

const numbersOf = (values: readonly PdfValue[]): number[] => values.map((value) => numberOf(value) ?? 0);
const matrixOf = (values: readonly number[]): Matrix => [0, 1, 2, 3, 4, 5].map((at) => values[at] ?? 0) as never;

/** Adds what a content stream draws to the ink; stops where it has seen enough. */
export function walk(bytes: Uint8Array, matrix: Matrix, content: Omit<Content, 'fonts'>): void {
  const all = { ...content, fonts: new Map<string, Advance>() };
  const pen = penAt(matrix, advanceOf(content.file, undefined));
  const { ink } = content;
  for (const operation of operations(bytes)) {
    if (++ink.operations > MAX_OPERATIONS || ink.boxes.length >= MAX_BOXES) return;
    STEPS[operation.name]?.(pen, operation, all);
  }
}

type Step = (pen: GraphicsCursor, operation: Operation, content: Content) => void;

const keep =
  (key: 'letterSpace' | 'wordSpace' | 'leading' | 'rise'): Step =>
  (pen, { values }) => {
    pen.kept = { ...pen.kept, [key]: numberOf(values[0]) ?? 0 };
  };

const show: Step = (pen, { values }, { ink }) => {
  for (const value of values.flat()) {
    if (value instanceof PdfString) add(ink, drawnText(pen, value.bytes));
    else moveBack(pen, numberOf(value as PdfValue) ?? 0);
  }
};

const showOnNext: Step = (pen, operation, content) => {
  nextLine(pen, 0, -pen.kept.leading);
  show(pen, { ...operation, values: operation.values.slice(-1) }, content);
};

const point: Step = (pen, { values }) => {
  const numbers = numbersOf(values);
  for (let at = 0; at + 1 < numbers.length && pen.path.length < MAX_BOXES; at += 2)
    pen.path.push(moved([numbers[at]!, numbers[at + 1]!], pen.kept.matrix));
};

const rectangle: Step = (pen, operation, content) => {
  const [x = 0, y = 0, width = 0, height = 0] = numbersOf(operation.values);
  point(pen, { ...operation, values: [x, y, x + width, y, x, y + height, x + width, y + height] }, content);
};

const paint: Step = (pen, _operation, { ink }) => {
  addSmall(ink, boundsOf(pen.path.length > 0 ? pen.path : [[Number.NaN, 0]]));
  pen.path = [];
};

const forget: Step = (pen) => {
  pen.path = [];
};

const STEPS: Readonly<Record<string, Step>> = {
  q: (pen) => void (pen.saved.length < MAX_SAVED && pen.saved.push(pen.kept)),
  Q: (pen) => {
    pen.kept = pen.saved.pop() ?? pen.kept;
  },
  cm: (pen, { values }) => {
    pen.kept = { ...pen.kept, matrix: times(matrixOf(numbersOf(values)), pen.kept.matrix) };
  },
  BT: (pen) => {
    pen.text = IDENTITY;
    pen.line = IDENTITY;
  },
  Tf: (pen, { values }, content) => {
    const advance = fontOf(content, nameOf(values[0]) ?? '');
    pen.kept = { ...pen.kept, advance, size: numberOf(values[1]) ?? 1 };
  },
  Tc: keep('letterSpace'),
  Tw: keep('wordSpace'),
  TL: keep('leading'),
  Ts: keep('rise'),
  Tz: (pen, { values }) => {
    pen.kept = { ...pen.kept, stretch: (numberOf(values[0]) ?? 100) / 100 };
  },
  Td: (pen, { values }) => nextLine(pen, numberOf(values[0]) ?? 0, numberOf(values[1]) ?? 0),
  TD: (pen, { values }) => {
    pen.kept = { ...pen.kept, leading: -(numberOf(values[1]) ?? 0) };
    nextLine(pen, numberOf(values[0]) ?? 0, numberOf(values[1]) ?? 0);
  },
  Tm: (pen, { values }) => {
    pen.line = matrixOf(numbersOf(values));
    pen.text = pen.line;
  },
  'T*': (pen) => nextLine(pen, 0, -pen.kept.leading),
  Tj: show,
  TJ: show,
  "'": showOnNext,
  '"': showOnNext,
  m: point,
  l: point,
  c: point,
  v: point,
  y: point,
  re: rectangle,
  ...Object.fromEntries(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*'].map((name) => [name, paint])),
  n: forget,
  ID: (pen, _operation, { ink }) => addSmall(ink, boundsAfter([0, 0, 1, 1], pen.kept.matrix)),
  Do: (pen, { values }, content) => drawObject(pen, nameOf(values[0]) ?? '', content),
};

function fontOf({ file, resources, fonts }: Content, name: string): Advance {
  const known = fonts.get(name) ?? advanceOf(file, file.dict(file.dict(resources?.get('Font'))?.get(name)));
  fonts.set(name, known);
  return known;
}

function drawObject(pen: GraphicsCursor, name: string, content: Content): void {
  const { file, resources, ink, depth } = content;
  const object = file.resolve(file.dict(resources?.get('XObject'))?.get(name));
  if (!(object instanceof PdfStream)) return;
  if (nameOf(file.resolve(object.dict.get('Subtype'))) !== 'Form')
    return addSmall(ink, boundsAfter([0, 0, 1, 1], pen.kept.matrix));
  if (depth >= MAX_DEPTH) return;
  const own = file.array(object.dict.get('Matrix')).map((item) => file.resolve(item));
  const matrix = own.length === 6 ? times(matrixOf(numbersOf(own)), pen.kept.matrix) : pen.kept.matrix;
  const inner = file.dict(object.dict.get('Resources')) ?? resources;
  walk(file.streamData(object, 'readable'), matrix, { file, resources: inner, depth: depth + 1, ink });
}

function add(ink: InkVisitor, box: Bounds | undefined): void {
  if (box) ink.boxes.push(box);
}

const areaOf = ([left, bottom, right, top]: Bounds): number => (right - left) * (top - bottom);

function addSmall(ink: InkVisitor, box: Bounds | undefined): void {
  if (box && areaOf(box) <= BACKGROUND_SHARE * areaOf(ink.page)) ink.boxes.push(box);
}
