type Parameter =
  | 'DocumentLink'
  | 'Email'
  | 'DocumentName'
  | 'DelegatedTo'
  | 'DelegatedToDate'
  | 'DelegatedFromDate'
  | 'ExecutorName'
  | 'Password'
  | 'Roles'
  | 'TenantName'
  | 'Url'
  | 'Code';

const document = ['DocumentName', 'DocumentLink'] as const;

/**
 * Whose mail it is (decision 37). `account`: it concerns the sign-in of a person, who may belong to several companies, so
 * it leaves by the operator's server in the product's own words and no company changes anything in it. `tenant`: it
 * concerns the work of one company, which may send it in its own words through its own server.
 */
export type MailAbout = 'account' | 'tenant';

interface MailRow {
  about: MailAbout;
  requires: readonly Parameter[];
}

/** The 22 types of mail with the parameters their text must contain (readings COMPANY). */
export const MAIL_TEMPLATES = {
  documentForSigning: { about: 'tenant', requires: document },
  documentForApproval: { about: 'tenant', requires: document },
  documentForAcknowledgement: { about: 'tenant', requires: document },
  signed: { about: 'tenant', requires: document },
  rejected: { about: 'tenant', requires: ['DocumentName', 'DocumentLink', 'ExecutorName'] },
  voided: { about: 'tenant', requires: ['DocumentName', 'DocumentLink', 'ExecutorName'] },
  removed: { about: 'tenant', requires: ['DocumentName', 'ExecutorName'] },
  asAttachment: { about: 'tenant', requires: ['DocumentName'] },
  externalLink: { about: 'tenant', requires: document },
  invitationToCompany: { about: 'account', requires: ['TenantName', 'Url'] },
  delegationActivated: { about: 'tenant', requires: ['DelegatedTo', 'DelegatedFromDate', 'DelegatedToDate'] },
  delegationDeactivated: { about: 'tenant', requires: ['DelegatedTo'] },
  delegationExpired: { about: 'tenant', requires: ['DelegatedTo'] },
  userActivated: { about: 'tenant', requires: ['TenantName'] },
  userDeactivated: { about: 'tenant', requires: ['TenantName'] },
  code: { about: 'account', requires: ['Code'] },
  confirmation: { about: 'account', requires: ['Url'] },
  resetPassword: { about: 'account', requires: ['Url'] },
  resetPasswordExpired: { about: 'account', requires: ['Url'] },
  newUserToAdmin: { about: 'tenant', requires: ['Email'] },
  limitReachedAdmin: { about: 'tenant', requires: ['TenantName'] },
  limitReachedSuperAdmin: { about: 'tenant', requires: ['TenantName'] },
} as const satisfies Record<string, MailRow>;

export type MailTemplate = keyof typeof MAIL_TEMPLATES;

/** A user waits for these at a page, so they are sent before thousands of earlier mails. */
export const isWaitedFor = (name: MailName): boolean => WAITED_FOR.has(name);
const WAITED_FOR: ReadonlySet<MailName> = new Set(['code', 'confirmation', 'resetPassword', 'addressCode']);

/**
 * Mails about the safety of an account, in addition to those types. They always use the product's texts, so that no
 * company can remove the warning (security AN-16).
 */
