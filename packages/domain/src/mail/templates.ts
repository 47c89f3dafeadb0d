type Parameter =
  | 'DocumentLink'
  | 'Email'
  | 'DocumentName'
  | 'DelegatedTo'
  | 'DelegatedToDate'
  | 'DelegatedFromDate'
  | 'ExecutorName'
  | 'Password'
  | 'TenantName'
  | 'Url'
  | 'Code';

const document = ['DocumentName', 'DocumentLink'] as const;

/** The 22 types of mail with the parameters their text must contain (readings COMPANY). */
export const MAIL_TEMPLATES = {
  documentForSigning: { requires: document },
  documentForApproval: { requires: document },
  documentForAcknowledgement: { requires: document },
  signed: { requires: document },
  rejected: { requires: ['DocumentName', 'DocumentLink', 'ExecutorName'] },
  voided: { requires: ['DocumentName', 'DocumentLink', 'ExecutorName'] },
  removed: { requires: ['DocumentName', 'ExecutorName'] },
  asAttachment: { requires: ['DocumentName'] },
  externalLink: { requires: document },
  invitationToCompany: { requires: ['TenantName', 'Url'] },
  delegationActivated: { requires: ['DelegatedTo', 'DelegatedFromDate', 'DelegatedToDate'] },
  delegationDeactivated: { requires: ['DelegatedTo'] },
  delegationExpired: { requires: ['DelegatedTo'] },
  userActivated: { requires: ['TenantName'] },
  userDeactivated: { requires: ['TenantName'] },
  code: { requires: ['Code'] },
  confirmation: { requires: ['Url'] },
  resetPassword: { requires: ['Url'] },
  resetPasswordExpired: { requires: ['Url'] },
  newUserToAdmin: { requires: ['Email'] },
  limitReachedAdmin: { requires: ['TenantName'] },
  limitReachedSuperAdmin: { requires: ['TenantName'] },
} as const satisfies Record<string, { requires: readonly Parameter[] }>;

export type MailTemplate = keyof typeof MAIL_TEMPLATES;

/** Somebody sits before a page and waits for these: they go before thousands of others that were asked for earlier. */
export const isWaitedFor = (name: MailName): boolean => WAITED_FOR.has(name);
const WAITED_FOR: ReadonlySet<MailName> = new Set(['code', 'confirmation', 'resetPassword']);

/**
 * Mails about the safety of an account, beside those types: always in the product's own words, so that nobody who runs
 * a company can take the warning out of them (security AN-16).
 */
export const SAFETY_MAILS = {
  newDevice: { requires: ['Url'] },
  authenticatorAdded: { requires: [] },
  authenticatorRemoved: { requires: [] },
  authenticatorReset: { requires: [] },
  recoveryCodeUsed: { requires: [] },
  passkeyAdded: { requires: [] },
  passkeyRemoved: { requires: [] },
  emergencySignIn: { requires: [] },
} as const satisfies Record<string, { requires: readonly Parameter[] }>;

export type SafetyMail = keyof typeof SAFETY_MAILS;
export const SAFETY_MAIL_NAMES = Object.keys(SAFETY_MAILS) as SafetyMail[];
export const isSafetyMail = (name: string): name is SafetyMail => Object.hasOwn(SAFETY_MAILS, name);

/** These tell of something and ask for nothing: of one document they come once an hour at most (product f8). */
export const isNews = (name: MailName): boolean => name === 'signed';

/** Mails that join what happened, in the product's own words: the summary of a day, and news about one document. */
export const SUMMARY_MAILS = {
  digest: { requires: ['Url'] },
  news: { requires: ['DocumentName', 'DocumentLink'] },
} as const satisfies Record<string, { requires: readonly Parameter[] }>;
export type SummaryMail = keyof typeof SUMMARY_MAILS;
export const isSummaryMail = (name: string): name is SummaryMail => Object.hasOwn(SUMMARY_MAILS, name);

/** What the sender of a document is told of it beside its signatures, in the product's own words: nobody takes that out. */
export const DELIVERY_MAILS = {
  mailReturned: { requires: ['DocumentName', 'DocumentLink', 'Email'] },
  openedWithReason: { requires: ['DocumentName', 'DocumentLink', 'ExecutorName'] },
} as const satisfies Record<string, { requires: readonly Parameter[] }>;
export type DeliveryMail = keyof typeof DELIVERY_MAILS;
export const isDeliveryMail = (name: string): name is DeliveryMail => Object.hasOwn(DELIVERY_MAILS, name);

/** Words to the owner of a document that are no refusal, and what came of them, in the product's own words (product S1, S5). */
export const WORD_MAILS = {
  methodLacking: { requires: ['DocumentName', 'DocumentLink', 'ExecutorName'] },
  methodsOpened: { requires: ['DocumentName', 'DocumentLink', 'ExecutorName'] },
  questionAsked: { requires: ['DocumentName', 'DocumentLink', 'ExecutorName'] },
  questionAnswered: { requires: ['DocumentName', 'DocumentLink', 'ExecutorName'] },
} as const satisfies Record<string, { requires: readonly Parameter[] }>;
export type WordMail = keyof typeof WORD_MAILS;
export const isWordMail = (name: string): name is WordMail => Object.hasOwn(WORD_MAILS, name);

/** Whatever can be mailed. */
export type MailName = MailTemplate | SafetyMail | SummaryMail | DeliveryMail | WordMail;
export type MailParameter = Parameter;

/** What a text of a mail may name. */
export const MAIL_PARAMETERS: readonly Parameter[] = [
  'DocumentLink',
  'Email',
  'DocumentName',
  'DelegatedTo',
  'DelegatedToDate',
  'DelegatedFromDate',
  'ExecutorName',
  'Password',
  'TenantName',
  'Url',
  'Code',
];
export const MAIL_TEMPLATE_NAMES = Object.keys(MAIL_TEMPLATES) as MailTemplate[];

/** Parameters a text must contain and does not; the editor and the server ask the same question. */
export const missingParameters = (template: MailTemplate, text: string): Parameter[] =>
  (MAIL_TEMPLATES[template].requires as readonly Parameter[]).filter((name) => !text.includes(`{{${name}}}`));
