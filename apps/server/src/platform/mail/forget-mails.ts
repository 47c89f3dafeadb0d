import type { Ctx } from '../context.ts';
import { contextOf, inSystem, inTenant, type Tx } from '../db/index.ts';
import { releaseFile } from '../files/index.ts';
import type { Platform } from '../platform.ts';
import type { Attachment } from './outbox.ts';

/** How long a mail can be sent again, ms. */
export const KEEP = 7 * 24 * 3600_000;

/** Deletes parameters and attachments of old mails, including live links. They cannot be sent again afterwards. */
export async function forgetMails(
  platform: Pick<Platform, 'db' | 'clock'>,
  releaseIn: (tenantId: string) => Ctx,
): Promise<void> {
  const before = new Date(platform.clock.now().getTime() - KEEP);
  const old = await inSystem(platform, (tx) =>
    tx
      .selectFrom('mail_outbox')
      .select(['tenant_id', 'id'])
      .where('sealed', 'is not', null)
      .where('created_at', '<', before)
      .limit(5000)
      .execute(),
  );
  for (const { tenant_id, id } of old) await inTenant(releaseIn(tenant_id), (tx) => forgetMail(tx, id));
}

async function forgetMail(tx: Tx, id: string): Promise<void> {
  const row = await tx
    .updateTable('mail_outbox')
    .set({ sealed: null })
    .where('id', '=', id)
    .where('sealed', 'is not', null)
    .returning('attachments')
    .executeTakeFirst();
  for (const { fileId } of (row?.attachments ?? []) as unknown as Attachment[]) await releaseFile(tx, fileId);
}

/** Removes an address from sent mails; waiting ones are about to be sent. */
export const forgetAddress = (tx: Tx, email: string, instead: string) =>
  tx
    .updateTable('mail_outbox')
    .set({ address: instead, sealed: null, smtp_answer: null, return_words: null })
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('address', '=', email)
    .where('state', '!=', 'queued')
    .execute();
