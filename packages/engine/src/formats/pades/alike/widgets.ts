import { type PdfDict, type PdfFile, PdfStream, type PdfValue, isDict, nameOf } from '../../../codec/pdf/index.ts';
import { isFormAlike } from './drawn-objects.ts';
import type { Examination, PaintLimit } from './examination.ts';

const MAX_DEPTH = 64;
const listed = new WeakMap<PdfFile, ReadonlySet<PdfDict>>();

/** Returns whether viewers draw the picture of a form field alike. What it shows is compared with the field's value. */
export function isWidgetAlike(examination: Examination, widget: PdfDict): boolean {
  const { file } = examination;
  const normal = file.resolve(file.dict(widget.get('AP'))?.get('N'));
  if (normal === null) return !isDrawnByViewers(examination, widget);
  const paints = limitOf(examination, widget);
  return picturesOf(examination, widget).every(
    (picture) => !examination.isNew(picture, paints) || isFormAlike(examination, picture, { paints, isField: true }),
  );
}

/** The pictures of all states, also below the pointer: filling in a field later shows another of them. */
function picturesOf(examination: Examination, widget: PdfDict): PdfStream[] {
  const { file } = examination;
  return [...(file.dict(widget.get('AP'))?.values() ?? [])].flatMap((entry) => {
    const value = file.resolve(entry);
    const states = isDict(value) ? [...value.values()] : [value];
    examination.spend(states.length);
    return states.map((state) => file.resolve(state)).filter((state) => state instanceof PdfStream);
  });
}

/** Some viewers draw only fields that the form lists, and of signatures only those that were given. */
function limitOf(examination: Examination, widget: PdfDict): PaintLimit | undefined {
  const isOpenSignature = kindOf(examination, widget) === 'Sig' && !inherited(examination, widget, 'V');
  return isOpenSignature || !listedFields(examination).has(widget) ? 'lines' : undefined;
}

/**
 * Viewers draw captions and grounds of buttons in their own ways where a picture is missing, and some viewers the value
 * of a field that the form does not list.
 */
function isDrawnByViewers(examination: Examination, widget: PdfDict): boolean {
  const looks = examination.file.dict(widget.get('MK'));
  const hasLooks = ['BG', 'BC', 'CA', 'I'].some((key) => looks?.has(key));
  const kind = kindOf(examination, widget);
  if (kind === 'Btn' || kind === 'Sig') return kind === 'Btn' && hasLooks;
  const isShown = hasLooks || inherited(examination, widget, 'V') !== null;
  return isShown && !listedFields(examination).has(widget);
}

const kindOf = (examination: Examination, widget: PdfDict): string | undefined =>
  nameOf(inherited(examination, widget, 'FT'));

/** An entry of a field or of the fields above it. */
function inherited({ file }: Examination, widget: PdfDict, key: string): PdfValue {
  let field: PdfDict | undefined = widget;
  for (let depth = 0; field && depth < MAX_DEPTH; depth++) {
    const value = file.resolve(field.get(key));
    if (value !== null) return value;
    field = file.dict(field.get('Parent'));
  }
  return null;
}

/** All fields and widgets that lead from the form down to its leaves. */
function listedFields(examination: Examination): ReadonlySet<PdfDict> {
  const { file } = examination;
  const known = listed.get(file);
  if (known) return known;
  const found = new Set<PdfDict>();
  const open = [...file.array(file.dict(file.catalog.get('AcroForm'))?.get('Fields'))];
  while (open.length > 0) {
    examination.spend(1);
    const field = file.dict(open.pop());
    if (!field || found.has(field)) continue;
    found.add(field);
    for (const kid of file.array(field.get('Kids'))) open.push(kid);
  }
  listed.set(file, found);
  return found;
}
