import { beginsAt } from '../../bytes/find.ts';
import { EngineError } from '../../errors.ts';
import type { Work } from '../../work.ts';
import { type IndirectObject, readIndirect } from './indirect.ts';
import { PdfLexer } from './lexer.ts';
import { isDict, numberOf } from './values.ts';

/**
 * Returns whether programs read another cross-reference than the newest. A file whose first object declares it
 * linearised with its actual length (ISO 32000-2, annex F) is read from the cross-reference after that object.
 */
export function isReadFromFront(bytes: Uint8Array, newest: number, work: Work): boolean {
  const first = firstObject(bytes, work);
  if (!first || !isDict(first.value) || !first.value.has('Linearized')) return false;
  const length = numberOf(first.value.get('L'));
  return length !== undefined && Math.trunc(length) === bytes.length && afterObject(bytes, first.end) !== newest;
}

function firstObject(bytes: Uint8Array, work: Work): IndirectObject | undefined {
  try {
    // The header before it begins with a percent sign, like a comment.
    return readIndirect(bytes, 0, { work });
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}

function afterObject(bytes: Uint8Array, end: number): number {
  const lexer = new PdfLexer(bytes, end);
  lexer.skip();
  if (beginsAt(bytes, 'endobj', lexer.at)) lexer.at += 'endobj'.length;
  lexer.skip();
  return lexer.at;
}
