/**
 * Characters that a terminal does not show but obeys: controls (escape sequences, line ends), formats (direction of
 * text, invisible characters), line separators and halves of pairs.
 */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

const hex = (character: string): string => character.codePointAt(0)!.toString(16);

/** One line of text in which nothing from a file can move the cursor or hide the text around it. */
export const printable = (text: string): string => text.replace(UNSAFE, (character) => `\\u{${hex(character)}}`);

const halves = (character: string): string =>
  Array.from(
    { length: character.length },
    (_, i) => `\\u${character.charCodeAt(i).toString(16).padStart(4, '0')}`,
  ).join('');

/** JSON with the same characters in the way of JSON; its own line ends stay. */
export const printableJson = (value: unknown, indent = 0): string =>
  JSON.stringify(value, null, indent).replace(UNSAFE, (character) => (character === '\n' ? '\n' : halves(character)));

/** XML with the same characters as references; its own line ends and tabs stay. */
export const printableXml = (xml: string): string =>
  xml.replace(UNSAFE, (character) => (/[\n\t]/.test(character) ? character : `&#x${hex(character)};`));
