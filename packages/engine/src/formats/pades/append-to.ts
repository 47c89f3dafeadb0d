import { PdfRef, type PdfUpdate, type PdfValue } from '../../codec/pdf/index.ts';

/** Appends to an array that may be missing, direct in its holder, or a separate object. */
export function appendTo(update: PdfUpdate, { holder, key }: { holder: PdfRef; key: string }, item: PdfValue): void {
  const owner = update.dict(holder) ?? new Map();
  const place = owner.get(key);
  const items = update.resolve(place);
  const grown = [...(Array.isArray(items) ? items : []), item];
  if (place instanceof PdfRef && Array.isArray(items)) update.replace(place, grown);
  else update.replace(holder, new Map(owner).set(key, grown));
}
