import {
  type PdfDict,
  type PdfField,
  type PdfFile,
  PdfStream,
  type PdfValue,
  nameOf,
  numberOf,
  textOfString,
} from '../../../codec/pdf/index.ts';
import { markIn } from '../difference/state-mark.ts';
import { shownStrings } from '../shown-strings.ts';
import { hasPlainFonts } from './plain-fonts.ts';
import { readOrNothing } from './read-or-nothing.ts';
import { optionsIn, shownText, textOf } from './value-texts.ts';

const PASSWORD = 1 << 13;
const PUSH_BUTTON = 1 << 16;
const COMBO = 1 << 17;
const HIDDEN = 2;
const MAX_DEPTH = 64;

/** How the appearance of a field, which users see, relates to its value; `unknown` where they cannot be compared. */
type FieldPicture = 'same' | 'differs' | 'unknown';

/** Compares the appearances of a field with its value. */
export function comparePicture(file: PdfFile, field: PdfField): FieldPicture {
  const widgets = widgetsOf(file, field);
  if (field.type === 'Btn') return isButtonOtherwise(file, field, widgets) ? 'differs' : 'same';
  if (field.type !== 'Tx' && field.type !== 'Ch') return 'same';
  const wanted = wantedText(file, field);
  const found = new Set(widgets.map((widget) => compareText(file, widget, wanted)));
  return (['differs', 'unknown'] as const).find((one) => found.has(one)) ?? 'same';
}

/** A field that is its own widget, or those below it. */
function widgetsOf(file: PdfFile, { dict }: PdfField): PdfDict[] {
  const kids = file.array(dict.get('Kids')).flatMap((kid) => file.dict(kid) ?? []);
  return kids.length > 0 ? kids : [dict];
}

/** A tick that is set and not shown, or shown and not set. */
function isButtonOtherwise(file: PdfFile, field: PdfField, widgets: readonly PdfDict[]): boolean {
  if (widgets.some((widget) => isDrawnOtherwise(file, field, widget))) return true;
  const states = widgets.flatMap((widget) => nameOf(file.resolve(widget.get('AS'))) ?? []);
  if (states.length === 0) return false;
  const chosen = nameOf(field.value) ?? 'Off';
  const shown = states.filter((state) => state !== 'Off');
  return chosen === 'Off' ? shown.length > 0 : !shown.includes(chosen);
}

/** A state that is off and provably shows a mark, or is on and shows none. */
function isDrawnOtherwise(file: PdfFile, field: PdfField, widget: PdfDict): boolean {
  const states = file.dict(file.dict(widget.get('AP'))?.get('N'));
  const state = nameOf(file.resolve(widget.get('AS'))) ?? 'Off';
  const picture = file.resolve(states?.get(state));
  if (!(picture instanceof PdfStream) || isPushButton(file, field)) return false;
  const shown = markIn(file, picture)?.mark;
  return shown !== undefined && (shown === 'none') !== (state === 'Off');
}

const isPushButton = (file: PdfFile, { dict }: PdfField): boolean =>
  ((numberOf(inherited(file, dict, 'Ff')) ?? 0) & PUSH_BUTTON) !== 0;

interface WantedText {
  /** Undefined where programs show different texts for the value. */
  text: string | undefined;
  /** A picture of a list shows more than the value, and that of a password one sign for each letter. */
  look: 'text' | 'list' | 'password';
}

function wantedText(file: PdfFile, field: PdfField): WantedText {
  const flags = numberOf(inherited(file, field.dict, 'Ff')) ?? 0;
  if (field.value instanceof PdfStream) return { text: undefined, look: 'text' };
  const value = textOf(file, field.value);
  if (field.type === 'Tx') return { text: value, look: (flags & PASSWORD) === 0 ? 'text' : 'password' };
  const options = optionsIn(file, inherited(file, field.dict, 'Opt'));
  return { text: shownText(options, value), look: (flags & COMBO) === 0 ? 'list' : 'text' };
}

/** An entry of a field or of the fields above it. */
function inherited(file: PdfFile, field: PdfDict, key: string): PdfValue {
  let at: PdfDict | undefined = field;
  for (let depth = 0; at && depth < MAX_DEPTH; depth++) {
    const value = file.resolve(at.get(key));
    if (value !== null) return value;
    at = file.dict(at.get('Parent'));
  }
  return null;
}

function compareText(file: PdfFile, widget: PdfDict, { text, look }: WantedText): FieldPicture {
  const picture = file.resolve(file.dict(widget.get('AP'))?.get('N'));
  const flags = numberOf(file.resolve(widget.get('F'))) ?? 0;
  // Without a picture every program draws the value itself.
  if (!(picture instanceof PdfStream) || (flags & HIDDEN) !== 0) return 'same';
  const strings = readOrNothing(() => shownStrings(file.streamData(picture, 'readable')));
  if (!strings || text === undefined) return 'unknown';
  const shown = strings.map((bytes) => (bytes.every(isBlank) ? ' ' : textOfString(bytes))).join('');
  if (look !== 'text') return compareOther(shown, text, look);
  if ((shown.trim() !== '') !== (text.trim() !== '')) return 'differs';
  return hasPlainFonts(file, picture) ? compareTexts(shown, text) : 'unknown';
}

/** iText draws a no-break space of WinAnsiEncoding for an empty value. */
const isBlank = (byte: number): boolean => byte === 0x20 || byte === 0xa0;

/** What a list or a password shows is never its value alone. */
function compareOther(shown: string, text: string, look: WantedText['look']): FieldPicture {
  const [isShown, isHeld] = [shown.trim() !== '', text.trim() !== ''];
  if (!isHeld) return isShown ? 'unknown' : 'same';
  const isReadable = look === 'password' && new Set(withoutSpace(shown)).size > 1;
  return isShown && !isReadable ? 'unknown' : 'differs';
}

function compareTexts(shown: string, wanted: string): FieldPicture {
  if (withoutSpace(shown) === withoutSpace(wanted)) return 'same';
  const [seen, held] = [letters(shown), letters(wanted)];
  // Scripts write amounts with units, and long texts are cut.
  return seen.includes(held) || held.includes(seen) ? 'unknown' : 'differs';
}

const withoutSpace = (text: string): string => text.replace(/\s+/g, '');

/** Letters and digits with the same code in every simple encoding. */
const letters = (text: string): string => text.replace(/[^A-Za-z0-9]/g, '');
