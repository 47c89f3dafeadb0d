import { passesForProduct } from '../people/tenant-names.ts';
import { hasContact } from './plain-words.ts';

/** Ends of file names, which mail programs do not turn into links. */
const FILE_ENDS = new Set(
  'pdf|doc|docx|xls|xlsx|ppt|pptx|txt|xml|zip|png|jpg|jpeg|adoc|edoc|bdoc|asice|sce'.split('|'),
);
const ADDRESS = /(?<![^\s@<>()])[^\s@<>()]+@[^\s@<>()]+/gu;
const TAG = /\{\{[^{}]*\}\}/gu;
/** Words that may be joined by dots. */
const WORDS = /[\p{L}\p{N}_.-]+/gu;
/** The last word of a host: letters, then letters and digits. */
const LAST_LABEL = /^\p{L}[\p{L}\p{N}-]+/u;
/** A link with its scheme; browsers read a backslash as a slash. */
const LINK = /\b[a-z][a-z\d+.-]{0,29}:[/\\]{2}([^\s/?#\\<>"]*)\S*/giu;
const AFTER_HOST = new Set('.,;:!)');

function hostOf(authority: string): string {
  const host = authority.slice(authority.lastIndexOf('@') + 1);
  let end = host.length;
  while (end > 0 && AFTER_HOST.has(host[end - 1]!)) end -= 1;
  const [, bare, port] = /^([^:]*):(\d+)$/.exec(host.slice(0, end)) ?? [];
  return port === undefined ? host.slice(0, end) : bare!;
}

/** Returns the hosts in words joined by dots, which mail programs make links of; a host ends with a word of letters. */
function hostsIn(words: string): string[] {
  return words.split('..').flatMap((run) => {
    const labels = run.split('.').filter(Boolean);
    while (labels.length > 1 && !LAST_LABEL.test(labels.at(-1)!)) labels.pop();
    if (labels.length < 2) return [];
    return [[...labels.slice(0, -1), LAST_LABEL.exec(labels.at(-1)!)![0]].join('.')];
  });
}

/** Returns the hosts that a text links to; addresses of mail and parameters are none. */
export function linkedHosts(text: string): string[] {
  const plain = text.normalize('NFKC').replace(TAG, ' ');
  const withScheme = [...plain.matchAll(LINK)].map(([, authority = '']) => hostOf(authority));
  const bare = (plain.replace(LINK, ' ').replace(ADDRESS, ' ').match(WORDS) ?? []).flatMap(hostsIn);
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
