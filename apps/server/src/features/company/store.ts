import type { Locale, MailTemplate } from '@paraph/domain';
import type { Tx } from '../../platform/db/index.ts';
import type { MailText } from '../../platform/mail/index.ts';

/** Returns the company's own text of a mail, if it has one. */
export const readMailText = (tx: Tx, template: MailTemplate, locale: Locale): Promise<MailText | undefined> =>
  tx
    .selectFrom('mail_templates')
    .select(['subject', 'title', 'body'])
    .where('template', '=', template)
    .where('locale', '=', locale)
    .executeTakeFirst();

export const listMailTexts = (tx: Tx) =>
  tx.selectFrom('mail_templates').select(['template', 'locale', 'subject', 'title', 'body']).execute();

interface MailRow extends MailText {
  tenant_id: string;
  template: MailTemplate;
  locale: Locale;
  changed_at: Date;
}

export const upsertMailText = (tx: Tx, row: MailRow) => {
  const { subject, title, body, changed_at } = row;
  return tx
    .insertInto('mail_templates')
    .values(row)
    .onConflict((clash) =>
      clash.columns(['tenant_id', 'template', 'locale']).doUpdateSet({ subject, title, body, changed_at }),
    )
    .execute();
};

/** @returns whether there was one */
export async function deleteMailText(tx: Tx, template: MailTemplate, locale: Locale): Promise<boolean> {
  const done = await tx
    .deleteFrom('mail_templates')
    .where('template', '=', template)
    .where('locale', '=', locale)
    .executeTakeFirst();
  return done.numDeletedRows > 0n;
}
