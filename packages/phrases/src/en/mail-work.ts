import type { StayReason, WorkMail } from '@paraph/domain';
import type { MailText } from './mail.ts';

/** What an administrator did with the work or the data of the reader. */
export const mailWork: Record<WorkMail, MailText> = {
  workHandedOver: {
    subject: 'Your work at {{TenantName}} was handed over',
    title: '{{ExecutorName}} handed over your work',
    body: '{{ExecutorName}} handed work of yours over to {{DelegatedTo}} ({{at}}). Documents: {{documentCount}}, tasks that waited for you: {{taskCount}}, folders: {{folderCount}}, people you led: {{peopleCount}}, departments you led: {{departmentCount}}. Reason: {{reason}}. Each document shows it in its history. If you do not know why, ask {{ExecutorName}} or another administrator of your company.',
    button: 'Open the portal',
  },
  workReceived: {
    subject: 'You received the work of a colleague',
    title: '{{ExecutorName}} hands work over to you',
    body: 'From now on the work of {{by}} is yours ({{at}}). Documents: {{documentCount}}, tasks that waited for them: {{taskCount}}, folders: {{folderCount}}, people they led: {{peopleCount}}, departments they led: {{departmentCount}}. Reason: {{reason}}. Your signature is your own: nothing was signed in your name.',
    button: 'Open the portal',
  },
  dataExported: {
    subject: 'Your personal data was exported',
    title: '{{ExecutorName}} exported your personal data',
    body: 'Everything that {{TenantName}} keeps about you was saved as a file {{at}}. If you did not ask for it, ask {{ExecutorName}} or another administrator of your company.',
    button: 'Open the portal',
  },
  adminInvited: {
    subject: 'A new administrator was invited: {{TenantName}}',
    title: 'The operator of Paraph invited an administrator',
    body: 'The operator invited {{Email}} to administer {{TenantName}} ({{at}}). If your company did not ask for it, delete this user and ask the operator.',
    button: 'Open the portal',
  },
  foldersDeleted: {
    subject: 'Folders of yours were deleted',
    title: '{{ExecutorName}} deleted folders of yours',
    body: '{{ExecutorName}} put folders of yours into the bin ({{at}}): {{folderCount}}. You can restore them from there within 30 days. Until then their documents are at the root of their owners. If you do not know why, ask {{ExecutorName}}.',
    button: 'Open the bin',
  },
  managerChanged: {
    subject: '{{ExecutorName}} chose another manager',
    title: '{{ExecutorName}} chose another manager',
    body: 'Manager from now on: {{DelegatedTo}}. Manager before: {{by}} ({{at}}). Documents and forms that need the approval of the manager go to the new one. If this is not right, ask an administrator of your company.',
    button: 'Open the portal',
  },
};

/** After the counts of a hand-over: more goes over in later steps. */
export const mailWorkMore = 'More follows.';
/** Before what stays with the reader. */
export const mailWorkKept = 'This stays with you:';
export const mailWorkStays: Record<StayReason, string> = {
  held: 'On legal hold, so the participants stay: {{number}}',
  sending: 'Is about to be sent: {{number}}',
  series: 'Is being sent to a list: {{number}}',
  signing: 'Is being signed at this moment: {{number}}',
  'takes-part': 'The colleague already takes part with the same task: {{number}}',
  'own-document': 'It is the own document of the colleague, who does not decide on it: {{number}}',
  'form-draft': 'It waits for a form that you have begun and that only you can submit: {{number}}',
};
