import { AppError, OFFICE_WORK } from '@paraph/domain';

/** Items that are summed over all parts of a file; other items are limits of one element or part. */
export type OfficeBudgetItem =
  | 'elements'
  | 'attributes'
  | 'references'
  | 'namespaces'
  | 'repeatedIds'
  | 'styles'
  | 'cellFormats'
  | 'cells'
  | 'repeatedText'
  | 'formulas'
  | 'formulaBytes'
  | 'drawings'
  | 'marks'
  | 'embedded'
  | 'parts'
  | 'unpacked'
  | 'xmlBytes'
  | 'allPixels'
  | 'rtfWords';

/**
 * Sums the work that a file causes in LibreOffice and stops at the first exceeded budget (security IN-03). One instance
 * counts a file and the packages inside it.
 * @throws file.too-complex
 */
export class OfficeWork {
  // A plain object, because a Map is several times slower and this runs for each element and attribute.
  private readonly spent: Partial<Record<OfficeBudgetItem, number>> = {};

  spend(what: OfficeBudgetItem, count = 1): void {
    const sum = (this.spent[what] ?? 0) + count;
    this.spent[what] = sum;
    this.limit(what, sum);
  }

  /** Compares a number of one element or part with its limit. */
  limit(what: keyof typeof OFFICE_WORK, value: number): void {
    if (!(value <= OFFICE_WORK[what])) throw new AppError('file.too-complex');
  }
}
