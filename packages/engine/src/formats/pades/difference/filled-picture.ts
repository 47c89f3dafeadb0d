import {
  type PdfDict,
  type PdfFile,
  PdfStream,
  type PdfValue,
  nameOf,
  textOfString,
} from '../../../codec/pdf/index.ts';
import { EngineError } from '../../../errors.ts';
import { textOf } from '../hidden/field-picture.ts';
import { shownText } from '../shown-strings.ts';
import type { FieldNode } from './field-nodes.ts';
import { hasLetters } from './letters.ts';

/**
 * Is it proven that every picture of a filled text or choice field, those under the mouse included, shows its value? Not
 * where the text comes in a font that the file brings along, or in a form or image inside the picture. Without a picture
 * every viewer draws the value itself.
 */
export function showsValue(file: PdfFile, field: FieldNode): boolean {
  const appearance = file.dict(field.dict.get('AP'));
  const pictures = [...(appearance?.values() ?? [])].map((value) => file.resolve(value));
  return pictures.every((picture) => picture instanceof PdfStream && isPictureOf(file, picture, field));
}

function isPictureOf(file: PdfFile, picture: PdfStream, { dict, value, type }: FieldNode): boolean {
  const shown = readable(() => shownText(file.streamData(picture, 'exact')));
  if (!shown?.isText) return false;
  const texts = shown.strings.map((bytes) => withoutBlanks(textOfString(bytes)));
  const wanted = withoutBlanks(textOf(file, value));
  if (texts.join('') === wanted) return wanted === '' || hasKnownLetters(file, picture);
  const options = optionsOf(file, dict);
  return type === 'Ch' && texts.every((text) => options.has(text)) && hasKnownLetters(file, picture);
}

const withoutBlanks = (text: string): string => text.replaceAll(/\s/g, '');

/** A list shows all its options, some of them with another text than the value. */
const optionsOf = (file: PdfFile, field: PdfDict): Set<string> =>
  new Set(
    file.array(field.get('Opt')).flatMap((item) => {
      const option = file.resolve(item);
      return (Array.isArray(option) ? option : [option]).map((text) => withoutBlanks(textOf(file, file.resolve(text))));
    }),
  );

/** Without resources of its own, a picture is drawn with those of the form. */
function hasKnownLetters(file: PdfFile, picture: PdfStream): boolean {
  const own = picture.dict.get('Resources') ?? file.dict(file.catalog.get('AcroForm'))?.get('DR');
  const fonts = file.dict(file.dict(own)?.get('Font')) ?? new Map<string, PdfValue>();
  return [...fonts.values()].every((font) => hasLetters(file, file.dict(font), 'whole'));
}

/** Does the state that a box or button shows differ from its value? */
export function isStateOtherwise(file: PdfFile, { dict, value }: FieldNode): boolean {
  const states = file.dict(file.dict(dict.get('AP'))?.get('N'));
  if (!states || states.size === 0) return false;
  const state = nameOf(file.resolve(dict.get('AS'))) ?? 'Off';
  const chosen = nameOf(value) ?? 'Off';
  return state === 'Off' ? chosen !== 'Off' && states.has(chosen) : state !== chosen;
}

function readable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}
