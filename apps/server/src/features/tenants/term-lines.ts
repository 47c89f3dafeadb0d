import type { Locale } from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import type { CompanyChange } from '../../platform/company-changes/index.ts';
import type { Json } from '../../platform/db/index.ts';

/** The terms of a company that an edit by the operator sets, with their labels; its modules are a value of their own. */
const TERM_LABELS = {
  name: 'name',
  kind: 'isCompany',
  locale: 'language',
  zone: 'zone',
  hosts: 'hosts',
  key: 'key',
  signatures_limit: 'signaturesLimit',
  new_recipients_limit: 'newRecipientsLimit',
  password_expiration_hours: 'passwordExpirationHours',
  form_template_ids: 'formTemplates',
} as const;
export type EditedTerm = keyof typeof TERM_LABELS;
export const EDITED_TERMS = Object.keys(TERM_LABELS) as EditedTerm[];

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
  // A label may go on with a hint.
  const label = phrases[locale].tenants[TERM_LABELS[term]].split(/[;(]/)[0]!.trim();
  return UNSHOWN.has(term) ? label : `${label}: ${shown(before ?? '–')} → ${shown(after ?? '–')}`;
}

type ChangedValue = Pick<CompanyChange, 'value' | 'key' | 'former' | 'written'>;

/** Returns the line of a change that stays, from what was there to what it has set; undefined for other values. */
export function stayedTermLine(locale: Locale, { value, key, former, written }: ChangedValue): string | undefined {
  const term = EDITED_TERMS.find((name) => name === key);
  return value === TERM_VALUE && term ? termLine(locale, { term, before: former, after: written }) : undefined;
}

/** Returns the line of a change that went back, from what it had set to what it is again; undefined for other values. */
export const revertedTermLine = (locale: Locale, change: ChangedValue): string | undefined =>
  stayedTermLine(locale, { ...change, former: change.written, written: change.former });
