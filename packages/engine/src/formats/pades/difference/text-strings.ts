import { type PdfDict, plainTextOfString } from '../../../codec/pdf/index.ts';

/** Entries with text strings of fields, annotations, options, structure elements, files and layers (ISO 32000-2). */
const TEXT_KEYS = new Set(
  'T TU TM V DV Opt CA RC AC RV DS Contents NM Subj Title Alt ActualText Desc UF Name'.split(' '),
);
const TEXT_LISTS = new Set(['V', 'DV', 'Opt']);
/** Entries of dictionaries in which `V`, `Contents` or `Name` is something else: signatures, encryption, page content. */
const OTHER_DICTIONARIES = ['ByteRange', 'Filter', 'SubFilter'];

/**
 * Returns whether the entry of a signed dictionary is a text string. Byte strings keep their bytes: `Contents` of
 * signatures, identifiers, styles. So do scripts, since programs do not agree on their encodings.
 */
export const isTextKey = (dict: PdfDict, key: string): boolean =>
  TEXT_KEYS.has(key) && !OTHER_DICTIONARIES.some((other) => dict.has(other));

/** Returns whether the entry may be a list of text strings. */
export const isTextList = (key: string): boolean => TEXT_LISTS.has(key);

/** Returns whether two strings say the same in different encodings; false where viewers could read one differently. */
export function isSameText(before: Uint8Array, after: Uint8Array): boolean {
  const text = plainTextOfString(before);
  return text !== undefined && text === plainTextOfString(after);
}
