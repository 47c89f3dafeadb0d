import type { CompanyAct } from './company-acts.ts';

/** Beginnings of acts that let somebody in or open documents. */
const OPENS_ACCESS = [
  'user.',
  'tenant.admin-invited',
  'tenant.access-group-',
  'tenant.department-',
  'tenant.permissions-',
  'tenant.open-all-',
  'tenant.sso-',
  'tenant.key-',
  'tenant.webhook-',
] as const;

/** Beginnings of acts that decide where money, documents or mails go. */
const LEADS_ELSEWHERE = [
  'tenant.contact-',
  'tenant.custom-list-',
  'tenant.form-people-',
  'tenant.form-template-',
  'tenant.mail-',
  'tenant.credentials-',
  'tenant.settings-',
] as const;

const isOneOf = (act: CompanyAct, beginnings: readonly string[]): boolean =>
  beginnings.some((beginning) => act.startsWith(beginning));

/** Compares acts that stay after a reaction: the most dangerous come first, because readers stop at some line. */
export const byDanger = (one: CompanyAct, other: CompanyAct): number => dangerOf(other) - dangerOf(one);

function dangerOf(act: CompanyAct): number {
  if (isOneOf(act, OPENS_ACCESS) && act !== 'user.manager-changed') return 2;
  return isOneOf(act, LEADS_ELSEWHERE) || act === 'user.manager-changed' ? 1 : 0;
}
