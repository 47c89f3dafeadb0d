import { isAccountMail, type MailName } from '@paraph/domain';
import { contextOf, type Tx } from '../db/index.ts';

/** Mails about the work of a tenant, by the operator's server. */
export const MAIL_JOB = 'platform-mail';
/** Codes and other mails about accounts: other mails and tenants' servers never use their slots. */
export const ACCOUNT_MAIL_JOB = 'platform-account-mail';
/** Mails of tenants with their own mail server, which may be slow or hostile. */
export const OWN_MAIL_JOB = 'platform-own-mail';

export const MAIL_JOBS = [MAIL_JOB, ACCOUNT_MAIL_JOB, OWN_MAIL_JOB] as const;

/** Returns the queue of a mail; queues share no slots, so a server that hangs delays only mails of its own queue. */
export async function mailQueue(tx: Tx, template: MailName): Promise<(typeof MAIL_JOBS)[number]> {
  if (isAccountMail(template)) return ACCOUNT_MAIL_JOB;
  return (await contextOf(tx).platform.postOffice.hasServer(tx)) ? OWN_MAIL_JOB : MAIL_JOB;
}
