import type { WorkMail } from '@paraph/domain';
import type { MailText } from './mail.ts';

/** What an administrator did with the work or the data of the reader. */
export const mailWork: Record<WorkMail, MailText> = {
  workHandedOver: {
    subject: 'Your work at {{TenantName}} was handed over',
    title: '{{ExecutorName}} hands over your work',
    body: 'Documents and folders that you own, tasks that wait for you, and the people and departments you lead go from you to {{DelegatedTo}} ({{at}}). Reason: {{reason}}. Each document shows it in its history. If you do not know why, ask {{ExecutorName}} or another administrator of your company.',
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
};
