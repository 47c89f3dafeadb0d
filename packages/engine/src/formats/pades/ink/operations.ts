import { PdfLexer, type PdfValue } from '../../../codec/pdf/index.ts';

export interface Operation {
  name: string;
  values: readonly PdfValue[];
}

const STARTS_VALUE = /[()<>[\]/0-9+.-]/;
const MAX_VALUES = 64;

/** The operations of a content stream in order (ISO 32000-2, 7.8.2); ends where it is damaged. */
export function* operations(content: Uint8Array): Generator<Operation> {
  const lexer = new PdfLexer(content);
  let values: PdfValue[] = [];
  for (lexer.skip(); lexer.at < content.length; lexer.skip()) {
    if (STARTS_VALUE.test(String.fromCharCode(content[lexer.at]!))) {
      values.push(lexer.value());
      if (values.length > MAX_VALUES) return;
      continue;
    }
    const name = lexer.word();
    if (name === '') return;
    if (name === 'ID') lexer.at = afterImage(content, lexer.at);
    yield { name, values };
    values = [];
  }
}

const isBlank = (byte: number | undefined): boolean =>
  byte === undefined || byte === 0 || byte === 32 || (byte >= 9 && byte <= 13);

/** Returns the position after the `EI` of an inline image (8.9.7). */
export function afterImage(content: Uint8Array, from: number): number {
  for (let at = from; at + 1 < content.length; at++) {
    const isEnd = content[at] === 0x45 && content[at + 1] === 0x49;
    if (isEnd && isBlank(content[at - 1]) && isBlank(content[at + 2])) return at + 2;
  }
  return content.length;
}
