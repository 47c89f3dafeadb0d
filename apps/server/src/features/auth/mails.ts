import type { Locale, SafetyMail } from '@paraph/domain';
import type { Tx } from '../../platform/db/index.ts';
import { type MailParams, sendMail } from '../../platform/mail/index.ts';

/** Recipient of a mail of this feature. */
export interface Addressee {
  email: string;
  firstName: string;
  lastName: string;
  locale: Locale;
}

/** Mails a code, as of a sign-in. */
export const mailCode = (tx: Tx, { email, locale }: Addressee, code: string) =>
  sendMail(tx, { to: email, template: 'code', locale, params: { Code: code } });

/** Mails the link that sets a new password after a forgotten one. */
export const mailResetLink = (tx: Tx, { email, locale }: Addressee, url: string) =>
  sendMail(tx, { to: email, template: 'resetPassword', locale, params: { Url: url } });

/** Mails that link when the password is older than the company allows. */
export const mailExpiredLink = (tx: Tx, { email, locale }: Addressee, url: string) =>
  sendMail(tx, { to: email, template: 'resetPasswordExpired', locale, params: { Url: url } });

/** Mails the link by which a user joins a company. */
export const mailInvitation = (
  tx: Tx,
  { email, firstName, lastName, locale }: Addressee,
  { company, url, userId }: { company: string; url: string; userId: string },
) =>
  sendMail(tx, {
    to: email,
    template: 'invitationToCompany',
    locale,
    params: { TenantName: company, Url: url, recipientName: `${firstName} ${lastName}`.trim() },
    about: { subjectId: userId, userId },
  });

/** Mails the link by which a registered person confirms the address. */
export const mailConfirmation = (tx: Tx, { email, firstName, lastName, locale }: Addressee, url: string) =>
  sendMail(tx, {
    to: email,
    template: 'confirmation',
    locale,
    params: { Url: url, recipientName: `${firstName} ${lastName}`.trim() },
  });

/** Mails an administrator about a new user. */
export const mailNewUser = (
  tx: Tx,
  { userId, email, locale }: Pick<Addressee, 'email' | 'locale'> & { userId: string },
  newcomer: string,
) =>
  sendMail(tx, {
    to: email,
    template: 'newUserToAdmin',
    locale,
    params: { Email: newcomer },
    about: { subjectId: userId, userId },
  });

/** Mails about a new device: browser and system, time, and the link that ends its session. */
export const mailNewDevice = (
  tx: Tx,
  { email, firstName, lastName, locale }: Addressee,
  { url, device, at }: { url: string; device: string | null; at: string },
) =>
  sendMail(tx, {
    to: email,
    template: 'newDevice',
    locale,
    params: { Url: url, device: device ?? '?', at, recipientName: `${firstName} ${lastName}`.trim() },
  });

/** Mails about any other change to the safety of an account. */
export const mailSafety = (
  tx: Tx,
  { email, firstName, lastName, locale }: Addressee,
  { template, params }: { template: Exclude<SafetyMail, 'newDevice'>; params: MailParams },
) =>
  sendMail(tx, {
    to: email,
    template,
    locale,
    params: { ...params, recipientName: `${firstName} ${lastName}`.trim() },
  });
