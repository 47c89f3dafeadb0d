export { defaultText, draftMail, type MailEntry, type MailParams } from './layout.ts';
export type { MailStyle, MailText, MailWording } from './wording.ts';
export {
  type Attachment,
  forgetAddress,
  lastMailAt,
  linkSentTo,
  listUnsentMails,
  mailsSince,
  type OutgoingMail,
  type MailState,
  mailStates,
  type OutboxRow,
  resendMail,
  sendMail,
  tenantOfMail,
} from './outbox.ts';
export { askMailServer } from './ask-server.ts';
export { portalDomains, senderByPortal } from './deliver.ts';
export { mailRecovery } from './recovery.ts';
export { addressOf, type OwnServer, type TenantMailServers, sendByOwn } from './own-server.ts';
export { countHeldMails, discardHeldMails, failedByCause, resendCause } from './given-up.ts';
export { lastExchange, type LastExchange } from './exchange.ts';
export { answerOf } from './server-words.ts';
export { mailOfReturnPath, returnPath } from './return-path.ts';
export { type MailReport, readReport } from './report.ts';
export { type LinkNews, type MailHeard, noteReport } from './returns.ts';
