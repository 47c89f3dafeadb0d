import {
  AnnotationMode,
  GlobalWorkerOptions,
  PDFWorker,
  TextLayer,
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist';
// The bundler gives the address of the file.
// oxlint-disable-next-line import/default
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { boxOfRect } from '../../lib/rect-box.ts';

GlobalWorkerOptions.workerSrc = worker;

/** Started while the first document is still loading; each document has its own worker. */
let waiting: PDFWorker | null = PDFWorker.create({});

function takeWorker(): PDFWorker {
  const taken = waiting ?? PDFWorker.create({});
  waiting = null;
  return taken;
}

export type { PDFDocumentProxy, PDFPageProxy };

/** Opens a file in the worker. No script of the file runs, nothing is fetched from elsewhere. */
export function openPdf(bytes: ArrayBuffer): { document: Promise<PDFDocumentProxy>; close: () => void } {
  const own = takeWorker();
  const task = getDocument({
    data: bytes,
    worker: own,
    enableXfa: false,
    cMapUrl: '/pdfjs/cmaps/',
    cMapPacked: true,
    standardFontDataUrl: '/pdfjs/standard_fonts/',
    wasmUrl: '/pdfjs/wasm/',
  });
  return { document: task.promise, close: () => void task.destroy().finally(() => own.destroy()) };
}

interface Drawing {
  page: PDFPageProxy;
  canvas: HTMLCanvasElement;
  text: HTMLElement | null;
  scale: number;
  /** Ids of form fields that are left out, joined by spaces. */
  hidden: string;
}

/**
 * Draws one page. After the picture, which the user waits for, `layText` adds its text layer for selection and screen
 * readers. `stop` ends both, which rejects.
 */
export function drawPage({ page, canvas, text, scale, hidden }: Drawing): {
  picture: Promise<void>;
  layText: () => Promise<void>;
  stop: () => void;
} {
  const ratio = Math.min(window.devicePixelRatio || 1, 2);
  const viewport = page.getViewport({ scale: scale * ratio });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const task = page.render({
    canvas,
    viewport,
    annotationMode: hidden ? AnnotationMode.ENABLE_STORAGE : AnnotationMode.ENABLE,
  });
  const layer = text
    ? new TextLayer({
        textContentSource: page.streamTextContent(),
        container: text,
        viewport: page.getViewport({ scale }),
      })
    : null;
  text?.replaceChildren();
  return {
    picture: task.promise,
    layText: async () => void (await layer?.render()),
    stop: () => {
      task.cancel();
      layer?.cancel();
    },
  };
}

/** Hides these form fields of a document when it is drawn next, and shows those of this page that were hidden before. */
export function hideFields({ annotationStorage }: PDFDocumentProxy, hidden: string, before: string): void {
  for (const id of before.split(' ').filter(Boolean)) annotationStorage.remove(id);
  for (const id of hidden.split(' ').filter(Boolean)) annotationStorage.setValue(id, { noView: true });
}

/** Returns the signature fields of a page, in points from its top left. */
export async function signatureFields(
  page: PDFPageProxy,
): Promise<{ left: number; top: number; width: number; height: number }[]> {
  const viewport = page.getViewport({ scale: 1 });
  const annotations = (await page.getAnnotations()) as { fieldType?: string; rect?: number[] }[];
  return annotations
    .filter(({ fieldType, rect }) => fieldType === 'Sig' && rect !== undefined)
    .map(({ rect = [] }) => boxOfRect(viewport, rect))
    .map(({ x, y, width, height }) => ({ left: x, top: y, width, height }))
    .filter(({ width, height }) => width > 4 && height > 4);
}
