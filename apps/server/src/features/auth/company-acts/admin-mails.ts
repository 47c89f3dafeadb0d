import { type ActData, momentText, nameWithAddress, notifiesAdmins } from '@paraph/domain';
import { inSystemFor, type Tx } from '../../../platform/db/index.ts';
import type { Listener, StoredEvent } from '../../../platform/events/index.ts';
import { sendMail } from '../../../platform/mail/index.ts';
import { tenantInfo, tenantUrl } from '../../tenants/index.ts';
import { personOf, readAdmins, readLiving, type TenantUser } from '../../users/index.ts';

type Raising = 'user.invited' | 'user.activated' | 'user.roles-changed';

/**
 * Mails the other administrators of a company at once that one of them gave a privileged role: an intruder in that
 * account could make an account of their own with it. It is a mail about accounts, which no company's server reads or
 * words (security AN-16).
 */
export const adminMails: Listener = {
  name: 'admin-mails',
  events: ['user.invited', 'user.activated', 'user.roles-changed'] satisfies Raising[],
  async call(ctx, event) {
    if (event.actorId === null || !notifiesAdmins(event.name as Raising, event.data as ActData)) return;
    const company = await tenantInfo(ctx);
    const Url = `${await tenantUrl(ctx.platform, ctx.tenantId)}/admin/users`;
    await inSystemFor({ ...ctx, locale: company.locale, zone: company.zone }, async (tx) => {
      const actor = event.actorId ? (await readLiving(tx, [event.actorId])).map(personOf)[0] : undefined;
      if (actor) await mailOthers(tx, event, { actor, company, Url });
    });
  },
};

async function mailOthers(
  tx: Tx,
  { id, at, data }: StoredEvent,
  { actor, company, Url }: { actor: TenantUser; company: Awaited<ReturnType<typeof tenantInfo>>; Url: string },
): Promise<void> {
  const { userIds = [] } = data as { userIds?: string[] };
  const raised = (await readLiving(tx, userIds)).map(personOf);
  const Email = raised.map(({ email }) => email).join(', ');
  const others = (await readAdmins(tx)).map(personOf).filter(({ userId }) => userId !== actor.userId);
  for (const { email, firstName, lastName, locale } of others)
    await sendMail(tx, {
      to: email,
      template: 'adminAdded',
      locale: locale ?? company.locale,
      params: {
        TenantName: company.name,
        Email,
        Url,
        by: nameWithAddress(`${actor.firstName} ${actor.lastName}`.trim(), actor.email),
        at: momentText(company.zone, new Date(at)),
        recipientName: `${firstName} ${lastName}`.trim(),
      },
      // The event may be handled again after a failure.
      once: `admin added ${id} ${email}`,
    });
}
