import { contextOf, type Tx } from '../../platform/db/index.ts';
import { sendMail } from '../../platform/mail/index.ts';
import { momentOf } from '../../platform/moment.ts';
import { tenantInfoIn, tenantUrl } from '../tenants/index.ts';
import { personOf, readAdmins } from '../users/index.ts';

/**
 * Mails every administrator of a company that the operator invites another one.
 * @returns their ids, for the notice in the portal
 */
export async function notifyOfAdmin(tx: Tx, email: string): Promise<string[]> {
  const ctx = contextOf(tx);
  const { name, locale } = await tenantInfoIn(tx);
  const admins = (await readAdmins(tx)).map(personOf);
  const Url = await tenantUrl(ctx.platform, ctx.tenantId);
  for (const admin of admins)
    await sendMail(tx, {
      to: admin.email,
      template: 'adminInvited',
      locale: admin.locale ?? locale,
      params: {
        TenantName: name,
        Email: email,
        Url,
        at: momentOf(ctx),
        recipientName: `${admin.firstName} ${admin.lastName}`.trim(),
      },
      about: { subjectId: admin.userId, userId: admin.userId },
    });
  return admins.map(({ userId }) => userId);
}
