import { failFields, isLookalikeName } from '@paraph/domain';
import { viewerOf } from '../../../platform/context.ts';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { tenantInfoIn } from '../../tenants/index.ts';
import { readAdmins } from '../store/administer.ts';
import { markRenamed, namesOfOthers, type ProfileRow } from '../store/profile.ts';

interface PersonName {
  firstName: string;
  lastName: string;
}

/**
 * Records that the caller changes their own name, with both names, and notifies the administrators: colleagues and
 * documents rely on it. A name that looks like that of another user of the company, also a deactivated or invited one, is refused. A first name of
 * a user without one is no change.
 * @throws field.name-of-other by field
 */
export async function recordRename(tx: Tx, known: ProfileRow, wanted: PersonName): Promise<void> {
  const before = { firstName: known.first_name, lastName: known.last_name };
  const isSame = before.firstName === wanted.firstName && before.lastName === wanted.lastName;
  if (isSame) return;
  const { userId } = viewerOf(contextOf(tx));
  await refuseNameOfOther(tx, userId, wanted);
  if (!before.firstName && !before.lastName) return;
  await markRenamed(tx, userId);
  const adminIds = (await readAdmins(tx)).map(({ id }) => id).filter((id) => id !== userId);
  await emit(tx, 'user.renamed', contextOf(tx).tenantId, {
    data: { userIds: [userId], adminIds },
    texts: { people: `${nameOf(before)} → ${nameOf(wanted)} <${known.email}>` },
  });
}

/** Consumers are hidden from each other, so there a refusal would tell who else is here. */
async function refuseNameOfOther(tx: Tx, userId: string, wanted: PersonName): Promise<void> {
  if (!(await tenantInfoIn(tx)).isCompany) return;
  const others = await namesOfOthers(tx, userId);
  if (!others.some((other) => isLookalikeName(wanted, other))) return;
  failFields({ 'personal.firstName': 'field.name-of-other', 'personal.lastName': 'field.name-of-other' });
}

const nameOf = ({ firstName, lastName }: PersonName): string => `${firstName} ${lastName}`.trim();
