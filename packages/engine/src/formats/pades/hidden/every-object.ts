import { type PdfFile, type PdfValue, PdfRef } from '../../../codec/pdf/index.ts';
import { EngineError } from '../../../errors.ts';

/** An object of a file; `value` is undefined if it cannot be read. */
interface NumberedObject {
  num: number;
  ref: PdfRef;
  value: PdfValue | undefined;
}

/** Goes through all objects of a file, without keeping them. @throws pdf.too-* */
export function* everyObject(file: PdfFile): Generator<NumberedObject> {
  for (const num of file.index.numbers()) {
    const entry = file.index.get(num)!;
    const ref = new PdfRef(num, entry.kind === 'offset' ? entry.gen : 0);
    yield { num, ref, value: peek(file, ref) };
  }
}

function peek(file: PdfFile, ref: PdfRef): PdfValue | undefined {
  try {
    return file.peek(ref);
  } catch (cause) {
    if (!(cause instanceof EngineError) || cause.code.startsWith('pdf.too-')) throw cause;
    return undefined;
  }
}
