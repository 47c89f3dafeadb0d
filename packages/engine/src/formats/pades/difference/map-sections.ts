import { type PdfFile, PdfLexer, type PdfValue } from '../../../codec/pdf/index.ts';

/** An operator of a map of codes, with what stands before it. */
export interface MapSection {
  operator: string;
  operands: PdfValue[];
}

/** Reads the operators of a map of codes (ISO 32000-2, 9.7.5.4). Throws what reading its values throws. */
export function* mapSections(file: PdfFile, source: Uint8Array): Generator<MapSection> {
  const lexer = new PdfLexer(source);
  let operands: PdfValue[] = [];
  for (lexer.skip(); lexer.at < source.length; lexer.skip()) {
    file.budget.spend(1);
    if (/[()<>[\]/0-9+.-]/.test(String.fromCharCode(source[lexer.at]!))) {
      operands.push(lexer.value());
      continue;
    }
    const operator = lexer.word();
    yield { operator, operands };
    // Without a word the reading would not go on.
    if (operator === '') return;
    operands = [];
  }
}
