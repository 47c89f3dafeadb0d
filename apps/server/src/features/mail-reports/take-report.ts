import { systemContext } from '../../platform/context.ts';
import { type MailReport, noteReport, tenantOfMail } from '../../platform/mail/index.ts';
import type { Platform } from '../../platform/platform.ts';

/**
 * Keeps what was heard of a mail, in the company that sent it. Told twice it changes nothing.
 * @returns false when the mail is gone, or all this was known
 */
export async function takeReport(platform: Platform, mailId: string, report: MailReport): Promise<boolean> {
  const tenantId = await tenantOfMail(platform, mailId);
  if (!tenantId) return false;
  return noteReport(systemContext(platform, tenantId, `mail ${mailId.slice(-8)}`), mailId, report);
}
