import { momentText, nameWithAddress } from '@paraph/domain';
import { systemContext } from '../../../platform/context.ts';
import { contextOf, inSystem, inSystemFor, inTenant, type Tx } from '../../../platform/db/index.ts';
import type { Listener, StoredEvent } from '../../../platform/events/index.ts';
import { sendMail } from '../../../platform/mail/index.ts';
import { operatorTenantIdIn, tenantInfo, tenantInfoIn, tenantUrlIn } from '../../tenants/index.ts';
import { personOf, readAdmins, readLiving } from '../../users/index.ts';

const isRenaming = ({ data, actorId }: StoredEvent): boolean =>
  actorId !== null && ((data as { fields?: string[] }).fields ?? []).includes('name');

/**
 * Mails the operator that an administrator gave a company another name, since people outside read it in mails that the
 * operator sends. Checks of names refuse most that mislead, and a person sees the rest.
 */
export const renameMails: Listener = {
  name: 'rename-mails',
  events: ['tenant.settings-changed'],
  async call(ctx, event) {
    const operatorId = await inSystem(ctx.platform, operatorTenantIdIn);
    if (!isRenaming(event) || !operatorId || operatorId === ctx.tenantId) return;
    const { name } = await tenantInfo(ctx);
    const actor = (await inTenant(ctx, (tx) => readLiving(tx, [event.actorId!]))).map(personOf)[0];
    const by = actor ? nameWithAddress(`${actor.firstName} ${actor.lastName}`.trim(), actor.email) : name;
    const renamed = { event, by, name, companyId: ctx.tenantId };
    await inSystemFor(systemContext(ctx.platform, operatorId, ctx.trace), (tx) => mailOperators(tx, renamed));
  },
};

interface Renamed {
  event: StoredEvent;
  by: string;
  name: string;
  companyId: string;
}

async function mailOperators(tx: Tx, { event, by, name, companyId }: Renamed): Promise<void> {
  const { id: operatorId, locale: own, zone } = await tenantInfoIn(tx);
  const Url = `${await tenantUrlIn(tx, contextOf(tx).platform, operatorId)}/super-admin/tenants/${companyId}/edit`;
  for (const { email, firstName, lastName, locale } of (await readAdmins(tx, 'superadmin')).map(personOf))
    await sendMail(tx, {
      to: email,
      template: 'companyRenamed',
      locale: locale ?? own,
      params: {
        TenantName: name,
        Url,
        by,
        at: momentText(zone, new Date(event.at)),
        openers: [event.texts['name'] ?? name],
        recipientName: `${firstName} ${lastName}`.trim(),
      },
      once: `company renamed ${event.id} ${email}`,
    });
}