export const SAFETY_MAILS = {
  newDevice: { about: 'account', requires: ['Url'] },
  authenticatorAdded: { about: 'account', requires: ['Url'] },
  authenticatorRemoved: { about: 'account', requires: [] },
  authenticatorReset: { about: 'account', requires: [] },
  recoveryCodeUsed: { about: 'account', requires: [] },
  passkeyAdded: { about: 'account', requires: ['Url'] },
  passkeyRemoved: { about: 'account', requires: [] },
  emergencySignIn: { about: 'account', requires: [] },
  providerChanged: { about: 'account', requires: ['TenantName'] },
  providerRemoved: { about: 'account', requires: ['TenantName'] },
  providerDenied: { about: 'account', requires: ['TenantName', 'Email'] },
  factorRecoveryAsked: { about: 'account', requires: ['Url'] },
  factorRecoveryDone: { about: 'account', requires: [] },
  factorRecoveryStopped: { about: 'account', requires: [] },
  factorRecoveryWithdrawn: { about: 'account', requires: [] },
  addressCode: { about: 'account', requires: ['Code'] },
  addressTried: { about: 'account', requires: [] },
  addressChangeAsked: { about: 'account', requires: ['Url'] },
  addressChanged: { about: 'account', requires: [] },
  addressTakenBack: { about: 'account', requires: [] },
  addressToTakeBack: { about: 'account', requires: ['Url'] },
  addressLost: { about: 'account', requires: [] },
  otherWaysIn: { about: 'account', requires: ['Url'] },
  additionsRemoved: { about: 'account', requires: [] },
  companyDoubted: { about: 'account', requires: ['Url', 'TenantName', 'Email'] },
  adminAdded: { about: 'account', requires: ['Url', 'TenantName', 'Email'] },
  deletionChanged: { about: 'account', requires: ['Url', 'TenantName'] },
  formPeopleAdded: { about: 'account', requires: ['Url', 'TenantName', 'DocumentName'] },
  companyEdited: { about: 'account', requires: ['Url', 'TenantName'] },
  companyRenamed: { about: 'account', requires: ['Url', 'TenantName'] },
  passwordChanged: { about: 'account', requires: [] },
  passwordReset: { about: 'account', requires: [] },
  recoveryCodesMade: { about: 'account', requires: ['Url'] },
  eidLinked: { about: 'account', requires: ['Url'] },
  ssoLinked: { about: 'account', requires: ['Url'] },
  companyJoined: { about: 'account', requires: ['Url', 'TenantName'] },
  eidUnlinked: { about: 'account', requires: [] },
  sessionsEnded: { about: 'account', requires: [] },
  delegationToAct: { about: 'account', requires: ['Url', 'TenantName', 'DelegatedTo', 'DelegatedToDate'] },
  delegationToSign: { about: 'account', requires: ['Url', 'TenantName', 'DelegatedTo', 'DelegatedToDate'] },
  registrationTried: { about: 'account', requires: ['Url'] },
  registrationJoins: { about: 'account', requires: ['Url'] },
  addressHeld: { about: 'account', requires: [] },
} as const satisfies Record<string, MailRow>;

export type SafetyMail = keyof typeof SAFETY_MAILS;
export const SAFETY_MAIL_NAMES = Object.keys(SAFETY_MAILS) as SafetyMail[];
export const isSafetyMail = (name: string): name is SafetyMail => Object.hasOwn(SAFETY_MAILS, name);

/** Mails that require an act on a document; none are sent once it is done or the document has ended. */
export const isAskingMail = (name: MailName): boolean =>
  name === 'documentForSigning' || name === 'documentForApproval' || name === 'documentForAcknowledgement';

/** Mails that inform without requiring an act: at most one for each document in the minutes of `LIMITS.mailPause` (product f8). */
export const isNews = (name: MailName): boolean => name === 'signed';

/** Summary mails with the product's texts: the summary of a day, and news about one document. */
export const SUMMARY_MAILS = {
  digest: { about: 'tenant', requires: ['Url'] },
  news: { about: 'tenant', requires: ['DocumentName', 'DocumentLink'] },
} as const satisfies Record<string, MailRow>;
export type SummaryMail = keyof typeof SUMMARY_MAILS;
export const isSummaryMail = (name: string): name is SummaryMail => Object.hasOwn(SUMMARY_MAILS, name);

/**
 * Mails to the sender about a document apart from its signatures, and to all signers about its end. They use the
 * product's texts, which cannot be removed.
 */
