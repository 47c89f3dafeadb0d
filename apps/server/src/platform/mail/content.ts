import type { Locale, MailName, MailParameter } from '@paraph/domain';
import type { MailText } from './wording.ts';

/** Parameters of a mail's template, and of the frame around its text. */
export type MailParams = Partial<Record<MailParameter, string>> & {
  /** The absent user, where the mail is about a delegation. */
  delegatedBy?: string;
  /** The reader is the absent user, whom a mail about a delegation addresses in the second person. */
  isAbsent?: boolean;
  /** Whether a delegation permits signing too. */
  mayAlsoSign?: boolean;
  /** The user for whom the reader is asked to act as delegate. */
  actingFor?: string;
  /** Name in the greeting. */
  recipientName?: string;
  /** A message of the sender, quoted. */
  message?: string;
  messageFrom?: string;
  /** Whether the mail repeats an earlier request. */
  isReminder?: boolean;
  /** Whether the message is the reason of a rejection or voiding. */
  isReason?: boolean;
  /** A sentence of the product under every text, also a company's own. */
  note?: string;
  /** The remaining steps, under the product's own text; a company words them itself. */
  next?: string;
  /** Day of the deadline, in the reader's format. */
  signBy?: string;
  /** Day until which participants can read a deleted document, in the reader's format. */
  keptUntil?: string;
  /** A share of more than a document; its own words, unless the company has words of its own. */
  shares?: 'folder' | 'several';
  /** The last day of a share, in the reader's format. */
  openUntil?: string;
  /** Day on which the document will be deleted: the mail warns of it instead of its usual text. */
  removeOn?: string;
  /** The link is personal and must not be forwarded. */
  isPersonal?: boolean;
  /** Browser and system of a sign-in, and its time in the reader's format. */
  device?: string;
  at?: string;
  /** The network address of the actor. */
  ip?: string;
  /** The name of a passkey. */
  passkey?: string;
  /** What was removed from an account. */
  removed?: readonly string[];
  /** What opens an account beside its password. */
  openers?: readonly string[];
  /** How many recovery codes are left. */
  left?: string;
  /** The user who reset the second factor. */
  by?: string;
  /** The address of a requesting consumer, in mails to other users. */
  senderEmail?: string;
  /** Documents of a summary. */
  entries?: readonly MailEntry[];
  /** Why a mail bounced, as words of a sentence. */
  reason?: string;
  /** Changes to the document since the last mail, one sentence each. */
  news?: readonly string[];
  /** The signing method that a signer lacks. */
  method?: string;
  /** Number of documents that are not listed. */
  more?: string;
  /** How much of the work of a colleague the reader got. */
  documentCount?: string;
  taskCount?: string;
  folderCount?: string;
  peopleCount?: string;
  departmentCount?: string;
};

/** A document in a summary, and its changes. */
export interface MailEntry {
  title: string;
  lines: readonly string[];
  url: string;
}

export interface MailContent {
  template: MailName;
  locale: Locale;
  params: MailParams;
  tenantName: string;
  /** Nothing here is legally binding. */
  isTest: boolean;
  /** Written by a consumer, whose identity is not verified. */
  isUnvetted?: boolean;
  /** The company's own text instead of the product's. */
  text?: MailText | undefined;
  colour?: string | undefined;
}
