export type { MailParams } from './layout.ts';
export {
  type Attachment,
  listUnsentMails,
  type Mail,
  type MailState,
  mailStates,
  type OutboxRow,
  resendMail,
  sendMail,
  tenantOfMail,
} from './outbox.ts';
