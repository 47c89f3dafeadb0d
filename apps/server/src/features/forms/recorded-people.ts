import { addedToForm, addressesOfForm, canonicalEmail, FORM_PEOPLE_VALUE, type FormPeople } from '@paraph/domain';
import { isDeepStrictEqual } from 'node:util';
import { type CompanyValue, type ListPart, recordingChange } from '../../platform/company-changes/index.ts';
import { contextOf, type Json, type Tx } from '../../platform/db/index.ts';
import { emit } from '../../platform/events/index.ts';
import { requireFreshProof } from '../../platform/fresh-proof.ts';
import { personByEmail } from '../users/index.ts';
import { readPeople, replacePeople } from './store/people.ts';

const ACT = 'tenant.form-people-changed';

/** The addresses of a template. A step goes with the last of its addresses; one of roles stays. */
const addresses: ListPart = {
  of: (value) => (value === null ? [] : addressesOfForm(value as unknown as FormPeople)),
  without(value, gone) {
    const { steps, defaultSigners, mailGetters } = value as unknown as FormPeople;
    const kept = (emails: readonly string[]) => emails.filter((email) => !gone.has(canonicalEmail(email)));
    const people: FormPeople = {
      steps: steps
        .filter(({ signerEmails }) => signerEmails.length === 0 || kept(signerEmails).length > 0)
        .map((step, place) => ({ ...step, signerEmails: kept(step.signerEmails), order: place + 1 })),
      defaultSigners: kept(defaultSigners),
      mailGetters: kept(mailGetters),
    };
    return people as unknown as Json;
  },
};

/** The people of a template, by its id. Nothing stays of those of a template that was made by the change. */
export const formPeople: CompanyValue = {
  name: FORM_PEOPLE_VALUE,
  read: async (tx, id) => ((await readPeople(tx, id)) ?? null) as Json,
  lists: addresses,
  async restore(tx, id, former) {
    const present = await readPeople(tx, id);
    if (!present) return false;
    await replacePeople(tx, id, former === null ? withoutPeople(present) : (former as unknown as FormPeople));
    return true;
  },
};

const withoutPeople = ({ steps }: FormPeople): FormPeople => ({
  steps: steps
    .filter(({ signerEmails }) => signerEmails.length === 0)
    .map((step, place) => ({ ...step, order: place + 1 })),
  defaultSigners: [],
  mailGetters: [],
});

interface ChangedTemplate {
  id: string;
  name: string;
  module: string;
  /** Null for a new template. */
  before: FormPeople | null;
  after: FormPeople;
  /** It is published now and was not before: all its addresses count as added. */
  isPublished: boolean;
}

/**
 * Saves a template, and keeps what its people were before. Forms go to these addresses from then on, so an address outside
 * the company needs a fresh proof of identity, and the other administrators are notified of it (security AN-16, AN-17).
 * @throws access.proof-needed, access.new-administrator
 */
export async function recordingPeople(tx: Tx, template: ChangedTemplate, work: () => Promise<void>): Promise<void> {
  const { id, name, module, before, after, isPublished } = template;
  const added = addedToForm(isPublished ? null : before, after);
  const outside = await outsideAmong(tx, added);
  if (outside.length > 0) requireFreshProof(contextOf(tx), 'forms.send-outside');
  const isSame = isDeepStrictEqual(partsOf(before ?? NOBODY), partsOf(after));
  await (isSame ? work() : recordingChange(tx, { value: formPeople, keys: [id], act: ACT }, work));
  if (isSame && outside.length === 0) return;
  await emit(tx, ACT, contextOf(tx).tenantId, {
    data: { formTemplateId: id, module, outside: outside.length },
    texts: { name, people: [name, outside.join(', ')].filter(Boolean).join(': ') },
  });
}

const NOBODY: FormPeople = { steps: [], defaultSigners: [], mailGetters: [] };

/** Steps without addresses are roles of the company, as the manager. */
const partsOf = ({ steps, defaultSigners, mailGetters }: FormPeople): object => ({
  steps: steps.map(({ approvalType, signerEmails }) => ({ approvalType, signerEmails })),
  defaultSigners,
  mailGetters,
});

/** Returns the addresses that are not those of active colleagues: also those of guests and of people only invited. */
async function outsideAmong(tx: Tx, emails: readonly string[]): Promise<string[]> {
  const outside: string[] = [];
  for (const email of emails) {
    const person = await personByEmail(tx, email);
    if (!person?.isInternal || person.state !== 'active') outside.push(email);
  }
  return outside;
}

/**
 * Returns the people with whom a form was begun; those of the template where it names one of their addresses outside the
 * company no longer: it was taken off, also while the template is not published.
 */
export async function stillNamed(tx: Tx, id: string, begun: FormPeople): Promise<FormPeople> {
  const present = await readPeople(tx, id);
  const isSame = !present || (await outsideAmong(tx, addedToForm(present, begun))).length === 0;
  return isSame ? begun : present;
}
