import { momentText } from '@paraph/domain';
import { contextOf, inSystemFor, type Tx } from '../../../platform/db/index.ts';
import type { Listener, StoredEvent } from '../../../platform/events/index.ts';
import { sendMail } from '../../../platform/mail/index.ts';
import { delegationOf } from '../../delegation/index.ts';
import { tenantInfo } from '../../tenants/index.ts';
import { accountOfUser } from '../store/accounts.ts';
import { holdersOfAccount } from '../use-cases/notify-safety.ts';
import { newAdditionLink } from './link.ts';

/**
 * Mails the owner of an account that a delegate may act or sign for them, with the link that removes it. It is a mail about
 * accounts, which no company's server reads or words, so that an intruder in the user's session cannot hide it.
 */
export const delegationMails: Listener = {
  name: 'delegation-mails',
  events: ['user.delegation-changed'],
  async call(ctx, event) {
    const { isWidened, userIds = [] } = event.data as { isWidened?: boolean; userIds?: string[] };
    if (!isWidened) return;
    const { name: company, locale, zone } = await tenantInfo(ctx);
    for (const userId of userIds)
      await inSystemFor({ ...ctx, locale, zone }, (tx) => mailOwner(tx, event, { userId, company }));
  },
};

async function mailOwner(
  tx: Tx,
  { id, at }: StoredEvent,
  { userId, company }: { userId: string; company: string },
): Promise<void> {
  const [account, row] = [await accountOfUser(tx, userId), await delegationOf(tx, userId)];
  if (!account?.accountId || !row?.isEnabled) return;
  for (const { email, firstName, lastName, locale } of await holdersOfAccount(tx, account.accountId))
    await sendMail(tx, {
      to: email,
      template: row.maySign ? 'delegationToSign' : 'delegationToAct',
      locale,
      params: {
        TenantName: company,
        DelegatedTo: row.delegateName,
        DelegatedToDate: row.dateTo,
        Url: await newAdditionLink(tx, account.accountId, { email, removes: 'young' }),
        at: momentText(contextOf(tx).zone, new Date(at)),
        recipientName: `${firstName} ${lastName}`.trim() || email,
      },
      // The event may be delivered again after a failure.
      once: `delegation ${id} ${email}`,
    });
}
