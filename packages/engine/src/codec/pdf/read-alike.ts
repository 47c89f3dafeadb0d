import { find } from '../../bytes/find.ts';
import { EngineError } from '../../errors.ts';
import type { PdfFile } from './file.ts';
import type { PdfBudget } from './limits.ts';
import { PdfLexer } from './lexer.ts';
import { PdfRef, PdfStream, nameOf } from './values.ts';

/**
 * Returns whether every program decodes the stream to the same bytes. Where it cannot be decoded here, because its
 * filter is for pictures, the way in which it is written counts.
 */
export function isStreamReadAlike(file: PdfFile, stream: PdfStream, budget: PdfBudget = file.budget): boolean {
  if (!file.isWrittenExactly(stream)) return false;
  try {
    return !hasEndWord(file.streamData(stream, 'exact', budget));
  } catch (error) {
    if (!(error instanceof EngineError) || error.code.startsWith('pdf.too-')) throw error;
    return error.code === 'pdf.filter-unsupported';
  }
}

const END = 'endstream';

/** Some programs stop reading content at this word. It ends nothing inside a string. */
function hasEndWord(data: Uint8Array): boolean {
  if (find(data, END) < 0) return false;
  const lexer = new PdfLexer(data);
  try {
    for (lexer.skip(); lexer.at < data.length; lexer.skip()) {
      const before = lexer.at;
      const word = lexer.word();
      if (word.startsWith(END)) return true;
      if (lexer.at === before) lexer.value();
    }
  } catch (error) {
    if (error instanceof EngineError) return true;
    throw error;
  }
  return false;
}

/** `Extends` names a stream whose objects the cross-reference names itself. */
const KEYS = new Set(['Type', 'N', 'First', 'Extends', 'Length', 'DL', 'Filter', 'DecodeParms']);

/**
 * Returns whether every program finds the same objects in the object stream with this number: only defined entries,
 * without references that have to be resolved first, only compression as a filter, and exactly listed objects.
 */
export function isObjectStreamReadAlike(file: PdfFile, num: number): boolean {
  const known = verdicts.get(file) ?? new Map<number, boolean>();
  verdicts.set(file, known);
  const verdict = known.get(num) ?? readVerdict(file, num);
  known.set(num, verdict);
  return verdict;
}

/** Cached, because each object of the stream asks for it. */
const verdicts = new WeakMap<PdfFile, Map<number, boolean>>();

function readVerdict(file: PdfFile, num: number): boolean {
  const entry = file.index.get(num);
  if (entry?.kind !== 'offset') return false;
  const ref = new PdfRef(num, entry.gen);
  try {
    const stream = file.get(ref);
    if (!(stream instanceof PdfStream) || nameOf(stream.dict.get('Type')) !== 'ObjStm') return false;
    const keys = [...stream.dict.keys()];
    if (file.repeatsKey(ref) || !keys.every((key) => KEYS.has(key))) return false;
    return isPlainlyPacked(stream) && isStreamReadAlike(file, stream) && file.hasExactObjects(num);
  } catch (error) {
    if (!(error instanceof EngineError) || error.code.startsWith('pdf.too-')) throw error;
    return false;
  }
}

/** Compressed or not, by a filter that every program has for object streams. */
function isPlainlyPacked({ dict }: PdfStream): boolean {
  const filter = dict.get('Filter');
  const [only, ...more] = Array.isArray(filter) ? filter : [filter];
  return more.length === 0 && (only === undefined || nameOf(only) === 'FlateDecode');
}
