import {
  type PdfDict,
  type PdfField,
  type PdfFile,
  type PdfPage,
  PdfRef,
  PdfStream,
  type PdfUpdate,
  type PdfValue,
  type Rectangle,
  countOf,
  dict,
  isDict,
  name,
  nameOf,
  pdfFields,
  textString,
} from '../../codec/pdf/index.ts';
import { EngineError } from '../../errors.ts';
import { appendTo } from './append-to.ts';

const PRINT_AND_LOCKED = 132;
const SIGNATURES_EXIST_APPEND_ONLY = 3;

/** Position of a new field's widget; invisible ones have an empty rectangle and an appearance that draws nothing. */
export interface SignatureWidget {
  page: PdfPage;
  rectangle: Rectangle;
  appearance?: PdfRef | undefined;
}

/** An empty signature field with the name, nothing when the name is free; other fields are refused. */
export function emptyField(fields: readonly PdfField[], wanted: string): PdfField | undefined {
  const found = fields.find((field) => field.name === wanted);
  if (!found) {
    const taken = fields.some((field) => field.name.startsWith(`${wanted}.`));
    if (wanted.includes('.') || wanted === '' || taken) throw new EngineError('pdf.field-name', { field: wanted });
    return undefined;
  }
  if (found.type !== 'Sig') throw new EngineError('pdf.field-not-signature', { field: wanted });
  if (found.value !== null) throw new EngineError('pdf.field-signed', { field: wanted });
  return found;
}

/** The first of `Signature1`, `Signature2`, … that no field has. */
export function freeName(fields: readonly PdfField[], prefix = 'Signature'): string {
  const taken = new Set(fields.map((field) => field.name.split('.')[0]));
  for (let number = 1; ; number++) if (!taken.has(`${prefix}${number}`)) return `${prefix}${number}`;
}

/** A new field: its name, the signature in it, and the object that locks others. */
export interface NewField {
  name: string;
  value: PdfRef;
  lock?: PdfRef | undefined;
}

/**
 * Adds a signature field with its widget to the form and to the page; changes nothing else of the page. At several
 * positions it is one field with several widgets (ISO 32000-2, 12.7.4.1).
 */
export function addField(
  update: PdfUpdate,
  field: NewField,
  widget: SignatureWidget,
  ...further: readonly SignatureWidget[]
): void {
  const entries = dict({ FT: name('Sig'), T: textString(field.name), V: field.value });
  if (field.lock) entries.set('Lock', field.lock);
  if (further.length === 0) {
    const ref = update.add(new Map([...widgetEntries(update, widget), ...entries]));
    appendTo(update, { holder: widget.page.ref, key: 'Annots' }, ref);
    addToForm(update, ref);
    return;
  }
  const parent = update.add(entries);
  const kids = [widget, ...further].map((each) => {
    const kid = update.add(new Map(widgetEntries(update, each)).set('Parent', parent));
    appendTo(update, { holder: each.page.ref, key: 'Annots' }, kid);
    return kid;
  });
  entries.set('Kids', kids);
  addToForm(update, parent);
}

function widgetEntries(update: PdfUpdate, { page, rectangle, appearance }: SignatureWidget): PdfDict {
  const entries = dict({ Type: name('Annot'), Subtype: name('Widget'), P: page.ref, F: PRINT_AND_LOCKED });
  entries.set('Rect', [...rectangle]);
  return entries.set('AP', dict({ N: appearance ?? nothing(update) }));
}

/** PDF/A-1 requires an appearance of every field, later parts only of visible ones (ISO 19005-1, 6.9). */
const nothing = (update: PdfUpdate): PdfRef =>
  update.add(
    new PdfStream(dict({ Type: name('XObject'), Subtype: name('Form'), BBox: [0, 0, 0, 0] }), new Uint8Array(0)),
  );

/** Enters the value, and the appearance when there is one, into an existing field. */
export function fillField(
  update: PdfUpdate,
  field: PdfField,
  filled: { value: PdfRef; appearance?: PdfRef | undefined; lock?: PdfRef | undefined },
): void {
  const entries = new Map(field.dict).set('V', filled.value);
  if (filled.lock) entries.set('Lock', filled.lock);
  if (filled.appearance) entries.set('AP', dict({ N: filled.appearance }));
  update.replace(field.ref, entries);
  changeForm(update, (form) => form);
}

function addToForm(update: PdfUpdate, field: PdfRef): void {
  changeForm(update, (form) => {
    const fields = form.get('Fields');
    if (fields instanceof PdfRef && Array.isArray(update.resolve(fields))) {
      update.replace(fields, [...update.file.array(fields), field]);
      return form;
    }
    return form.set('Fields', [...update.file.array(fields), field]);
  });
}

/** Entries of an interactive form (ISO 32000-2, table 224), which has no type. */
const FORM_ENTRIES = ['Fields', 'NeedAppearances', 'SigFlags', 'CO', 'DR', 'DA', 'Q', 'XFA'];

/**
 * Returns the form of the catalog; undefined where its entry names something else, such as the content of a page: programs
 * that join files leave such references behind, and to change that object would change what the page shows.
 */
function formAt(update: PdfUpdate, place: PdfValue | undefined): PdfDict | undefined {
  const found = update.resolve(place);
  if (!isDict(found)) return undefined;
  const isOther = found.has('Type') && nameOf(update.resolve(found.get('Type'))) !== 'AcroForm';
  const isForm = found.size === 0 || FORM_ENTRIES.some((entry) => found.has(entry));
  return isForm && !isOther ? found : undefined;
}

/**
 * Changes the form wherever it is stored. It becomes a separate object, because poppler lists its signature only in such a
 * one; a form inside the catalog of a signed file stays there, as other validators expect. What is no form stays too.
 */
function changeForm(update: PdfUpdate, change: (form: PdfDict) => PdfDict): void {
  const { rootRef } = update.file;
  const catalog = update.dict(rootRef) ?? new Map();
  const place = catalog.get('AcroForm');
  const present = formAt(update, place);
  const form = change(new Map(present));
  const flags = countOf(update.resolve(form.get('SigFlags'))) ?? 0;
  form.set('SigFlags', flags | SIGNATURES_EXIST_APPEND_ONLY);
  if (!form.has('Fields')) form.set('Fields', []);
  if (place instanceof PdfRef && present) update.replace(place, form);
  else {
    const isKept = present !== undefined && isSigned(update.file);
    update.replace(rootRef, new Map(catalog).set('AcroForm', isKept ? form : update.add(form)));
  }
}

const isSigned = (file: PdfFile): boolean =>
  pdfFields(file).some(({ type, value }) => type === 'Sig' && value !== null);
