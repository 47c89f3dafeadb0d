import {
  isDeliveryMail,
  isSafetyMail,
  isSummaryMail,
  isWordMail,
  isWorkMail,
  type MailName,
  type MailTemplate,
} from '@paraph/domain';
import type { MailWording } from '../../platform/mail/index.ts';
import { inTenant } from '../../platform/db/index.ts';
import { tenantInfoIn, settingsIn } from '../tenants/index.ts';
import { readMailText } from './store.ts';

/** Returns the company's settings for its mails: own text, name of the sender, reply address, colour of the button. */
export const wording: MailWording = (ctx, template, locale) =>
  inTenant(ctx, async (tx) => {
    const { emailSenderName, replyTo, colour } = await settingsIn(tx, (await tenantInfoIn(tx)).locale);
    return {
      text: isFixed(template) ? undefined : await readMailText(tx, template, locale),
      senderName: emailSenderName || undefined,
      replyTo: replyTo || undefined,
      colour: colour || undefined,
    };
  });

/** Mails with the product's own words only. */
const isFixed = (name: MailName): name is Exclude<MailName, MailTemplate> =>
  isSafetyMail(name) || isSummaryMail(name) || isDeliveryMail(name) || isWordMail(name) || isWorkMail(name);
