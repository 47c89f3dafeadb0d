import type { PdfFile } from './file.ts';
import { readSectionEntries } from './section-entries.ts';

/**
 * Returns an object for which the newest section that lists it has two different rows, or a cross-reference stream that
 * programs decode differently. Rows of a hybrid table count before those of its stream in all of them: programs that
 * sign copy `XRefStm` of an older section.
 */
export function unlikeEntry(file: PdfFile): number | undefined {
  const newer = new Set<number>();
  for (const { offset } of file.sections) {
    const { entries, freed, unlike } = readSectionEntries(file, offset);
    const found = unlike.find((num) => !newer.has(num));
    if (found !== undefined) return found;
    if (file.sections.length === 1) return undefined;
    file.budget.spend((entries.length + freed.length) >> 3);
    for (const { num } of entries) newer.add(num);
    for (const num of freed) newer.add(num);
  }
  return undefined;
}
