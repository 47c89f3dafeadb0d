import {
  type PdfDict,
  type PdfField,
  type PdfFile,
  PdfStream,
  type PdfValue,
  isDict,
  nameOf,
  numberOf,
  textOfString,
} from '../../../codec/pdf/index.ts';
import { shownStrings } from '../shown-strings.ts';
import { readOrNothing } from './read-or-nothing.ts';

const PASSWORD = 1 << 13;

/** Returns whether the appearance of a field, which users see, differs from its value. */
export function differsFromPicture(file: PdfFile, field: PdfField): boolean {
  const widgets = widgetsOf(file, field);
  if (field.type === 'Btn') return isButtonOtherwise(file, field, widgets);
  if (field.type !== 'Tx' && field.type !== 'Ch') return false;
  if (((numberOf(file.resolve(field.dict.get('Ff'))) ?? 0) & PASSWORD) !== 0) return false;
  const value = textOf(file, field.value);
  return widgets.some((widget) => isTextOtherwise(file, widget, { value, isExact: field.type === 'Tx' }));
}

/** A field that is its own widget, or those below it. */
function widgetsOf(file: PdfFile, { dict }: PdfField): PdfDict[] {
  const kids = file.array(dict.get('Kids')).flatMap((kid) => file.dict(kid) ?? []);
  return kids.length > 0 ? kids : [dict];
}

/** A tick that is set and not shown, or shown and not set. */
function isButtonOtherwise(file: PdfFile, { value }: PdfField, widgets: readonly PdfDict[]): boolean {
  const states = widgets.flatMap((widget) => nameOf(file.resolve(widget.get('AS'))) ?? []);
  if (states.length === 0) return false;
  const chosen = nameOf(value) ?? 'Off';
  const shown = states.filter((state) => state !== 'Off');
  return chosen === 'Off' ? shown.length > 0 : !shown.includes(chosen);
}

function isTextOtherwise(
  file: PdfFile,
  widget: PdfDict,
  { value, isExact }: { value: string; isExact: boolean },
): boolean {
  const picture = file.resolve(file.dict(widget.get('AP'))?.get('N'));
  // Without a picture every program draws the value itself.
  if (!(picture instanceof PdfStream)) return false;
  const shown = readOrNothing(() => shownStrings(file.streamData(picture, 'readable')));
  if (!shown) return false;
  const isShown = shown.some((bytes) => textOfString(bytes).trim() !== '');
  if (isShown !== (value.trim() !== '')) return true;
  if (!isExact || !isPlain(file, picture)) return false;
  const seen = letters(shown.map(textOfString).join(''));
  return !seen.includes(letters(value)) && !letters(value).includes(seen);
}

/** Letters and digits with the same code in every simple encoding. */
const letters = (text: string): string => text.replace(/[^A-Za-z0-9]/g, '');

/** Only fonts whose codes are letters: the codes of others mean nothing without their tables. */
function isPlain(file: PdfFile, picture: PdfStream): boolean {
  const fonts = file.dict(file.dict(picture.dict.get('Resources'))?.get('Font')) ?? new Map<string, PdfValue>();
  return [...fonts.values()].every((one) => {
    const font = file.dict(one);
    return nameOf(file.resolve(font?.get('Subtype'))) !== 'Type0' && !isDict(file.resolve(font?.get('Encoding')));
  });
}

/** The text of a value. A choice of several is a list of strings; a list inside a list is no text. */
export function textOf(file: PdfFile, value: PdfValue): string {
  if (Array.isArray(value))
    return file
      .array(value)
      .map((one) => file.resolve(one))
      .map((one) => (Array.isArray(one) ? '' : textOf(file, one)))
      .join('');
  const bytes = file.string(value);
  return bytes ? textOfString(bytes) : (nameOf(value) ?? String(numberOf(value) ?? ''));
}
