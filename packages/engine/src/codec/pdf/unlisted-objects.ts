import { EngineError } from '../../errors.ts';
import type { PdfFile } from './file.ts';
import { PdfRef, PdfStream, nameOf } from './values.ts';

/** An object in an object stream that the cross-reference does not read from this index of it. */
export interface UnlistedObject {
  num: number;
  /** The object stream. */
  stream: number;
}

/** Repairing programs unpack each object stream in the file, even one that no entry refers to. */
export function* unlistedObjects(file: PdfFile, streams: Iterable<number>): Generator<UnlistedObject> {
  for (const stream of streams) {
    for (const [index, num] of numbersIn(file, stream).entries()) {
      const entry = file.index.get(num);
      if (entry?.kind !== 'stream' || entry.stream !== stream || entry.index !== index) yield { num, stream };
    }
  }
}

function numbersIn(file: PdfFile, num: number): readonly number[] {
  const entry = file.index.get(num);
  if (entry?.kind !== 'offset') return [];
  try {
    const value = file.peek(new PdfRef(num, entry.gen));
    const isContainer = value instanceof PdfStream && nameOf(value.dict.get('Type')) === 'ObjStm';
    return isContainer ? file.numbersInStream(num) : [];
  } catch (error) {
    if (error instanceof EngineError) return [];
    throw error;
  }
}

/** Returns whether the object stream is after the offset from which the cross-reference reads the object. */
export function isLater(file: PdfFile, { num, stream }: UnlistedObject): boolean {
  const entry = file.index.get(num);
  return entry !== undefined && offsetOf(file, stream) > offsetOf(file, entry.kind === 'stream' ? entry.stream : num);
}

function offsetOf(file: PdfFile, num: number): number {
  const entry = file.index.get(num);
  return entry?.kind === 'offset' ? entry.offset : -1;
}
