import type { MailTemplate } from '@paraph/domain';

/** One mail: `button` is the text of its one link, null when it has none. */
export type MailText = { subject: string; title: string; body: string; button: string | null };

/** Default texts; a company may change them. Parameters as the table of templates names them. */
export const mail: Record<MailTemplate, MailText> = {
  documentForSigning: {
    subject: '[{{TenantName}}] Please sign: {{DocumentName}}',
    title: '{{ExecutorName}} asks you to sign',
    body: 'The document "{{DocumentName}}" waits for your signature. Read it first; you sign on the page that opens.',
    button: 'Read and sign',
  },
  documentForApproval: {
    subject: '[{{TenantName}}] Please approve: {{DocumentName}}',
    title: '{{ExecutorName}} asks you to approve',
    body: 'The document "{{DocumentName}}" waits for your approval.',
    button: 'Read and approve',
  },
  documentForAcknowledgement: {
    subject: '[{{TenantName}}] Please read: {{DocumentName}}',
    title: '{{ExecutorName}} asks you to read a document',
    body: 'Read "{{DocumentName}}" and confirm that you have read it.',
    button: 'Read the document',
  },
  signed: {
    subject: '[{{TenantName}}] Signed: {{DocumentName}}',
    title: '{{ExecutorName}} has signed',
    body: '"{{DocumentName}}" has a new signature.',
    button: 'Open the document',
  },
  rejected: {
    subject: '[{{TenantName}}] Rejected: {{DocumentName}}',
    title: '{{ExecutorName}} has rejected the document',
    body: '"{{DocumentName}}" was rejected.',
    button: 'Open the document',
  },
  voided: {
    subject: '[{{TenantName}}] Voided: {{DocumentName}}',
    title: '{{ExecutorName}} has voided the document',
    body: '"{{DocumentName}}" was voided by its owner.',
    button: 'Open the document',
  },
  removed: {
    subject: '[{{TenantName}}] Removed: {{DocumentName}}',
    title: 'The document was removed',
    body: '{{ExecutorName}} removed "{{DocumentName}}".',
    button: null,
  },
  asAttachment: {
    subject: '[{{TenantName}}] Your copy: {{DocumentName}}',
    title: 'Your copy of the document',
    body: 'Your copy of “{{DocumentName}}” is attached.',
    button: null,
  },
  externalLink: {
    subject: '[{{TenantName}}] A document for you: {{DocumentName}}',
    title: '{{ExecutorName}} shares a document with you',
    body: 'Open "{{DocumentName}}" by the link below. The link is personal; do not forward it.',
    button: 'Open the document',
  },
  invitationToCompany: {
    subject: 'Invitation to {{TenantName}}',
    title: 'You are invited to {{TenantName}}',
    body: 'Open the link to accept: set a password, or sign in if you have an account already. The link works for seven days.',
    button: 'Accept the invitation',
  },
  delegationActivated: {
    subject: 'Delegation is on',
    title: '{{DelegatedTo}} is a delegate',
    body: 'From {{DelegatedFromDate}} to {{DelegatedToDate}} {{DelegatedTo}} may approve and acknowledge documents in the place of a colleague.',
    button: null,
  },
  delegationDeactivated: {
    subject: 'Delegation is off',
    title: '{{DelegatedTo}} is a delegate no longer',
    body: 'The delegation to {{DelegatedTo}} was switched off.',
    button: null,
  },
  delegationExpired: {
    subject: 'Delegation has expired',
    title: '{{DelegatedTo}} is a delegate no longer',
    body: 'The delegation to {{DelegatedTo}} has reached its last day.',
    button: null,
  },
  userActivated: {
    subject: 'Your account is active',
    title: 'Welcome back',
    body: 'Your account at {{TenantName}} is active again.',
    button: null,
  },
  userDeactivated: {
    subject: 'Your account is deactivated',
    title: 'Your account is deactivated',
    body: 'Your account at {{TenantName}} was deactivated. Ask an administrator if this surprises you.',
    button: null,
  },
  code: {
    subject: 'Your code: {{Code}}',
    title: 'Your code',
    body: 'Enter the code {{Code}} within ten minutes. If you are not signing in or opening a document just now, tell nobody the code; if you have a password here, change it.',
    button: null,
  },
  confirmation: {
    subject: 'Confirm your e-mail address',
    title: 'One step left',
    body: 'Confirm that this address is yours.',
    button: 'Confirm',
  },
  resetPassword: {
    subject: 'Set a new password',
    title: 'Set a new password',
    body: 'The link works once, within an hour. If you did not ask for it, ignore this mail.',
    button: 'Set a new password',
  },
  resetPasswordExpired: {
    subject: 'Your password has expired',
    title: 'Your password has expired',
    body: 'Set a new one to sign in. The link works once, within an hour.',
    button: 'Set a new password',
  },
  newUserToAdmin: {
    subject: 'New user: {{Email}}',
    title: 'A new user has joined',
    body: '{{Email}} has accepted the invitation.\n\nInvited by: {{ExecutorName}}\n\nRoles: {{Roles}}',
    button: null,
  },
  limitReachedAdmin: {
    subject: 'The signature limit is reached',
    title: 'The signature limit is reached',
    body: '{{TenantName}} has used all signatures of this month.',
    button: null,
  },
  limitReachedSuperAdmin: {
    subject: 'Signature limit reached: {{TenantName}}',
    title: 'Signature limit reached',
    body: '{{TenantName}} has used all signatures of this month.',
    button: null,
  },
};
/** Words around every mail. */
export const mailFrame = {
  doneFrom: 'Done from: {{device}}; network address: {{ip}}.',
  unknownDevice: 'unknown device',
  unknownAddress: 'unknown',
  greeting: 'Hello {{name}},',
  greetingNobody: 'Hello,',
  /** The same person is asked once more. */
  reminder: {
    subject: 'Reminder: {{subject}}',
    text: 'This is a reminder: the document still waits for you.',
  },
  message: 'Message from {{name}}:',
  sender: 'Sender: {{email}}',
  signBy: 'Sign by {{date}}',
  approveBy: 'Approve by {{date}}',
  readBy: 'Read by {{date}}',
  reason: 'Reason given by {{name}}:',
  reasonKept: 'A reason was given. You can read it on the page of the document.',
  /** What is left to do about a document that was rejected or voided, by what it asked for and who reads. */
  ended: {
    sign: 'Nobody needs to sign it any more.',
    approve: 'Nobody needs to approve it any more.',
    acknowledge: 'Nobody needs to read it any more.',
    again: 'To send it again, open it and choose “Correct and send again”.',
  },
  openUntil: 'The link opens until {{date}}, that day included.',
  shared: {
    folder: {
      subject: '[{{TenantName}}] A folder for you: {{DocumentName}}',
      title: '{{ExecutorName}} shares a folder with you',
      body: 'Open the folder "{{DocumentName}}" by the link below. Number of documents: {{documentCount}}. The link is personal; do not forward it.\n\n[Open the folder]({{DocumentLink}})',
    },
    several: {
      subject: '[{{TenantName}}] Documents for you: {{DocumentName}}',
      title: '{{ExecutorName}} shares documents with you',
      body: 'Open "{{DocumentName}}" by the link below. Number of documents: {{documentCount}}. The link is personal; do not forward it.\n\n[Open the documents]({{DocumentLink}})',
    },
  },
  keptUntil: 'You can open and download it until {{date}}.',
  /** The mails about a delegation to the absent user. */
  absent: {
    delegationActivated: {
      subject: 'Delegation is on',
      title: '{{DelegatedTo}} acts in your place',
      body: 'From {{DelegatedFromDate}} to {{DelegatedToDate}} {{DelegatedTo}} may approve and acknowledge documents in your place.',
      button: null,
    },
    delegationDeactivated: {
      subject: 'Delegation is off',
      title: '{{DelegatedTo}} no longer acts in your place',
      body: 'You are represented by {{DelegatedTo}} no longer: the delegation was switched off.',
      button: null,
    },
    delegationExpired: {
      subject: 'Delegation has expired',
      title: '{{DelegatedTo}} no longer acts in your place',
      body: 'You are represented by {{DelegatedTo}} no longer: the delegation has reached its last day.',
      button: null,
    },
  },
  /** The mails about a delegation to the delegate. */
  delegate: {
    delegationActivated: {
      subject: 'Delegation is on',
      title: 'You stand in for {{delegatedBy}}',
      body: 'From {{DelegatedFromDate}} to {{DelegatedToDate}} you may approve and acknowledge documents in the place of your colleague. They are in your list “Delegated”.\n\n[Open the list]({{Url}})',
    },
    delegationDeactivated: {
      subject: 'Delegation is off',
      title: 'You no longer stand in for {{delegatedBy}}',
      body: 'The delegation was switched off.',
    },
    delegationExpired: {
      subject: 'Delegation has expired',
      title: 'You no longer stand in for {{delegatedBy}}',
      body: 'The delegation has reached its last day.',
    },
  },
  /** Under the words about a delegation with which signing is permitted too. */
  delegateSigns: {
    delegate: 'Where the sender of a document allows it, you may also sign in their place.',
    absent: 'Where the sender of a document allows it, {{name}} may also sign in your place.',
  },
  /** Above earlier news that wait for their own mail, in a mail about something else. */
  alsoNews: 'Before that, this happened to the document, and you have had no mail about it yet:',
  delegatedBy: 'Away: {{name}}',
  actingFor: 'You are asked in the place of: {{name}}',
  plainLink: 'If the button does not work, open this address:',
  personal: 'This link is personal. Do not forward this mail.',
  why: 'You get this mail because {{company}} uses Paraph.',
  whyOurs: 'You get this mail because this address is used in Paraph.',
  removal: {
    subject: '[{{TenantName}}] Will be deleted on {{removeOn}}: {{DocumentName}}',
    title: 'A document will be deleted',
    body: '{{TenantName}} deletes completed documents after a time it has chosen. "{{DocumentName}}" goes into the bin on {{removeOn}}; from there it can be brought back for 30 days. Download it before that if you need to keep it.\n\n[Open the document]({{DocumentLink}})',
  },
  test: 'Test mode: signatures are not legally binding.',
};