export const DELIVERY_MAILS = {
  mailReturned: { about: 'tenant', requires: ['DocumentName', 'DocumentLink', 'Email'] },
  openedWithReason: { about: 'tenant', requires: ['DocumentName', 'DocumentLink', 'ExecutorName'] },
  openedToOthers: { about: 'tenant', requires: ['DocumentName', 'DocumentLink', 'ExecutorName'] },
  personDeactivated: { about: 'tenant', requires: ['DocumentName', 'DocumentLink', 'ExecutorName'] },
  peopleChanged: { about: 'tenant', requires: ['DocumentName', 'DocumentLink', 'ExecutorName'] },
  tasksHandedOver: { about: 'tenant', requires: ['DocumentName', 'DocumentLink', 'ExecutorName', 'DelegatedTo'] },
  allSigned: { about: 'tenant', requires: document },
  allApproved: { about: 'tenant', requires: document },
} as const satisfies Record<string, MailRow>;
export type DeliveryMail = keyof typeof DELIVERY_MAILS;
export const isDeliveryMail = (name: string): name is DeliveryMail => Object.hasOwn(DELIVERY_MAILS, name);

/**
 * Messages to the owner of a document that are no refusal, and their outcome, with the product's texts (product S1,
 * S5).
 */
export const WORD_MAILS = {
  methodLacking: { about: 'tenant', requires: ['DocumentName', 'DocumentLink', 'ExecutorName'] },
  methodsOpened: { about: 'tenant', requires: ['DocumentName', 'DocumentLink', 'ExecutorName'] },
  questionAsked: { about: 'tenant', requires: ['DocumentName', 'DocumentLink', 'ExecutorName'] },
  questionAnswered: { about: 'tenant', requires: ['DocumentName', 'DocumentLink', 'ExecutorName'] },
} as const satisfies Record<string, MailRow>;
export type WordMail = keyof typeof WORD_MAILS;
export const isWordMail = (name: string): name is WordMail => Object.hasOwn(WORD_MAILS, name);

/**
 * What others do with the work, the folders and the data of a person, the operator with the administrators, and a user
 * with who approves for them, in the product's own words (threat model, part 4).
 */
export const WORK_MAILS = {
  workHandedOver: { about: 'tenant', requires: ['ExecutorName', 'DelegatedTo', 'Url'] },
  workReceived: { about: 'tenant', requires: ['ExecutorName', 'Url'] },
  dataExported: { about: 'tenant', requires: ['ExecutorName', 'Url'] },
  adminInvited: { about: 'tenant', requires: ['TenantName', 'Email', 'Url'] },
  foldersDeleted: { about: 'tenant', requires: ['ExecutorName', 'Url'] },
  managerChanged: { about: 'tenant', requires: ['ExecutorName', 'DelegatedTo', 'Url'] },
} as const satisfies Record<string, MailRow>;
export type WorkMail = keyof typeof WORK_MAILS;
export const isWorkMail = (name: string): name is WorkMail => Object.hasOwn(WORK_MAILS, name);

/** Whatever can be mailed. */
export type MailName = MailTemplate | SafetyMail | SummaryMail | DeliveryMail | WordMail | WorkMail;
export type MailParameter = Parameter;

const ALL_MAILS: Record<MailName, MailRow> = {
  ...MAIL_TEMPLATES,
  ...SAFETY_MAILS,
  ...SUMMARY_MAILS,
  ...DELIVERY_MAILS,
  ...WORD_MAILS,
  ...WORK_MAILS,
};
export const MAIL_NAMES = Object.keys(ALL_MAILS) as MailName[];

/**
 * Returns whether a mail concerns an account rather than the work of a company. A new mail without that column is a
 * type error.
 */
export const isAccountMail = (name: MailName): boolean => ALL_MAILS[name].about === 'account';

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
  'Roles',
  'TenantName',
  'Url',
  'Code',
];
export const MAIL_TEMPLATE_NAMES = Object.keys(MAIL_TEMPLATES) as MailTemplate[];

/** Returns required parameters that a text lacks; used by the editor and the server. */
export const missingParameters = (template: MailTemplate, text: string): Parameter[] =>
  (MAIL_TEMPLATES[template].requires as readonly Parameter[]).filter((name) => !text.includes(`{{${name}}}`));
