import { EDITED_TERMS, type EditedTerm, type Locale, TERM_LABELS, termLabel } from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import type { CompanyChange } from '../../platform/company-changes/index.ts';
import type { Json } from '../../platform/db/index.ts';

/** The name of the value that one term is, in recorded changes. */
export const TERM_VALUE = 'company-term';

interface TermChange {
  term: EditedTerm;
  before: Json;
  after: Json;
}

/** Terms whose values say nothing to people. */
const UNSHOWN: ReadonlySet<EditedTerm> = new Set(['kind', 'form_template_ids']);
const shown = (value: Json): string => [value].flat().map(String).join(', ') || '–';

/** Returns a changed term with both values, as a line of a mail. */
export function termLine(locale: Locale, { term, before, after }: TermChange): string {
  const label = termLabel(phrases[locale].tenants[TERM_LABELS[term]]);
  return [label, ...valuesOf({ term, before, after })].join(': ');
}

const valuesOf = ({ term, before, after }: TermChange): string[] =>
  UNSHOWN.has(term) ? [] : [`${shown(before ?? '–')} → ${shown(after ?? '–')}`];

/** Returns a changed term by its name with both values, as a detail of the log. */
export const termDetail = (change: TermChange): string => [change.term, ...valuesOf(change)].join(': ');

type ChangedValue = Pick<CompanyChange, 'value' | 'key' | 'former' | 'written'>;

/** Returns the line of a change that stays, from what was there to what it has set; undefined for other values. */
export function stayedTermLine(locale: Locale, { value, key, former, written }: ChangedValue): string | undefined {
  const term = EDITED_TERMS.find((name) => name === key);
  return value === TERM_VALUE && term ? termLine(locale, { term, before: former, after: written }) : undefined;
}

/** Returns the line of a change that went back, from what it had set to what it is again; undefined for other values. */
export const revertedTermLine = (locale: Locale, change: ChangedValue): string | undefined =>
  stayedTermLine(locale, { ...change, former: change.written, written: change.former });
