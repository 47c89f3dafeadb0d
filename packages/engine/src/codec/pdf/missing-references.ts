import { EngineError } from '../../errors.ts';
import type { PdfFile } from './file.ts';
import { PdfRef, PdfStream, isDict } from './values.ts';
import type { PdfValue } from './values.ts';

const known = new WeakMap<PdfFile, ReadonlySet<number>>();

/** The numbers of objects that something reachable from the trailer refers to, and that cannot be read. */
export function missingReferences(file: PdfFile): ReadonlySet<number> {
  const found = known.get(file) ?? findMissing(file);
  known.set(file, found);
  return found;
}

function findMissing(file: PdfFile): Set<number> {
  const missing = new Set<number>();
  const seen = new Set<number>();
  const open: PdfValue[] = [file.trailer];
  while (open.length > 0) {
    const value = open.pop()!;
    file.budget.spend(1);
    if (value instanceof PdfRef) {
      if (!isThere(file, value)) missing.add(value.num);
      else if (!seen.has(value.num)) {
        seen.add(value.num);
        open.push(read(file, value, missing));
      }
    } else for (const item of itemsOf(value)) open.push(item);
  }
  return missing;
}

function isThere(file: PdfFile, { num, gen }: PdfRef): boolean {
  const entry = file.index.get(num);
  return entry !== undefined && gen === (entry.kind === 'offset' ? entry.gen : 0);
}

function read(file: PdfFile, ref: PdfRef, missing: Set<number>): PdfValue {
  try {
    const value = file.peek(ref);
    if (file.isNowhere(ref.num)) missing.add(ref.num);
    return value;
  } catch (error) {
    if (!(error instanceof EngineError) || error.code.startsWith('pdf.too-')) throw error;
    missing.add(ref.num);
    return null;
  }
}

function itemsOf(value: PdfValue): Iterable<PdfValue> {
  if (Array.isArray(value)) return value;
  if (value instanceof PdfStream) return value.dict.values();
  return isDict(value) ? value.values() : [];
}
