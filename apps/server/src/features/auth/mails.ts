import { LIMITS, type Locale, type Role, type SafetyMail } from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import { contextOf, type Tx } from '../../platform/db/index.ts';
import { type MailParams, mailsSince, sendMail } from '../../platform/mail/index.ts';

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

/** Mails the link by which a user joins a company. It greets without the name, which another person typed. */
export const mailInvitation = (
  tx: Tx,
  { email, locale }: Addressee,
  { company, url, userId }: { company: string; url: string; userId: string },
) =>
  sendMail(tx, {
    to: email,
    template: 'invitationToCompany',
    locale,
    params: { TenantName: company, Url: url },
    about: { subjectId: userId, userId },
  });

/**
 * Mails the link by which a registered person confirms the address. It greets without the name: anybody can register
 * another person's address.
 */
export const mailConfirmation = (tx: Tx, { email, locale }: Addressee, url: string) =>
  sendMail(tx, { to: email, template: 'confirmation', locale, params: { Url: url } });

/** Mails an administrator about a new user, with the roles and who invited them. */
export const mailNewUser = (
  tx: Tx,
  { userId, email, locale }: Pick<Addressee, 'email' | 'locale'> & { userId: string },
  newcomer: { email: string; roles: readonly Role[]; by: string },
) =>
  sendMail(tx, {
    to: email,
    template: 'newUserToAdmin',
    locale,
    params: {
      Email: newcomer.email,
      ExecutorName: newcomer.by,
      Roles: newcomer.roles.map((role) => phrases[locale].roles[role]).join(', '),
    },
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

/**
 * Returns whether one more sign-in by the company's provider is mailed: the company decides how often these happen, and
 * the first mails of an hour say it all. Their links end later sessions too.
 */
export async function mayMailProviderSignIn(tx: Tx, address: string): Promise<boolean> {
  const since = new Date(contextOf(tx).clock.now().getTime() - LIMITS.providerMailsWindow);
  return (await mailsSince(tx, { address, templates: ['newDevice', 'ssoLinked'], since })) < LIMITS.providerMails;
}
