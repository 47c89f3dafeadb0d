import { PdfLexer, PdfString, type PdfValue } from '../../codec/pdf/index.ts';

const SHOWS_TEXT = new Set(['Tj', 'TJ', "'", '"']);
/** Strings of one appearance that are read; a field of a form has a few. */
const MOST_STRINGS = 5_000;

/** The strings that a content stream shows, the first 5,000 of them; throws `pdf.syntax`. */
export function shownStrings(content: Uint8Array): Uint8Array[] {
  const lexer = new PdfLexer(content);
  const found: Uint8Array[] = [];
  let operands: PdfValue[] = [];
  for (lexer.skip(); lexer.at < content.length && found.length < MOST_STRINGS; lexer.skip()) {
    if (/[()<>[\]/0-9+.-]/.test(String.fromCharCode(content[lexer.at]!))) operands.push(lexer.value());
    else {
      const operator = lexer.word();
      if (operator === '') break;
      if (SHOWS_TEXT.has(operator)) addStrings(operands, found);
      operands = [];
    }
  }
  return found;
}

function addStrings(operands: readonly PdfValue[], found: Uint8Array[]): void {
  for (const one of operands.flat() as PdfValue[]) {
    if (found.length >= MOST_STRINGS) return;
    if (one instanceof PdfString && one.bytes.length > 0) found.push(one.bytes);
  }
}
