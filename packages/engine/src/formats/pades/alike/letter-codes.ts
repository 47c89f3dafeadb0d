import { type PdfDict, nameOf, numberOf } from '../../../codec/pdf/index.ts';
import { ENCODINGS, type Encoding } from '../font/encodings.ts';
import type { FontReader } from './font-programs.ts';

const SYMBOLIC = 4;
const NONSYMBOLIC = 32;

/** What a simple font says of its codes (ISO 32000-2, 9.6.5). */
export interface LetterCodes {
  isSymbolic: boolean;
  isNonsymbolic: boolean;
  /** The entry Encoding, or the entry BaseEncoding in it. */
  base: { name: string; names: Encoding } | undefined;
  hasEncoding: boolean;
  /** The name of the font. */
  font: string;
  isBaseInDict: boolean;
  /** The encoding that is named is one of those that are not read here. */
  isBaseUnread: boolean;
  differences: ReadonlyMap<number, string>;
}

/** Reads the entries. A code may be named twice; then the last name counts. */
export function letterCodes(reader: FontReader, font: PdfDict): LetterCodes {
  const { file } = reader;
  const encoding = file.resolve(font.get('Encoding'));
  const dict = file.dict(encoding);
  const name = nameOf(dict ? file.resolve(dict.get('BaseEncoding')) : encoding);
  const names = name === undefined ? undefined : ENCODINGS.get(name);
  const flags = numberOf(file.resolve(file.dict(font.get('FontDescriptor'))?.get('Flags'))) ?? 0;
  return {
    isSymbolic: (flags & SYMBOLIC) !== 0,
    isNonsymbolic: (flags & NONSYMBOLIC) !== 0,
    base: name !== undefined && names ? { name, names } : undefined,
    font: nameOf(file.resolve(font.get('BaseFont'))) ?? '',
    hasEncoding: dict !== undefined || names !== undefined,
    isBaseInDict: dict !== undefined,
    isBaseUnread: name !== undefined && names === undefined,
    differences: differencesOf(reader, dict),
  };
}

function differencesOf(reader: FontReader, encoding: PdfDict | undefined): Map<number, string> {
  const found = new Map<number, string>();
  const values = reader.file.array(encoding?.get('Differences'));
  reader.spend(values.length);
  let code = 0;
  for (const value of values) {
    const item = reader.file.resolve(value);
    const start = numberOf(item);
    if (start !== undefined) code = start;
    else found.set(code++, nameOf(item) ?? '');
  }
  return found;
}
