import { type PdfDict, type PdfFile, PdfStream, type PdfValue, numberOf } from '../../../codec/pdf/index.ts';
import { EngineError } from '../../../errors.ts';
import { shownText, textOf } from '../hidden/value-texts.ts';
import { isNamedElsewhere, isTextFont } from './annotation-pages.ts';
import { hidesMoreThanBefore, revealsMoreThanBefore } from './covering.ts';
import { isAlone } from './covering-widgets.ts';
import type { Views } from './equality.ts';
import { isPageEvenBelow } from './page-below.ts';
import type { FieldNode } from './field-nodes.ts';
import { optionsOf } from './filled-choice.ts';
import { type FieldChange, detailsOf } from './field-change.ts';
import { knownWidth } from '../ink/standard-widths.ts';
import { type KnownWidth, isPlainStyle, plainTextOf } from './plain-text.ts';
import { isOwnSize } from './own-size.ts';
import { type ListPicture, listPicture } from './list-picture.ts';
import { objectName } from './step.ts';

const COMBO = 1 << 17;

/**
 * The signer allowed a value: its appearance must show that value and hide nothing readable. An unproven match is a
 * warning, since scripts format amounts and most programs embed their fonts.
 */
export function checkPicture(change: FieldChange): void {
  const { step, before, after, isValueChanged, isPictureChanged } = change;
  if (!isValueChanged || after.isGroup) return;
  if (!isPictureChanged && after.dict.has('AP')) {
    step.add('form.value-without-appearance', 'warning', 'form-filling', detailsOf(change));
    return;
  }
  if (!after.dict.has('AP') && after.dict.has('Kids')) return;
  const shown = isListBox(after) ? listShown(step.views.new, after) : valueShown(step.views.new, after);
  if (shown !== 'shown') step.add('form.picture-differs', 'warning', 'form-filling', detailsOf(change));
  const hidesMore = isPictureChanged && hidesMoreThanBefore(step.views, before.dict, after.dict);
  if (hidesMore && !(shown !== 'unknown' && isNothingBelow(step.views, before.dict, after.dict))) {
    step.add('form.picture-covers', 'violation', 'form-filling', detailsOf(change));
  }
  checkRevealed(change);
}

/** A ground or a bar behind the value can hide only what the page or another annotation has there. */
const isNothingBelow = ({ old, new: now }: Views, before: PdfDict, after: PdfDict): boolean =>
  isPageEvenBelow(old, before) && isAlone(now, after);

/** A new picture may bring up what the one before it hid: the signer did not see that. */
export function checkRevealed({ step, before, after }: Pick<FieldChange, 'step' | 'before' | 'after'>): void {
  const { views } = step;
  if (!revealsMoreThanBefore(views, before.dict, after.dict) || isPageEvenBelow(views.old, before.dict)) return;
  const details = { field: before.name, object: objectName(before.ref.num) };
  step.add('form.picture-reveals', 'warning', 'form-filling', details);
}

const valueShown = (file: PdfFile, field: FieldNode): ListPicture => (showsValue(file, field) ? 'shown' : 'unknown');

/**
 * Returns whether every appearance of a filled text or choice field, including rollover ones, provably shows its
 * value. Without an appearance every viewer draws the value itself, by the style.
 */
function showsValue(file: PdfFile, field: FieldNode): boolean {
  const shown = shownValue(file, field);
  if (shown === undefined || isRich(field)) return false;
  const wanted = inOneLine(shown);
  // Viewers that let people fill in forms draw the value by its style, whatever the picture shows.
  if (wanted !== '' && !isStylePlain(file, field)) return false;
  const appearance = file.dict(field.dict.get('AP'));
  // Some viewers draw what an option says for the value, others what it shows.
  const isDrawnAlike = wanted === '' || shown === textOf(file, field.value);
  if (!appearance) return isDrawnAlike;
  if (needsAppearances(file) && !isDrawnAlike) return false;
  // Viewers disagree on pictures for other occasions only.
  if (!appearance.has('N')) return wanted === '' && appearance.size === 0;
  return [...appearance.values()].every((value) => {
    const picture = file.resolve(value);
    return picture instanceof PdfStream && isPictureOf(file, picture, { wanted, field: field.dict });
  });
}

const isListBox = ({ type, flags }: FieldNode): boolean => type === 'Ch' && ((numberOf(flags) ?? 0) & COMBO) === 0;

