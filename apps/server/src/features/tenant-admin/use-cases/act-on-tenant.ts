import type { endpoints, ParsedOf } from '@paraph/contract';
import { fail } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { recordingChange } from '../../../platform/company-changes/index.ts';
import { newId } from '../../../platform/ids.ts';
import { inviteIn } from '../../auth/index.ts';
import { changeCompany } from '../../tenants/index.ts';
import { activateIn, companyActivation } from '../activation.ts';
import { notifyOfAdmin } from '../notify-of-admin.ts';
import { theOne } from './one-tenant.ts';

/** @throws tenant.stays-active for the operator's own tenant */
export async function setTenantActivation(ctx: Ctx, id: string, isDeactivated: boolean): Promise<null> {
  await theOne(ctx, id);
  const act = isDeactivated ? 'tenant.deactivated' : 'tenant.activated';
  await changeCompany(ctx, id, [{ name: act }], async (tx) => {
    const change = { value: companyActivation, keys: [''], act, ...(ctx.viewer && { by: ctx.viewer }) } as const;
    if (!(await recordingChange(tx, change, () => activateIn(tx, !isDeactivated)))) fail('tenant.stays-active');
  });
  return null;
}

type Invited = ParsedOf<typeof endpoints.tenants.inviteAdmin>['body'];

/** Invites an administrator of a company; its present administrators are notified in the portal and by mail. */
export async function inviteAdmin(ctx: Ctx, id: string, person: Invited): Promise<null> {
  await theOne(ctx, id);
  // Links the event in the operator's own log, which comes first and does not know the user, with that of the company.
  const actId = newId(ctx.clock.now().getTime());
  await changeCompany(ctx, id, [{ name: 'tenant.admin-invited', data: { actId } }], async (tx) => {
    const userIds = await notifyOfAdmin(tx, person.email);
    const invitedId = await inviteIn(tx, { ...person, roles: ['admin'], invitedBy: viewerOf(ctx).userId });
    return { userIds, invitedId };
  });
  return null;
}
