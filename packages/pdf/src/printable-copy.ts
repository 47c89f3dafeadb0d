import { latin1 } from '@paraph/engine/bytes';
import {
  NewPdf,
  type PdfDict,
  type PdfFile,
  type PdfPage,
  type PdfRef,
  PdfStream,
  dict,
  name,
  openPdf,
  pages,
  textString,
  TextFont,
  packed,
} from '@paraph/engine/pdf';
import { EngineError } from '@paraph/engine';
import { ObjectCopier } from './copy-objects.ts';
import { resourcesOf, shownAnnotation } from './page-parts.ts';

/** What a copy for printing is made of. */
export interface PrintableCopy {
  /** Footer of every page, which marks the file as a copy. */
  mark: string;
  /** A TrueType file; only the glyphs in use are embedded. */
  font: Uint8Array;
  /** A PDF from `printPdf` whose pages are appended. */
  followed: Uint8Array;
  /** BCP 47. */
  language: string;
}

/** Printed entries of a page; fields, links and structure are dropped. */
const PAGE_KEYS = ['Contents', 'Group', 'UserUnit'];
const SIZE = 8;
const PADDING = 4;

/**
 * Returns a copy of a PDF for printing: its displayed pages, a mark at the foot of each, and further pages after them.
 * It is a new file without signatures, fields, attachments or earlier revisions, so that it cannot pass for the
 * original. Throws EngineError: `pdf.*` for the file, `pdf.encrypted`.
 */
export function printableCopy(file: Uint8Array, { mark, font, followed, language }: PrintableCopy): Uint8Array {
  const source = openPdf(file);
  if (source.encryption) throw new EngineError('pdf.encrypted');
  const pdf = new NewPdf();
  const tree = pdf.reserve();
  const text = new TextFont(font);
  const width = text.width(mark) * SIZE + 2 * PADDING;
  const label = { width, height: SIZE + 2 * PADDING };
  const form = drawMark(pdf, text, { mark, ...label });
  const copier = new ObjectCopier(source, pdf);
  const layers = source.catalog.get('OCProperties');
  const kept = layers === undefined ? undefined : copier.value(layers);
  const kids = [...pages(source)].map((page) => addPage(pdf, { source, page, tree, copier, mark: { form, ...label } }));
  copier.finish();
  const more = openPdf(followed);
  const behind = new ObjectCopier(more, pdf);
  for (const item of [...pages(more)].map((page) => addPage(pdf, { source: more, page, tree, copier: behind })))
    kids.push(item);
  behind.finish();
  pdf.set(tree, dict({ Type: name('Pages'), Kids: kids, Count: kids.length }));
  const root = dict({ Type: name('Catalog'), Pages: tree, Lang: textString(language) });
  if (kept !== undefined) root.set('OCProperties', kept);
  return pdf.write(pdf.add(root));
}

interface Label {
  width: number;
  height: number;
}

interface Copying {
  source: PdfFile;
  page: PdfPage;
  tree: PdfRef;
  copier: ObjectCopier;
  mark?: Label & { form: PdfRef };
}

function addPage(pdf: NewPdf, { source, page, tree, copier, mark }: Copying): PdfRef {
  const copy = dict({ Type: name('Page'), Parent: tree, MediaBox: [...page.box], Rotate: page.rotation });
  for (const key of PAGE_KEYS) if (page.dict.has(key)) copy.set(key, copier.value(page.dict.get(key)!));
  const resources = copier.dict(resourcesOf(source, page.dict));
  const annotations = source.array(page.dict.get('Annots')).flatMap((one) => shownAnnotation(source, one) ?? []);
  if (annotations.length > 0)
    copy.set(
      'Annots',
      annotations.map((one) => pdf.add(copier.dict(one))),
    );
  if (mark) {
    const contents = source.resolve(page.dict.get('Contents'));
    const own = Array.isArray(contents) ? contents : [page.dict.get('Contents') ?? null];
    const streams = own.filter((one) => one !== null).map((one) => copier.value(one));
    const [before, after] = [pdf.add(packed(latin1('q\n'))), pdf.add(packed(latin1(`\nQ\n${placed(page, mark)}`)))];
    copy.set('Contents', [before, ...streams, after]);
    const objects = copier.value(source.dict(resourcesOf(source, page.dict).get('XObject')) ?? new Map()) as PdfDict;
    resources.set('XObject', new Map(objects).set(MARK, mark.form));
  }
  return pdf.add(copy.set('Resources', resources));
}

const MARK = 'ParaphCopyMark';
function drawMark(pdf: NewPdf, text: TextFont, { mark, width, height }: Label & { mark: string }): PdfRef {
  const { font, codes } = text.embed(pdf, [mark]);
  const content = `q 1 g 0.45 G 0.5 w 0.25 0.25 ${at(width - 0.5)} ${at(height - 0.5)} re B Q BT 0.7 0.09 0.09 rg /F ${SIZE} Tf ${PADDING} ${PADDING + 1.2} Td <${codes[0]}> Tj ET\n`;
  const form = dict({
    Type: name('XObject'),
    Subtype: name('Form'),
    BBox: [0, 0, width, height],
    Resources: dict({ Font: dict({ F: font }) }),
  });
  return pdf.add(new PdfStream(form, latin1(content)));
}

/** Centres the label at the foot of the displayed page, smaller on a narrow page. */
function placed({ box: [left, bottom, right, top], rotation }: PdfPage, { width }: Label): string {
  const turned = rotation === 90 || rotation === 270;
  const seen = turned ? top - bottom : right - left;
  const scale = Math.min(1, (seen - 2 * PADDING) / width);
  const start = (seen - width * scale) / 2;
  const to: Record<PdfPage['rotation'], readonly [number, number, number, number, number, number]> = {
    0: [1, 0, 0, 1, left + start, bottom + PADDING],
    90: [0, 1, -1, 0, right - PADDING, bottom + start],
    180: [-1, 0, 0, -1, right - start, top - PADDING],
    270: [0, -1, 1, 0, left + PADDING, top - start],
  };
  const [a, b, c, d, x, y] = to[rotation];
  const matrix = [a * scale, b * scale, c * scale, d * scale, x, y].map(at).join(' ');
  return `q ${matrix} cm /${MARK} Do Q\n`;
}

const at = (points: number): string => points.toFixed(3);
