import type { FormChainStep } from '@paraph/contract';
import { APPROVAL_TYPES, fail } from '@paraph/domain';
import { contextOf, type Tx } from '../../platform/db/index.ts';
import { viewerOf } from '../../platform/context.ts';
import type { RequestedByForm } from '../documents/index.ts';
import { hasName, makerOf, type NamedPerson, namesIn, readPublishedPeople, stillNamed } from '../forms/index.ts';
import { isIntegrated } from '../integration/index.ts';
import { ceoIn, lacksManager, managerOf } from '../users/index.ts';
import type { Snapshot } from './snapshot.ts';

/** A step of the chain with the persons it resolves to today. */
export interface Step {
  order: number;
  kind: FormChainStep['kind'];
  people: readonly NamedPerson[];
  missing: FormChainStep['missing'];
}

/** A form: its copy of the template, whose people count while the template is not published, and the template itself. */
interface ChainSource {
  template: Pick<Snapshot, 'steps' | 'defaultSigners' | 'mailGetters'>;
  templateId: string;
}

/**
 * Returns the participants that a form would get if it were submitted now, in order: approval steps, then default
 * signers, then receivers (FORM-104). Manager, chief executive and owner are those of the viewer. An outsider has the name
 * by which the viewer or the maker of the template knows them. The people are those of the template as it is published
 * now: the filler cannot change them, so an administrator's correction must reach drafts.
 */
export async function chainOf(tx: Tx, { template, templateId }: ChainSource): Promise<Step[]> {
  const { steps, defaultSigners, mailGetters } =
    (await readPublishedPeople(tx, templateId)) ?? (await stillNamed(tx, templateId, template));
  const maker = await makerOf(tx, templateId);
  const listsOf = [viewerOf(contextOf(tx)).userId, ...(maker ? [maker] : [])];
  const namesOf = (emails: readonly string[]) => namesIn(tx, emails, listsOf);
  const chain: Step[] = [];
  for (const { approvalType, signerEmails } of steps.toSorted((a, b) => a.order - b.order))
    chain.push({ order: chain.length + 1, ...(await stepOf(tx, approvalType, () => namesOf(signerEmails))) });
  if (defaultSigners.length > 0) {
    const people = await namesOf(defaultSigners);
    chain.push({ order: chain.length + 1, kind: 'signer', people, missing: missingOf(people, 'signer') });
  }
  if (mailGetters.length > 0) {
    const people = await namesOf(mailGetters);
    chain.push({ order: chain.length + 1, kind: 'mailGetter', people, missing: null });
  }
  return namingManager(tx, withoutRepeats(chain));
}

/**
 * Returns the chain with each person once for each kind of act, at the earliest step, as the document asks them: a
 * manager who is the chief executive too approves once.
 */
function withoutRepeats(chain: readonly Step[]): Step[] {
  const asked = new Set<string>();
  const isFirst = (kind: Step['kind'], { email }: NamedPerson): boolean => {
    const act = kind === 'integration' ? kind : ROLES[kind];
    const isRepeated = asked.has(`${act} ${email}`);
    asked.add(`${act} ${email}`);
    return !isRepeated;
  };
  return chain.flatMap((step) => {
    const people = step.people.filter((person) => isFirst(step.kind, person));
    // A step that lacks somebody stays, because its refusal names them.
    if (step.missing) return [step];
    return people.length > 0 || step.people.length === 0 ? [{ ...step, people }] : [];
  });
}

/**
 * Returns the chain with a missing manager at its first approval, also where others than the manager approve
 * (USER-037): the filler chooses one before the form is filled in, not after it was refused.
 */
async function namingManager(tx: Tx, chain: Step[]): Promise<Step[]> {
  const first = chain.find(({ kind, people }) => isApproval(kind) && people.length > 0);
  const isNamed = chain.some(({ missing }) => missing === 'manager');
  if (!first || first.missing || isNamed || !(await lacksManager(tx, viewerOf(contextOf(tx)).userId))) return chain;
  return chain.map((step) => (step === first ? { ...step, missing: 'manager' } : step));
}

export const isApproval = (kind: Step['kind']): boolean => kind !== 'integration' && ROLES[kind] === 'approve';

async function stepOf(tx: Tx, type: number, chosen: () => Promise<NamedPerson[]>): Promise<Omit<Step, 'order'>> {
  const viewer = viewerOf(contextOf(tx));
  switch (type) {
    case APPROVAL_TYPES.IntegratedSystemApproval:
      return { kind: 'integration', people: [], missing: (await isIntegrated(tx)) ? null : 'integration' };
    case APPROVAL_TYPES.ManagerApproval:
      return one('manager', await managerOf(tx, viewer.userId));
    case APPROVAL_TYPES.CEOApproval:
      return one('ceo', await ceoIn(tx));
    case APPROVAL_TYPES.OwnerApproval:
      return one('owner', viewer);
    default:
      return custom(await chosen());
  }
}

const one = (kind: 'manager' | 'ceo' | 'owner', person: NamedPerson | null): Omit<Step, 'order'> =>
  person
    ? { kind, people: [pick(person)], missing: null }
    : { kind, people: [], missing: kind === 'owner' ? null : kind };

const custom = (people: readonly NamedPerson[]): Omit<Step, 'order'> => ({
  kind: 'custom',
  people,
  missing: missingOf(people),
});

/** Persons of a template must be able to act: no account may be deactivated, and the name of a signer must be known. */
function missingOf(people: readonly NamedPerson[], kind?: 'signer'): Step['missing'] {
  if (people.some(({ isDeactivated }) => isDeactivated)) return 'deactivated';
  return kind === 'signer' && !people.every(hasName) ? 'signer' : null;
}

const pick = ({ email, firstName, lastName }: NamedPerson): NamedPerson => ({ email, firstName, lastName });

/** What the people of a step are asked for. */
export const ROLES = {
  manager: 'approve',
  ceo: 'approve',
  custom: 'approve',
  owner: 'approve',
  signer: 'sign',
  mailGetter: 'copy',
} as const;

/**
 * Returns the persons of a chain as members of a document.
 * @throws form.no-manager (USER-037: also when others than the manager approve), form.no-ceo, form.not-integrated,
 * form.no-signer (USER-039), form.deactivated
 */
export async function peopleOf(tx: Tx, chain: readonly Step[]): Promise<RequestedByForm[]> {
  for (const { kind, missing, people } of chain) {
    if (missing === 'manager') fail('form.no-manager');
    if (missing === 'ceo') fail('form.no-ceo');
    if (missing === 'integration') fail('form.not-integrated');
    if (missing === 'deactivated')
      fail('form.deactivated', { email: people.find(({ isDeactivated }) => isDeactivated)!.email });
    if (kind === 'signer' && missing)
      fail('form.no-signer', { email: people.find((person) => !hasName(person))!.email });
  }
  const list = chain.flatMap(({ kind, order, people }): RequestedByForm[] => {
    if (kind === 'integration') return [];
    const role = ROLES[kind];
    return people.map((person) => ({ ...pick(person), kind: role, order: role === 'approve' ? order : null }));
  });
  const approves = list.some(({ kind }) => kind === 'approve');
  if (approves && (await lacksManager(tx, viewerOf(contextOf(tx)).userId))) fail('form.no-manager');
  return list;
}