/** What the pictures of a list box show. Viewers that draw it again by a plain style show the same options. */
function listShown(file: PdfFile, field: FieldNode): ListPicture {
  const pictures = [...(file.dict(field.dict.get('AP')) ?? [])];
  if (isRich(field) || !pictures.some(([mode]) => mode === 'N')) return 'unknown';
  const shown = pictures.map(([, value]) => shownIn(file, file.resolve(value), field));
  if (shown.includes('unknown')) return 'unknown';
  return isStylePlain(file, field) && shown.every((one) => one === 'shown') ? 'shown' : 'listed';
}

function shownIn(file: PdfFile, picture: PdfValue, field: FieldNode): ListPicture {
  if (!(picture instanceof PdfStream)) return 'unknown';
  const fonts = { picture: picture.dict, widget: field.dict };
  const isKnownFont = (name: string): boolean => isPlainFont(file, fonts, name);
  const isShown = (): ListPicture =>
    isOwnSize(file, picture, field.dict) ? listPicture(file, picture, { field, isKnownFont }) : 'unknown';
  return ifReadable(isShown, 'unknown');
}

/** Some viewers draw formatted text in place of the value (ISO 32000-2, 12.7.4.4). */
function isRich(field: FieldNode): boolean {
  for (let at: FieldNode | undefined = field; at; at = at.parent)
    if (at.dict.has('RV') || at.dict.has('DS')) return true;
  return false;
}

/** Viewers draw fields again from their values where the form says so (ISO 32000-2, table 224). */
const needsAppearances = (file: PdfFile): boolean => file.resolve(formOf(file)?.get('NeedAppearances')) === true;

/** Lines are broken at blanks, which may be more than one. */
const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The text that is shown for the value: of an option the second of its two texts; undefined where viewers differ. */
function shownValue(file: PdfFile, field: FieldNode): string | undefined {
  // Viewers disagree on names, numbers and lists in the place of a text.
  const isList = field.type === 'Ch' && Array.isArray(field.value);
  if (field.value !== null && file.string(field.value) === undefined && !isList) return undefined;
  const text = textOf(file, field.value);
  if (field.type !== 'Ch' || text === '') return text;
  return shownText(optionsOf(file, field), text);
}

interface WantedText {
  wanted: string;
  field: PdfDict;
}

function isPictureOf(file: PdfFile, picture: PdfStream, { wanted, field }: WantedText): boolean {
  return ifReadable(() => {
    if (wanted !== '' && !isOwnSize(file, picture, field)) return false;
    const isKnownFont = (name: string): boolean => isPlainFont(file, { picture: picture.dict, widget: field }, name);
    const lines = plainTextOf(file, picture, isKnownFont, { widthOf: widthsIn(file, picture.dict) });
    return lines !== undefined && inOneLine(lines.join(' ')) === wanted;
  }, false);
}

/** Widths in the standard fonts of a picture: programs draw each word of a line by itself. */
function widthsIn(file: PdfFile, picture: PdfDict): KnownWidth {
  const fonts = file.dict(file.dict(picture.get('Resources'))?.get('Font'));
  return (name, text) => {
    const font = file.dict(fonts?.get(name));
    const widths = [...text].map((letter) => knownWidth(file, font, letter.charCodeAt(0)));
    return widths.includes(undefined) ? undefined : widths.reduce<number>((sum, width) => sum + width!, 0);
  };
}

/** Content that cannot be read proves nothing. */
function ifReadable<Proof>(prove: () => Proof, unproven: Proof): Proof {
  try {
    return prove();
  } catch (error) {
    if (error instanceof EngineError) return unproven;
    throw error;
  }
}

/** Viewers use a standard font for a name that nothing explains, and some use fonts of the page before that. */
function isPlainFont(file: PdfFile, { picture, widget }: { picture: PdfDict; widget: PdfDict }, name: string): boolean {
  const font = file.dict(file.dict(picture.get('Resources'))?.get('Font'))?.get(name);
  return font === undefined ? !isNamedElsewhere(file, widget, { category: 'Font', name }) : isTextFont(file, font);
}

const formOf = (file: PdfFile): PdfDict | undefined => file.dict(file.catalog.get('AcroForm'));

function isStylePlain(file: PdfFile, field: FieldNode): boolean {
  let at: FieldNode | undefined = field;
  while (at && !at.dict.has('DA')) at = at.parent;
  const style = file.string(at?.dict.get('DA') ?? formOf(file)?.get('DA'));
  const fonts = file.dict(file.dict(formOf(file)?.get('DR'))?.get('Font'));
  // Viewers use a standard font for an unknown name of a style.
  const isKnown = (name: string): boolean => !fonts?.has(name) || isTextFont(file, fonts.get(name)!);
  return style !== undefined && isPlainStyle(style, isKnown);
}
