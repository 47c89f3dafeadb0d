import type { Locale } from '@paraph/domain';
import type { Tx } from '../../platform/db/index.ts';
import { sendMail } from '../../platform/mail/index.ts';

/** Whom a mail of this room goes to. */
export interface Addressee {
  email: string;
  firstName: string;
  lastName: string;
  locale: Locale;
}

/** The code of a sign-in. */
export const mailCode = (tx: Tx, { email, locale }: Addressee, code: string) =>
  sendMail(tx, { to: email, template: 'code', locale, params: { Code: code } });

/** The link by which a forgotten password is set anew. */
export const mailResetLink = (tx: Tx, { email, locale }: Addressee, url: string) =>
  sendMail(tx, { to: email, template: 'resetPassword', locale, params: { Url: url } });
