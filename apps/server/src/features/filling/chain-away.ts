import type { Away } from '@paraph/contract';
import { type DelegateTerms, isInternal, isOutside, isOwnDocument } from '@paraph/domain';
import { viewerOf } from '../../platform/context.ts';
import { contextOf, type Tx } from '../../platform/db/index.ts';
import { type Absence, absencesOf } from '../delegation/index.ts';
import { presentAway } from '../documents/index.ts';
import type { NamedPerson } from '../forms/index.ts';
import { tenantInfoIn } from '../tenants/index.ts';
import { personByEmail } from '../users/index.ts';
import { isApproval, ROLES, type Step } from './chain.ts';

/** A step with until when each of its people is away, so that the filler knows before the form is submitted. */
export interface ShownStep extends Omit<Step, 'people'> {
  people: readonly (NamedPerson & { away: Away | null })[];
}

/**
 * Returns a chain with the absences of its people, for viewers who would see them in the document: not for outsiders,
 * and not of consumers.
 */
export async function withAbsences(tx: Tx, chain: readonly Step[]): Promise<ShownStep[]> {
  const userIds = (await seesAbsences(tx)) ? await userIdsOf(tx, chain) : new Map<string, string>();
  const absences = await absencesOf(tx, [...userIds.values()]);
  const { userId: fillerId } = viewerOf(contextOf(tx));
  const approvers = approversOf(chain, userIds);
  const awayOf = (kind: Step['kind'], email: string): Away | null => {
    const userId = userIds.get(email);
    if (kind === 'integration' || kind === 'mailGetter' || userId === undefined) return null;
    const role = ROLES[kind];
    const termsFor = ({ delegateId, maySign }: Absence): DelegateTerms => ({
      maySign,
      // A form asks nobody whether a delegate may sign, so its document does not permit it.
      isConsented: false,
      isOwn: isOwnDocument({ ownerId: fillerId, fillerId }, delegateId),
      hasOtherApproval: isApproval(kind) && approvers.has(delegateId),
    });
    return presentAway({ userId, kind: role, termsFor }, absences);
  };
  return chain.map((step) => ({
    ...step,
    people: step.people.map((person) => ({ ...person, away: awayOf(step.kind, person.email) })),
  }));
}

/** Returns the users who approve the form. */
const approversOf = (chain: readonly Step[], userIds: ReadonlyMap<string, string>): Set<string | undefined> =>
  new Set(
    chain.filter(({ kind }) => isApproval(kind)).flatMap(({ people }) => people.map(({ email }) => userIds.get(email))),
  );

async function seesAbsences(tx: Tx): Promise<boolean> {
  const { isCompany, hasColleagues } = await tenantInfoIn(tx);
  const { roles } = viewerOf(contextOf(tx)).rights;
  return isCompany && !isOutside({ isInternal: isInternal(roles), hasColleagues, isOwner: true });
}

async function userIdsOf(tx: Tx, chain: readonly Step[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const email of new Set(chain.flatMap(({ people }) => people.map((person) => person.email)))) {
    const person = await personByEmail(tx, email);
    if (person) found.set(email, person.userId);
  }
  return found;
}
