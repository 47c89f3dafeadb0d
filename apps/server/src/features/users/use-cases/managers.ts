import type { AnswerOf, endpoints } from '@paraph/contract';
import { fail, failFields } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { inTenant, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { tenantInfoIn } from '../../tenants/index.ts';
import { type TenantUser, personOf } from '../person.ts';
import { presentPerson } from '../present.ts';
import { listUsers } from '../store/administer.ts';
import { updateManager } from '../store/users.ts';
import { colleagueByEmail } from './look-up.ts';
import { ownProfile } from './profile.ts';

type Profile = typeof endpoints.profile;

/** Returns the manager that the viewer has chosen (USER-035). */
export const ownManager = async (ctx: Ctx): Promise<AnswerOf<Profile['manager']>> => {
  const { manager } = await ownProfile(ctx);
  return { manager };
};

/**
 * @throws field.own-manager, generic.not-found for an address of no internal user or of a deactivated one, and for every
 * address among consumers, who are hidden from each other
 */
export function setOwnManager(ctx: Ctx, typed: string): Promise<null> {
  const { userId } = viewerOf(ctx);
  return inTenant(ctx, async (tx) => {
    const person = await colleagueByEmail(tx, typed);
    if (!person?.isInternal || person.state === 'inactive') fail('generic.not-found');
    if (person.userId === userId) failFields({ email: 'field.own-manager' });
    await updateManager(tx, userId, person.userId);
    await emit(tx, 'user.manager-changed', ctx.tenantId, { data: { userIds: [userId], managerId: person.userId } });
    return null;
  });
}

/** Returns the chief executive that templates refer to; the first by name in a company that got several before one
 * became the limit (USER-036). */
export const theCeo = (ctx: Ctx): Promise<AnswerOf<Profile['ceo']>> =>
  inTenant(ctx, async (tx) => {
    const ceo = (await tenantInfoIn(tx)).isCompany ? await ceoIn(tx) : null;
    return { ceo: ceo && presentPerson(ceo) };
  });

/** The same within a transaction. */
export async function ceoIn(tx: Tx): Promise<TenantUser | null> {
  const query = {
    words: [],
    role: 'ceo',
    state: 'active',
    sort: 'name',
    direction: 'asc',
    offset: 0,
    limit: 1,
  } as const;
  const [row] = (await listUsers(tx, query)).rows;
  return row ? personOf(row) : null;
}
