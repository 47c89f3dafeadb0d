import { PdfLexer, PdfString, type PdfValue } from '../../codec/pdf/index.ts';

const SHOWS_TEXT = new Set(['Tj', 'TJ', "'", '"']);
/** Operators that bring content from elsewhere: forms, pictures and shadings. */
const BRINGS_CONTENT = new Set(['Do', 'sh', 'BI']);
/** Strings of one appearance that are read; a field of a form has a few. */
const MOST_STRINGS = 5_000;

/** The strings that a content stream shows; throws `pdf.syntax`. */
export const shownStrings = (content: Uint8Array): Uint8Array[] => shownText(content).strings;

/** The same, and whether the stream also brings content that is no text of its own. */
export function shownText(content: Uint8Array): { strings: Uint8Array[]; isText: boolean } {
  const lexer = new PdfLexer(content);
  const found: Uint8Array[] = [];
  let isText = true;
  let operands: PdfValue[] = [];
  for (lexer.skip(); lexer.at < content.length && found.length < MOST_STRINGS; lexer.skip()) {
    if (/[()<>[\]/0-9+.-]/.test(String.fromCharCode(content[lexer.at]!))) operands.push(lexer.value());
    else {
      const operator = lexer.word();
      if (operator === '') break;
      if (SHOWS_TEXT.has(operator)) found.push(...operands.flat().flatMap((one) => bytesOf(one as PdfValue)));
      if (BRINGS_CONTENT.has(operator)) isText = false;
      operands = [];
    }
  }
  const isWhole = lexer.at >= content.length;
  return { strings: found.filter(({ length }) => length > 0), isText: isText && isWhole };
}

const bytesOf = (value: PdfValue): Uint8Array[] => (value instanceof PdfString ? [value.bytes] : []);
