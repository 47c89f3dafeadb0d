import type { AnswerOf, endpoints } from '@paraph/contract';
import { fail, failFields } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { recordingChange } from '../../../platform/company-changes/index.ts';
import { inTenant, type Tx } from '../../../platform/db/index.ts';
import { tenantInfoIn } from '../../tenants/index.ts';
import { userManager } from '../company-values.ts';
import { type TenantUser, personOf } from '../person.ts';
import { presentPerson } from '../present.ts';
import { listUsers } from '../store/administer.ts';
import { lockRow, updateManager } from '../store/users.ts';
import { colleagueByEmail, managerOf, personsById } from './look-up.ts';
import { notifyOfManager } from './notify-of-manager.ts';
import { ownProfile } from './profile.ts';

type Profile = typeof endpoints.profile;

/** Returns the manager that the viewer has chosen (USER-035). */
export const ownManager = async (ctx: Ctx): Promise<AnswerOf<Profile['manager']>> => {
  const { manager } = await ownProfile(ctx);
  return { manager };
};

/**
 * Sets the manager of the viewer, also in place of one whom they or an administrator set, and notifies those concerned.
 * @throws field.own-manager, generic.not-found for an address of no internal user or of a deactivated one, and for every
 * address among consumers, who are hidden from each other
 */
export function setOwnManager(ctx: Ctx, typed: string): Promise<null> {
  const { userId } = viewerOf(ctx);
  return inTenant(ctx, async (tx) => {
    const person = await colleagueByEmail(tx, typed);
    if (!person?.isInternal || person.state === 'inactive') fail('generic.not-found');
    if (person.userId === userId) failFields({ email: 'field.own-manager' });
    const self = await holdUser(tx, userId);
    const before = await managerOf(tx, userId);
    await recordingChange(tx, { value: userManager, keys: [userId], act: 'user.manager-changed' }, () =>
      updateManager(tx, userId, person.userId),
    );
    if (before?.userId !== person.userId)
      await notifyOfManager(tx, { person: self, before: otherThan(self, before), now: person });
    return null;
  });
}

/** Returns the user, whose row is locked: of two changes at once the second names the manager of the first as former. */
async function holdUser(tx: Tx, userId: string): Promise<TenantUser> {
  await lockRow(tx, userId);
  return (await personsById(tx, [userId])).get(userId) ?? fail('generic.not-found');
}

/** A chief executive is their own manager, which is nobody who has to know. */
const otherThan = ({ userId }: TenantUser, manager: TenantUser | null): TenantUser | null =>
  manager?.userId === userId ? null : manager;

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
