import { AppError, OFFICE_WORK } from '@paraph/domain';

/** What is counted as a sum over all parts of a file; the others are limits of one element or part. */
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
 * Sums what a file makes LibreOffice do and ends at the first budget that is spent (security IN-03). One for a file and
 * the packages inside it.
 * @throws file.too-complex
 */
export class OfficeWork {
  // A plain object: a Map takes several times as long, and this runs for every element and attribute.
  private readonly spent: Partial<Record<OfficeBudgetItem, number>> = {};

  spend(what: OfficeBudgetItem, count = 1): void {
    const sum = (this.spent[what] ?? 0) + count;
    this.spent[what] = sum;
    this.limit(what, sum);
  }

  /** Compares one number of one element or part with its limit. */
  limit(what: keyof typeof OFFICE_WORK, value: number): void {
    if (!(value <= OFFICE_WORK[what])) throw new AppError('file.too-complex');
  }
}
