import { isWaitedFor, type Locale, type MailName } from '@paraph/domain';
import { contextOf, json, type Tx } from '../db/index.ts';
import { holdFile, seal, type SecretCell } from '../files/index.ts';
import { idNamed, newId } from '../ids.ts';
import { sendJob } from '../jobs/index.ts';
import { mailQueue } from './queues.ts';
import type { MailParams } from './content.ts';

export interface Attachment {
  fileId: string;
  name: string;
  type: string;
}

export interface OutgoingMail {
  /** One address. */
  to: string;
  template: MailName;
  locale: Locale;
  params: MailParams;
  attachments?: readonly Attachment[];
  /** Lets a page show the state of the mail about this subject to this user. */
  about?: { subjectId: string; userId?: string };
  /** The member whose personal link the mail carries: the servers that receive it are recorded. */
  linkOf?: string;
  /** Not sent before this time: the quiet hours of its reader. */
  notBefore?: Date | null;
  /** Unique key within its tenant: a second mail with the same key is not added. */
  once?: string;
}

export type MailState = 'queued' | 'sent' | 'failed';

const ADDRESS = /^[^\s@,;<>"()]+@[^\s@,;<>"()]+$/;

/**
 * Adds a mail to the outbox in the transaction of the act that causes it; the worker renders and sends it.
 * Attachments are retained while the mail can be sent again.
 * @returns the id of the mail, or of the existing one with the same `once`
 * @throws for anything but exactly one address
 */
export async function sendMail(tx: Tx, mail: OutgoingMail): Promise<string> {
  if (!ADDRESS.test(mail.to)) throw new Error('A mail goes to exactly one address.');
  const ctx = contextOf(tx);
  const id = mail.once ? idNamed(mail.once) : newId(ctx.clock.now().getTime());
  const attachments = mail.attachments ?? [];
  const added = await tx
    .insertInto('mail_outbox')
    .values({
      tenant_id: ctx.tenantId,
      id,
      address: mail.to,
      template: mail.template,
      locale: mail.locale,
      sealed: await seal(ctx, sealedPlace(id), JSON.stringify(mail.params)),
      attachments: json(attachments),
      subject_id: mail.about?.subjectId ?? null,
      user_id: mail.about?.userId ?? null,
      link_member_id: mail.linkOf ?? null,
      created_at: ctx.clock.now(),
      not_before: mail.notBefore ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows !== 1n) return id;
  for (const { fileId } of attachments) await holdFile(tx, fileId);
  const isFirst = isWaitedFor(mail.template);
  const queue = await mailQueue(tx, mail.template);
  await sendJob(tx, queue, { mailId: id }, { isFirst, ...(mail.notBefore && { after: mail.notBefore }) });
  return id;
}

/** The cell in which the parameters of a mail are sealed. */
export const sealedPlace = (id: string): SecretCell => ({ column: 'mail_outbox.sealed', row: id });
