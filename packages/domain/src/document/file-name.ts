/** Invisible characters, and unpaired surrogates. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}]/gu;
/** Characters that Windows forbids in names, and separators of folders on other systems. */
const FORBIDDEN = /[/\\:*?"<>|]/g;
/** Devices of Windows, which no extension turns into files. */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9\u00b9\u00b2\u00b3])(?=\s*(\.|$))/i;
const EXTENSION = /\.[^.\s]{1,20}$/;
/** Bytes of a name in UTF-8; file systems allow 255, and a number may be appended. */
const MOST_BYTES = 200;
const NO_NAME = '_';

/** A name of a file in two: "Sutartis.pdf" is "Sutartis" and ".pdf". */
export function nameParts(name: string): { stem: string; extension: string } {
  const extension = EXTENSION.exec(name)?.[0] ?? '';
  return { stem: name.slice(0, name.length - extension.length), extension };
}

/**
 * Returns a valid file name for Windows, macOS and Linux, in archives and downloads. It has no folders, device names
 * or forbidden characters, keeps its extension, and fits the length limit.
 */
export function safeFileName(name: string): string {
  const { stem, extension } = nameParts(name.replace(UNSEEN, '').replace(FORBIDDEN, '_').trim());
  const short = shortened(withoutEdges(stem), MOST_BYTES - utf8(extension)).trimEnd() || NO_NAME;
  return `${short}${extension}`.replace(DEVICE, '_$1');
}

/**
 * Returns the name of a file about a document, such as its history. A long title is shortened, so that the name still
 * says what the file is.
 */
export function derivedFileName(document: string, what: string, extension: string): string {
  const title = document.replace(/\.[a-z0-9]{3,5}$/i, '').replace(UNSEEN, '');
  const end = ` – ${what}`;
  return `${shortened(title, MOST_BYTES - utf8(`${end}.${extension}`)).trimEnd()}${end}.${extension}`;
}

const isEdge = (letter: string): boolean => letter === '.' || letter.trim() === '';

/** Removes dots and blanks around a name, in linear time: names in containers may have many. */
function withoutEdges(name: string): string {
  let [start, end] = [0, name.length];
  while (start < end && isEdge(name[start]!)) start += 1;
  while (end > start && isEdge(name[end - 1]!)) end -= 1;
  return name.slice(start, end);
}

const utf8 = (text: string): number => new TextEncoder().encode(text).length;

/** Returns the longest prefix of complete characters that fits the bytes. */
function shortened(text: string, most: number): string {
  let [kept, bytes] = ['', 0];
  for (const letter of text) {
    bytes += utf8(letter);
    if (bytes > most) break;
    kept += letter;
  }
  return kept;
}
