import {
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
}

/**
 * Draws one page. After the picture, which the user waits for, `layText` adds its text layer for selection and screen
 * readers. `stop` ends both, which rejects.
 */
export function drawPage({ page, canvas, text, scale }: Drawing): {
  picture: Promise<void>;
  layText: () => Promise<void>;
  stop: () => void;
} {
  const ratio = Math.min(window.devicePixelRatio || 1, 2);
  const viewport = page.getViewport({ scale: scale * ratio });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const task = page.render({ canvas, viewport });
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

/** Returns the signature fields of a page, in points from its top left. */
export async function signatureFields(
  page: PDFPageProxy,
): Promise<{ left: number; top: number; width: number; height: number }[]> {
  const viewport = page.getViewport({ scale: 1 });
  const annotations = (await page.getAnnotations()) as { fieldType?: string; rect?: number[] }[];
  return annotations
    .filter(({ fieldType, rect }) => fieldType === 'Sig' && rect !== undefined)
    .map(({ rect: [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [] }) => [
      ...(viewport.convertToViewportPoint(x1, y1) as number[]),
      ...(viewport.convertToViewportPoint(x2, y2) as number[]),
    ])
    .map(([x1 = 0, y1 = 0, x2 = 0, y2 = 0]) => ({
      left: Math.min(x1, x2),
      top: Math.min(y1, y2),
      width: Math.abs(x2 - x1),
      height: Math.abs(y2 - y1),
    }))
    .filter(({ width, height }) => width > 4 && height > 4);
}
