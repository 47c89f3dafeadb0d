import { passesForProduct } from '../people/tenant-names.ts';
import { hasContact } from './plain-words.ts';

/** Ends of file names, which mail programs do not turn into links. */
const FILE_ENDS = new Set(
  'pdf|doc|docx|xls|xlsx|ppt|pptx|txt|xml|zip|png|jpg|jpeg|adoc|edoc|bdoc|asice|sce'.split('|'),
);
const ADDRESS = /[^\s@<>()]+@[^\s@<>()]+/gu;
const TAG = /\{\{[^}]*\}\}/gu;
/** Words joined by dots, which mail programs make a link of. */
const HOST = /((?:[\p{L}\p{N}_-]+\.)+\p{L}[\p{L}\p{N}-]+)/giu;
/** A link with its scheme; browsers read a backslash as a slash. */
const LINK = /\b[a-z][a-z\d+.-]*:[/\\]{2}([^\s/?#\\<>"]*)\S*/giu;
const AFTER_HOST = /:\d*$|[.,;:!)]+$/gu;

const hostOf = (authority: string): string =>
  authority.slice(authority.lastIndexOf('@') + 1).replaceAll(AFTER_HOST, '');

/** Returns the hosts that a text links to; addresses of mail and parameters are none. */
export function linkedHosts(text: string): string[] {
  const plain = text.normalize('NFKC').replace(TAG, ' ');
  const withScheme = [...plain.matchAll(LINK)].map(([, authority = '']) => hostOf(authority));
  const bare = [...plain.replace(LINK, ' ').replace(ADDRESS, ' ').matchAll(HOST)].map(([, host = '']) => host);
  const hosts = [...withScheme, ...bare].map((host) => host.toLowerCase());
  return [...new Set(hosts)].filter((host) => !FILE_ENDS.has(host.slice(host.lastIndexOf('.') + 1)));
}

type MailTextField = 'subject' | 'title' | 'body';
export interface CompanyTextFault {
  field: MailTextField;
  code: 'mail.names-portal' | 'mail.contact-in-title' | 'mail.foreign-link';
  figures: Record<string, string>;
}

/**
 * Returns the faults of a text that a company writes, since the operator's server sends it: subject and title neither
 * name the portal nor give a way to reach somebody, and links lead to hosts of the company or the portal. Words of the
 * product itself (`usual`) are no fault.
 */
export function companyTextFaults(
  text: Record<MailTextField, string>,
  { usual, hosts }: { usual: Record<MailTextField, string>; hosts: readonly string[] },
): CompanyTextFault[] {
  const faults: CompanyTextFault[] = [];
  for (const field of ['subject', 'title'] as const) {
    const words = text[field].replace(TAG, ' ');
    if (text[field] === usual[field]) continue;
    if (passesForProduct(words)) faults.push({ field, code: 'mail.names-portal', figures: {} });
    else if (hasContact(words)) faults.push({ field, code: 'mail.contact-in-title', figures: {} });
  }
  for (const field of ['subject', 'title', 'body'] as const) {
    const isOurs = (host: string) => hosts.some((own) => host === own || host.endsWith(`.${own}`));
    const host = linkedHosts(text[field]).find((one) => !isOurs(one));
    if (host === undefined || text[field] === usual[field] || faults.some((fault) => fault.field === field)) continue;
    faults.push({ field, code: 'mail.foreign-link', figures: { host } });
  }
  return faults;
}
