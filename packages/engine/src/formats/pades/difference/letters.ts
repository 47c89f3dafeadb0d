import { type PdfDict, type PdfFile, PdfName, nameOf } from '../../../codec/pdf/index.ts';

/** Fonts every viewer has or replaces by one with the same letters (ISO 32000-2, 9.6.2.2). */
const TEXT_FONTS =
  /^(?:Helvetica|Helv|Arial|ArialMT|Times|TimesNewRoman(?:PS)?(?:MT)?|Courier|CourierNew(?:PS)?(?:MT)?|Verdana|Tahoma|Calibri|Georgia|SegoeUI|MyriadPro|LiberationSans)(?:[-,].*)?$/;
/** Their characters are pictures. */
const PICTURE_FONTS = /dingbat|symbol|wingding|webding/i;
/** Names of characters that are letters, digits or marks; a font may have others under any code. */
const LETTERS =
  /^(?:[A-Za-z]{1,2}|[A-Za-z](?:acute|grave|caron|breve|cedilla|circumflex|commaaccent|dieresis|dotaccent|hungarumlaut|macron|ogonek|ring|slash|tilde)|zero|one|two|three|four|five|six|seven|eight|nine|space|period|comma|colon|semicolon|hyphen|endash|emdash|Euro|quote\w*|paren(?:left|right)|slash|at|numbersign|percent|ampersand|plus|equal|question|exclam|underscore|germandbls|dotlessi|nbspace)$/;

/**
 * Returns whether all characters of the font are letters, which leave most of their box empty. `whole`: true only for
 * fonts that are not embedded, because embedded glyphs can have any shape; `likely`: true for any text font.
 */
export function hasLetters(file: PdfFile, font: PdfDict | undefined, trust: 'whole' | 'likely'): boolean {
  const type = nameOf(file.resolve(font?.get('Subtype')));
  const name = nameOf(file.resolve(font?.get('BaseFont'))) ?? '';
  // Viewers replace a font they do not find by one of letters.
  if (!font) return trust === 'likely';
  if (type === 'Type3' || PICTURE_FONTS.test(name)) return false;
  if (trust === 'likely') return true;
  if (type !== 'Type1' && type !== 'TrueType') return false;
  return TEXT_FONTS.test(name) && !bringsShapes(file, font) && namesLetters(file, font);
}

function bringsShapes(file: PdfFile, font: PdfDict): boolean {
  const descriptor = file.dict(font.get('FontDescriptor'));
  return ['FontFile', 'FontFile2', 'FontFile3'].some((key) => descriptor?.has(key) === true);
}

function namesLetters(file: PdfFile, font: PdfDict): boolean {
  const differences = file.array(file.dict(font.get('Encoding'))?.get('Differences'));
  file.budget.spend(differences.length >> 2);
  return differences.every((item) => {
    const value = file.resolve(item);
    return !(value instanceof PdfName) || LETTERS.test(value.name);
  });
}
