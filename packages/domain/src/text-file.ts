/** How the bytes of a text file may be read, by name. */
export const TEXT_ENCODINGS = ['UTF-8', 'UTF-16', 'Windows-1257', 'Windows-1251'] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

export interface TextFile {
  text: string;
  encoding: TextEncoding;
  /** Whether the encoding was chosen by the letters that result: the reader should compare them. */
  isGuessed: boolean;
}

interface DecodeOptions {
  /** The bytes are the beginning of a longer text, which may end inside of a character. */
  isCut?: boolean;
}

/** Byte-order marks (Unicode 23.8) and the decoders that they name. */
const MARKS = [
  { mark: [0xef, 0xbb, 0xbf], decoder: 'utf-8', encoding: 'UTF-8' },
  { mark: [0xff, 0xfe], decoder: 'utf-16le', encoding: 'UTF-16' },
  { mark: [0xfe, 0xff], decoder: 'utf-16be', encoding: 'UTF-16' },
] as const;

/** Control characters, and the character that a program writes for bytes it could not read. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const UNREADABLE = /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f\ufffd]/;
/** Signs that no language writes between letters: another code page has a letter there. */
const SIGN_IN_WORD = /\p{L}[€‚ƒ„†‡ˆ‰‹›¨ˇ¸˜¯˛¢£¤¦§©¬®±²³µ¶¹¼½¾]\p{L}/u;

/** Returns the text, or undefined for bytes that are not of this encoding. */
function decoded(bytes: Uint8Array, label: string, { isCut = false }: DecodeOptions): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes, { stream: isCut });
  } catch {
    return undefined;
  }
}

const readable = (file: TextFile): TextFile | undefined => (UNREADABLE.test(file.text) ? undefined : file);

/**
 * Returns whether bytes of one code page are rather Cyrillic than Baltic. Words of Baltic languages mix a few letters
 * above ASCII with those of ASCII; words in Cyrillic have only letters above ASCII.
 */
function isCyrillic(bytes: Uint8Array): boolean {
  const words = new TextDecoder('windows-1251').decode(bytes).match(/\p{L}+/gu) ?? [];
  const weights = words.map((word) => {
    if (!/\p{Script=Cyrillic}/u.test(word)) return 0;
    if (/[a-z]/i.test(word)) return -1;
    return word.length > 1 ? 1 : 0;
  });
  return weights.reduce<number>((sum, weight) => sum + weight, 0) > 0;
}

/**
 * Decodes a text file: by its byte-order mark, else as UTF-8 if it is, else by the code page that spreadsheets of the
 * Baltic countries save in: Windows-1257, or Windows-1251 where its words are Cyrillic. Every list that a user chooses
 * as a file is read here, so that no name is stored or mailed with replaced letters.
 * @returns undefined if none of them fits
 */
export function decodeTextFile(bytes: Uint8Array, options: DecodeOptions = {}): TextFile | undefined {
  const marked = MARKS.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));
  const unicode = decoded(bytes, marked?.decoder ?? 'utf-8', options);
  if (unicode !== undefined)
    return readable({ text: unicode, encoding: marked?.encoding ?? 'UTF-8', isGuessed: false });
  if (marked) return undefined;
  const encoding = isCyrillic(bytes) ? 'Windows-1251' : 'Windows-1257';
  const text = decoded(bytes, encoding, options);
  return text === undefined || SIGN_IN_WORD.test(text) ? undefined : readable({ text, encoding, isGuessed: true });
}
