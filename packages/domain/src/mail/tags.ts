import { MAIL_PARAMETERS, MAIL_TEMPLATES, type MailParameter, type MailTemplate } from './templates.ts';

const ABOUT_DOCUMENT = ['ExecutorName', 'TenantName'] as const;
const DELEGATION = ['DelegatedTo', 'DelegatedFromDate', 'DelegatedToDate', 'TenantName'] as const;

/** Tags that a text may use in addition to the required ones: no more than its mails contain. */
const ALSO: Record<MailTemplate, readonly MailParameter[]> = {
  documentForSigning: ABOUT_DOCUMENT,
  documentForApproval: ABOUT_DOCUMENT,
  documentForAcknowledgement: ABOUT_DOCUMENT,
  signed: ABOUT_DOCUMENT,
  rejected: ABOUT_DOCUMENT,
  voided: ABOUT_DOCUMENT,
  removed: ABOUT_DOCUMENT,
  asAttachment: ABOUT_DOCUMENT,
  externalLink: ABOUT_DOCUMENT,
  invitationToCompany: [],
  delegationActivated: DELEGATION,
  delegationDeactivated: DELEGATION,
  delegationExpired: DELEGATION,
  userActivated: ['Url'],
  userDeactivated: [],
  code: ['TenantName'],
  confirmation: ['TenantName'],
  resetPassword: ['TenantName'],
  resetPasswordExpired: ['TenantName'],
  newUserToAdmin: ['ExecutorName', 'Roles', 'TenantName'],
  limitReachedAdmin: [],
  limitReachedSuperAdmin: [],
};

/** The tags that a text of this type may name. */
export const permittedParameters = (template: MailTemplate): MailParameter[] => [
  ...new Set<MailParameter>([...MAIL_TEMPLATES[template].requires, ...ALSO[template]]),
];

/** The tags that are addresses. */
const LINKS: readonly MailParameter[] = ['DocumentLink', 'Url'];

const TAG = /\{\{([^{}]*)\}\}/g;
const LINK = /\[[^[\]]+\]\(\s*\{\{([^{}]*)\}\}\s*\)/g;

/** Braces that are left when the tags are out: half of a tag, or one brace around the name of a tag. */
const HALF = new RegExp(
  String.raw`\{\{[^{}\s]{0,40}\}?|\{?[^{}\s]{0,40}\}\}|\{\s{0,3}(?:${MAIL_PARAMETERS.join('|')})\s{0,3}\}?`,
  'g',
);

/** Why a text of a mail is refused, with parameters of the sentence. */
export type TagFault =
  | { code: 'field.tag-unknown'; figures: { names: string; known: string } }
  | { code: 'field.tag-open'; figures: { names: string } }
  | { code: 'field.tag-no-link'; figures: { names: string } };

const shown = (names: readonly string[]): string => names.map((name) => `{{${name}}}`).join(', ');
const namesIn = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name.trim())),
];

/** What is wrong with the tags of a text: unknown for this type of mail, half written, or a link that leads nowhere. */
export function tagFault(template: MailTemplate, text: string): TagFault | null {
  const permitted: readonly string[] = permittedParameters(template);
  const unknown = namesIn(text, TAG).filter((name) => !permitted.includes(name));
  if (unknown.length > 0)
    return { code: 'field.tag-unknown', figures: { names: shown(unknown), known: shown(permitted) } };
  const half = text.replaceAll(TAG, ' ').match(HALF) ?? [];
  if (half.length > 0) return { code: 'field.tag-open', figures: { names: [...new Set(half)].join(', ') } };
  const dead = namesIn(text, LINK).filter((name) => !(LINKS as readonly string[]).includes(name));
  return dead.length > 0 ? { code: 'field.tag-no-link', figures: { names: shown(dead) } } : null;
}
