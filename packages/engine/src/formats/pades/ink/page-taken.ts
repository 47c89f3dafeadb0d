import { concat } from '../../../bytes/index.ts';
import {
  type PdfDict,
  type PdfFile,
  type PdfPage,
  PdfStream,
  type PdfValue,
  type Rectangle,
  nameOf,
  openPdf,
  pageAt,
  rectangleOf,
} from '../../../codec/pdf/index.ts';
import { EngineError } from '../../../errors.ts';
import { fromPage, seenSize } from '../stamp/place.ts';
import { IDENTITY } from './matrix.ts';
import { type InkVisitor, walk } from './walk.ts';

/** From the upper left corner of the page as it is seen, in points. */
export interface SeenBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Occupied areas of a page, as displayed. */
export interface PageTaken {
  width: number;
  height: number;
  /** Signatures and other annotations, one rectangle each. */
  marks: SeenBox[];
  /** Text, pictures and drawn lines of the page itself; no grounds. */
  ink: SeenBox[];
}

const LINE_BREAK = Uint8Array.of(10);

/** Returns occupied areas of a page, counted from 1. Throws `pdf.*`; unreadable content occupies no area. */
export function pageTaken(bytes: Uint8Array, number: number): PageTaken {
  const file = openPdf(bytes);
  const page = pageAt(file, number);
  const { width, height } = seenSize(page);
  const seen = (boxes: readonly Rectangle[]) => boxes.flatMap((box) => seenBox(page, box));
  return { width, height, marks: seen(annotationsOf(file, page)), ink: seen(inkOf(file, page)) };
}

function seenBox(page: PdfPage, rectangle: Rectangle): SeenBox[] {
  const { width, height } = seenSize(page);
  const [left, bottom, right, top] = fromPage(page, rectangle);
  const box = { left, top: height - top, width: right - left, height: top - bottom };
  const isSeen = box.left < width && box.top < height && right > 0 && top > 0;
  return isSeen && box.width + box.height > 0 ? [box] : [];
}

/** Links and invisible signatures show nothing. */
function annotationsOf(file: PdfFile, page: PdfPage): Rectangle[] {
  return file.array(page.dict.get('Annots')).flatMap((item) => {
    const annotation = file.dict(item);
    const subtype = nameOf(file.resolve(annotation?.get('Subtype')));
    if (!annotation || subtype === 'Link' || subtype === 'Popup') return [];
    const rectangle = rectangleOf(file, annotation.get('Rect'));
    return rectangle ? [rectangle] : [];
  });
}

function inkOf(file: PdfFile, page: PdfPage): Rectangle[] {
  const ink: InkVisitor = { boxes: [], operations: 0, page: page.box };
  try {
    walk(contentOf(file, page.dict.get('Contents')), IDENTITY, {
      file,
      resources: resourcesOf(file, page),
      depth: 0,
      ink,
    });
  } catch (error) {
    // A reader shows what comes before the damage, and so do we.
    if (!(error instanceof EngineError)) throw error;
  }
  return ink.boxes;
}

function contentOf(file: PdfFile, value: PdfValue | undefined): Uint8Array {
  const found = file.resolve(value);
  const parts = Array.isArray(found) ? found.map((item) => file.resolve(item)) : [found];
  const streams = parts.filter((part) => part instanceof PdfStream);
  return concat(streams.flatMap((stream) => [file.streamData(stream, 'readable'), LINE_BREAK]));
}

const MAX_PARENTS = 64;

/** A page may have its resources from the nodes above it. */
function resourcesOf(file: PdfFile, page: PdfPage): PdfDict | undefined {
  let node: PdfDict | undefined = page.dict;
  for (let depth = 0; node && depth < MAX_PARENTS; depth++) {
    const found = file.dict(node.get('Resources'));
    if (found) return found;
    node = file.dict(node.get('Parent'));
  }
  return undefined;
}
