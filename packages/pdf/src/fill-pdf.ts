import { concat, latin1 } from '@paraph/engine/bytes';
import {
  type PdfDict,
  type PdfPage,
  type PdfRef,
  PdfStream,
  PdfString,
  PdfUpdate,
  type PdfValue,
  dict,
  name,
  openPdf,
  pages,
  pdfFields,
  packed,
  appendTo,
  CAL_RGB,
} from '@paraph/engine/pdf';
import { EngineError } from '@paraph/engine';
import type { PageDrawing } from './fill/drawing.ts';
import { Faces } from './fill/faces.ts';
import { type LaidOut, type DrawnPiece, layOutDrawing, points } from './fill/pieces.ts';
import { type IsRemoved, removeFields } from './fill/remove-fields.ts';
import { around, boxToSeen, type FillMatrix, seenSize, seenToPage } from './fill/place.ts';
import { resourcesOf } from './page-parts.ts';

/** Fonts by the names the drawings use (TrueType files); only the glyphs in use are embedded. */
export type FontFiles = Readonly<Record<string, Uint8Array>>;

type Embedded = ReturnType<Faces['embed']>;
type Laid = LaidOut & { drawing: PageDrawing };

/**
 * Draws texts, marks, pictures and links into the pages of a PDF, as an update after the earlier bytes. They become
 * page content that can be searched and copied. Removes the form fields for which `isRemoved` returns true, with their
 * values. Honours page boxes and rotation; uses device-independent colours and
 * no transparency, as PDF/A requires. Makes no calls and reads no clock. Throws EngineError: `pdf.*` for the file,
 * `pdf.encrypted`, `pdf.field-signed`, `pdf.no-such-page`, `font.unsupported`, `stamp.image-unsupported`,
 * `stamp.image-covers` for a signature that hides content below it.
 */
export function fillPdf(
  file: Uint8Array,
  drawings: readonly PageDrawing[],
  fonts: FontFiles,
  isRemoved?: IsRemoved,
): Uint8Array {
  if (drawings.length === 0 && !isRemoved) return file;
  const pdf = openPdf(file);
  if (pdf.encryption) throw new EngineError('pdf.encrypted');
  const signed = pdfFields(pdf).find(({ type, value }) => type === 'Sig' && value !== null);
  if (signed) throw new EngineError('pdf.field-signed', { field: signed.name });
  const all = [...pages(pdf)];
  const beyond = drawings.find(({ page }) => !all[page - 1]);
  if (beyond) throw new EngineError('pdf.no-such-page', { page: beyond.page });
  const update = new PdfUpdate(pdf);
  const faces = new Faces(fonts);
  const laid = drawings.map((drawing): Laid => ({ drawing, ...layOutDrawing(update, faces, drawing) }));
  const embedded = faces.embed(update);
  for (const [place, page] of all.entries()) {
    const here = laid.filter(({ drawing }) => drawing.page === place + 1);
    if (here.length > 0) drawOnPage(update, page, { laid: here, embedded });
  }
  if (isRemoved) removeFields(update, isRemoved);
  return update.isChanged ? concat(file, update.write().appended) : file;
}

interface Drawn {
  laid: readonly Laid[];
  embedded: Embedded;
}

/** Encloses the page's own content in q and Q, so that it cannot move later drawings. */
function drawOnPage(update: PdfUpdate, page: PdfPage, drawn: Drawn): void {
  const form = formOf(update, page, drawn);
  const resources = resourcesOf(update.file, page.dict);
  const objects = update.dict(resources.get('XObject')) ?? new Map<string, PdfValue>();
  const label = freeName(objects);
  const contents = update.resolve(page.dict.get('Contents'));
  const own = Array.isArray(contents) ? contents : [page.dict.get('Contents') ?? null];
  const bracket = update.add(packed(latin1('q\n')));
  const behind = update.add(packed(latin1(`\nQ\nq ${seenToPage(page).map(points).join(' ')} cm /${label} Do Q\n`)));
  const changed = new Map(page.dict)
    .set('Contents', [bracket, ...own.filter((one) => one !== null), behind])
    .set('Resources', new Map(resources).set('XObject', new Map(objects).set(label, form)));
  update.replace(page.ref, changed);
  for (const one of drawn.laid)
    if (one.drawing.kind === 'link') addLink(update, page, { ...one, drawing: one.drawing });
}

/** Returns an unused resource name, so that a page filled before retains its drawings. */
function freeName(objects: PdfDict): string {
  for (let number = 1; ; number++) if (!objects.has(`ParaphForm${number}`)) return `ParaphForm${number}`;
}

/** Draws all drawings of a page, in coordinates of the displayed page. */
function formOf(update: PdfUpdate, page: PdfPage, { laid, embedded }: Drawn): PdfRef {
  const { width, height } = seenSize(page);
  const fonts: PdfDict = new Map();
  const pictures: PdfDict = new Map();
  const written = laid.map(({ drawing, pieces, height: tall }) => {
    const matrix = boxToSeen({ ...drawing, height: tall }, height);
    return `q ${matrix.map(points).join(' ')} cm\n${pieces.map((piece) => write(piece, { embedded, fonts, pictures })).join('')}Q\n`;
  });
  const resources = dict({ ColorSpace: dict({ C: CAL_RGB }), Font: fonts, XObject: pictures });
  const form = dict({
    Type: name('XObject'),
    Subtype: name('Form'),
    BBox: [0, 0, width, height],
    Resources: resources,
  });
  const content = packed(latin1(written.join('')));
  return update.add(new PdfStream(new Map([...form, ...content.dict]), content.data));
}

interface FillContext {
  embedded: Embedded;
  fonts: PdfDict;
  pictures: PdfDict;
}

function write(piece: DrawnPiece, { embedded, fonts, pictures }: FillContext): string {
  if (piece.kind === 'picture') {
    const label = `I${piece.image.ref.num}`;
    pictures.set(label, piece.image.ref);
    const pen = piece.colour ? `/C cs ${piece.colour.map(points).join(' ')} sc ` : '';
    return `q ${pen}${points(piece.width)} 0 0 ${points(piece.height)} ${points(piece.x)} ${points(piece.y)} cm /${label} Do Q\n`;
  }
  const colour = piece.colour.map(points).join(' ');
  if (piece.kind === 'path') return `q /C CS ${colour} SC /C cs ${colour} sc 1 J 1 j ${piece.operators}Q\n`;
  const { font, codes } = embedded.get(piece.face)!;
  const label = `F${font.num}`;
  fonts.set(label, font);
  return `BT /C cs ${colour} sc /${label} ${points(piece.size)} Tf ${points(piece.x)} ${points(piece.y)} Td <${codes[piece.line]}> Tj ET\n`;
}

const PRINT = 4;

/** Adds a link area (ISO 32000-2, 12.5.6.5); its text is content of the page. */
function addLink(
  update: PdfUpdate,
  page: PdfPage,
  { drawing, height }: LaidOut & { drawing: Extract<PageDrawing, { kind: 'link' }> },
): void {
  const box = boxToSeen({ ...drawing, height }, seenSize(page).height);
  const steps: readonly FillMatrix[] = [box, seenToPage(page)];
  const link = dict({
    Type: name('Annot'),
    Subtype: name('Link'),
    Rect: [...around({ width: drawing.width, height }, ...steps)],
    Border: [0, 0, 0],
    F: PRINT,
    A: dict({ S: name('URI'), URI: new PdfString(latin1(encodeURI(drawing.url))) }),
  });
  appendTo(update, { holder: page.ref, key: 'Annots' }, update.add(link));
}
