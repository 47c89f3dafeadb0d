/**
 * Marks that change the direction of the text after them (Unicode TR 9: embeddings, overrides, isolates). With one of
 * them "sutartis\u202Efdp.exe" is shown as "sutartisexe.pdf". None of our five languages needs them.
 */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/;
const EACH_DIRECTION = new RegExp(DIRECTION, 'g');
/**
 * Invisible characters (Unicode: default ignorable, and the annotation marks), which make two different names look the
 * same. Joiner and variation selector are retained inside an emoji; the rule above refuses direction marks.
 */
const INVISIBLE =
  /(?![\u202a-\u202e\u2066-\u2069])(?!\u200d)(?!\ufe0f)\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]|(?<!\p{Emoji})\ufe0f|(?<!\p{Extended_Pictographic}\ufe0f?)\u200d|\u200d(?!\p{Extended_Pictographic})/gu;

/** Returns whether a text changes its direction, so that people read something else than programs. */
export const turnsDirection = (text: string): boolean => DIRECTION.test(text);

/** Returns a text without invisible characters. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');

/** Signs and letters that are drawn as nothing although Unicode has no property for it: Braille blank and the like. */
const SHOWN = /(?![\u2800\u{1d159}\u{13441}\u{13442}\p{Default_Ignorable_Code_Point}])[\p{L}\p{N}\p{P}\p{S}]/gu;

/** Returns the number of characters of a text that a reader sees; required texts need one, reasons more. */
export const visibleLength = (text: string): number => text.match(SHOWN)?.length ?? 0;

/** Fields with these endings are names: limited to one line, or a name could add paragraphs to mails. */
const NAMES = /(?:name|title|subject|label|position)$/i;

/** Returns whether a field of this key holds a name rather than a text of several lines. */
export const isNameField = (key: string): boolean => NAMES.test(key);

/** A name on one line: line breaks and other control characters become a space. */
export const singleLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');

/** Everything drawn as nothing, or that changes how the letters around it are drawn; tabs and line ends aside. */
const UNDRAWN = /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Returns a text of a file with the code of each undrawn character, so that a signer reads what programs read. */
export const withCodes = (text: string): string =>
  text.replace(UNDRAWN, (sign) => `[U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`);

/** A text from before this rule, or from inside a file, as it may be shown: marks of direction become visible. */
export const shownText = (text: string): string => withoutInvisible(text).replace(EACH_DIRECTION, '\ufffd');

/** Same for every text in a value of plain objects and arrays, such as a report on an untrusted file. */
export function shownTexts<T>(value: T): T {
  if (typeof value === 'string') return shownText(value) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => shownTexts(item)) as T;
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shownTexts(item)])) as T;
}
