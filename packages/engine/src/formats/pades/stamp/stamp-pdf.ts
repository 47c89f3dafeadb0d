import { concat } from '../../../bytes/index.ts';
import { PdfUpdate, dict, name, openPdf, pageAt, pdfFields } from '../../../codec/pdf/index.ts';
import { EngineError } from '../../../errors.ts';
import { appendTo } from '../append-to.ts';
import { type StampContent, drawStamp, stampPlace } from './stamp.ts';

const PRINT_AND_READ_ONLY = 68;

/**
 * Returns a file with a stamp on one page, as an update after the earlier bytes: for readers only, without proof.
 * Throws EngineError: `pdf.*` for the file, `stamp.*` for the stamp, `pdf.encrypted`, or `pdf.field-signed` for a file
 * with a signature, which an added annotation would break.
 */
export function stampPdf(file: Uint8Array, stamp: StampContent): Uint8Array {
  const pdf = openPdf(file);
  if (pdf.encryption) throw new EngineError('pdf.encrypted');
  const signed = pdfFields(pdf).find(({ type, value }) => type === 'Sig' && value !== null);
  if (signed) throw new EngineError('pdf.field-signed', { field: signed.name });
  const page = pageAt(pdf, stamp.page);
  const update = new PdfUpdate(pdf);
  const place = stampPlace(pdf, page, stamp);
  const annotation = dict({
    Type: name('Annot'),
    Subtype: name('Stamp'),
    P: page.ref,
    F: PRINT_AND_READ_ONLY,
    Rect: [...place.rectangle],
    AP: dict({ N: drawStamp(update, stamp, place) }),
  });
  appendTo(update, { holder: page.ref, key: 'Annots' }, update.add(annotation));
  return concat(file, update.write().appended);
}
