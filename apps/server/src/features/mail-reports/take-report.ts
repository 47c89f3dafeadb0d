import { systemContext } from '../../platform/context.ts';
import { type MailReport, noteReport, tenantOfMail } from '../../platform/mail/index.ts';
import type { Platform } from '../../platform/platform.ts';

/**
 * Stores a report about a mail, in the company that sent it. Idempotent.
 * @returns false when the mail was deleted, or all this was known
 */
export async function takeReport(platform: Platform, mailId: string, report: MailReport): Promise<boolean> {
  const tenantId = await tenantOfMail(platform, mailId);
  if (!tenantId) return false;
  return noteReport(systemContext(platform, tenantId, `mail ${mailId.slice(-8)}`), mailId, report);
}
