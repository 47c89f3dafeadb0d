import { addedToForm, FORM_PEOPLE_VALUE, type FormPeople, type Locale, type Role } from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import type { CompanyChange } from '../../../platform/company-changes/index.ts';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { revertedTermLine, stayedTermLine } from '../../tenants/index.ts';
import { changedEntries, entryText, NAMED, nameIn } from './entries.ts';
import type { PartUndone } from './take-out-lists.ts';
import { type DoneAct, namesOfCompanies, namesOfEvents, namesOfTemplates } from './store.ts';

/** What the lines of a mail say about acts and changes, beside their kind and time. */
export interface MailDetails {
  ofAct(act: DoneAct): string | undefined;
  ofChange(locale: Locale, change: CompanyChange): string | undefined;
  /** A term of a company with both values, which stays as it was set. */
  ofStayed(locale: Locale, change: CompanyChange): string | undefined;
  /** The part of a value that went back. */
  ofPart(locale: Locale, part: PartUndone): string | undefined;
  /** An entry as it was and as it is, where it did not go back. */
  ofEntry(locale: Locale, change: CompanyChange): string | undefined;
}

/** Reads what acts to check, and changes that went back, were about. */
export async function detailsOf(
  tx: Tx,
  acts: readonly DoneAct[],
  changes: readonly CompanyChange[],
): Promise<MailDetails> {
  const entries = await changedEntries(tx, changes);
  const names = await namesOfEvents(
    tx,
    acts.map(({ eventId }) => eventId),
  );
  const ofForms = changes.filter(({ value }) => value === FORM_PEOPLE_VALUE);
  const templates = await namesOfTemplates(
    tx,
    ofForms.map(({ key }) => key),
  );
  const { tenantId } = contextOf(tx);
  const companies = await namesOfCompanies(
    tx,
    [...changes.map((change) => change.tenantId), ...acts.flatMap(({ data }) => data.companyId ?? [])].filter(
      (id) => id !== tenantId,
    ),
  );
  return {
    // The company of an act of the operator has another name since, where that was put back.
    ofAct: ({ eventId, data, tenantId: logId }) =>
      logId === tenantId ? (companies.get(data.companyId ?? '') ?? names.get(eventId)) : undefined,
    ofStayed: (locale, change) => {
      const line = stayedTermLine(locale, change);
      return line && joined(companies.get(change.tenantId), line);
    },
    ofEntry: (locale, { id, value }) => {
      const entry = entries.get(id);
      if (!entry) return undefined;
      const { before, after } = entry;
      const texts = [entryText(locale, value, before, after.lists), entryText(locale, value, after, before.lists)];
      return [...new Set(texts)].filter(Boolean).join(' → ') || undefined;
    },
    ofPart: (locale, { change, present, subject, entries: out }) =>
      joined(
        companies.get(change.tenantId),
        NAMED.includes(change.value) ? nameIn(locale, present) : subject,
        out.map((entry) => roleText(locale, change, entry)).join(', '),
      ),
    ofChange: (locale, change) => joined(companies.get(change.tenantId), lineOf(locale, change, templates)),
  };
}

const roleText = (locale: Locale, { value }: CompanyChange, entry: string): string =>
  value === 'user-roles' ? phrases[locale].roles[entry as Role] : entry;

const joined = (...parts: (string | undefined)[]): string | undefined => parts.filter(Boolean).join(': ') || undefined;

const lineOf = (locale: Locale, change: CompanyChange, templates: ReadonlyMap<string, string>): string | undefined =>
  revertedTermLine(locale, change) ?? peopleLine(templates, change) ?? nameLine(locale, change);

/** Returns the former name of what went back; of an entry that was made, its name. */
export const nameLine = (locale: Locale, { value, former, written }: CompanyChange): string | undefined =>
  NAMED.includes(value) ? nameIn(locale, former ?? written) : undefined;
/** Returns the template and the addresses that were taken off again. */
function peopleLine(
  templates: ReadonlyMap<string, string>,
  { value, key, former, written }: CompanyChange,
): string | undefined {
  if (value !== FORM_PEOPLE_VALUE) return undefined;
  const added = addedToForm(former as FormPeople | null, written as unknown as FormPeople);
  return joined(templates.get(key), added.join(', '));
}
