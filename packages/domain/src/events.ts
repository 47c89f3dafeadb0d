import type { HistoryAction } from './document/history.ts';
import type { DeliveryMail, MailTemplate, WordMail } from './mail/templates.ts';

/**
 * Who is notified of an event: the owner, the former owner that it names, members on turn, the person named in it. Or
 * the owner with all members except receivers of copies, those members without the owner, receivers of copies. Or the
 * delegate of the named person, the author of a message to the owner, the owner with all signers.
 */
export type EventAudienceName =
  | 'owner'
  | 'former-owner'
  | 'turns'
  | 'subject'
  | 'participants'
  | 'others'
  | 'copies'
  | 'admins'
  | 'delegate'
  | 'asker'
  | 'signers';

/** The seven events the browser listens to (specification 1 §3). */
export const CLIENT_EVENTS = [
  'DocumentSigned',
  'DocumentApproved',
  'ForbidSign',
  'SignersChanged',
  'RepeatedInvite',
  'UploadedDocumentsChanged',
  'SigningBlockClicked',
] as const;
export type ClientEvent = (typeof CLIENT_EVENTS)[number];

type Reach = {
  subject: 'document' | 'tenant';
  history: HistoryAction | null;
  notify: EventAudienceName | null;
  mail: { template: MailTemplate | DeliveryMail | WordMail; to: EventAudienceName } | null;
  webhook: boolean;
  client: ClientEvent | null;
};

const quiet = { notify: null, mail: null, webhook: false, client: null } as const;
const document = { subject: 'document', ...quiet } as const;
const tenant = { subject: 'tenant', history: null, ...quiet } as const;

/** All events, and the listeners of each. Listeners read this table and are never called (decision 13). */
export const EVENTS = {
  'document.created': { ...document, history: 'created', client: 'UploadedDocumentsChanged' },
  'document.opened': { ...document, history: 'opened' },
  // A user without a part in it read it: its owner is notified regardless of their choices (product D5).
  'document.opened-with-reason': {
    ...document,
    history: 'opened',
    notify: 'owner',
    mail: { template: 'openedWithReason', to: 'owner' },
    client: 'UploadedDocumentsChanged',
  },
  // An administrator opened its folder to more people; each owner is notified once of all (product D5).
  'document.opened-to-others': {
    ...document,
    history: 'opened',
    notify: 'owner',
    mail: { template: 'openedToOthers', to: 'owner' },
    client: 'UploadedDocumentsChanged',
  },
  // Another user changed its members: the entries of the history name them, and the owner is always notified.
  'document.people-changed': {
    ...document,
    history: null,
    notify: 'owner',
    mail: { template: 'peopleChanged', to: 'owner' },
  },
  // After its owner denied a sign-in: the owner keeps or removes the people whom the intruder may have added.
  'document.people-suspended': { ...document, history: null, notify: 'owner' },
  // Somebody who acted in it denied a sign-in, or its owner did: the owner checks what was done there.
  'document.changes-doubted': {
    ...document,
    history: 'edited',
    notify: 'owner',
    client: 'UploadedDocumentsChanged',
  },
  // An administrator handed tasks in it over from one colleague to another: the owner is always notified.
  'document.tasks-handed-over': {
    ...document,
    history: 'edited',
    notify: 'owner',
    mail: { template: 'tasksHandedOver', to: 'owner' },
    client: 'SignersChanged',
  },
  'document.consented': { ...document, history: null },
  'document.downloaded': { ...document, history: 'downloaded' },
  'document.copy-printed': { ...document, history: 'downloaded' },
  'document.evidence-taken': { ...document, history: 'downloaded' },
  'document.edited': { ...document, history: 'edited', client: 'UploadedDocumentsChanged' },
  'document.owner-changed': {
    ...document,
    history: 'edited',
    notify: 'owner',
    client: 'UploadedDocumentsChanged',
  },
  // The former owner is notified regardless of their choices.
  'document.handed-away': { ...document, history: null, notify: 'former-owner' },
  'document.file-replaced': { ...document, history: 'edited', notify: 'turns', client: 'UploadedDocumentsChanged' },
  'document.related-added': { ...document, history: 'edited', client: 'UploadedDocumentsChanged' },
  'document.related-removed': { ...document, history: 'edited', client: 'UploadedDocumentsChanged' },
  'document.tags-changed': { ...document, history: 'edited', client: 'UploadedDocumentsChanged' },
  'document.protection-changed': { ...document, history: 'edited', client: 'UploadedDocumentsChanged' },
  'document.member-added-approve': { ...document, history: 'addedToApprove', client: 'SignersChanged' },
  'document.member-added-sign': { ...document, history: 'addedToSign', client: 'SignersChanged' },
  'document.member-added-acknowledge': { ...document, history: 'addedToAcknowledge', client: 'SignersChanged' },
  'document.member-added-copy': { ...document, history: 'addedToMailGetter', client: 'SignersChanged' },
  'document.member-removed-approve': { ...document, history: 'removedFromApprove', client: 'SignersChanged' },
  'document.member-removed-sign': { ...document, history: 'removedFromSign', client: 'SignersChanged' },
  'document.member-removed-acknowledge': { ...document, history: 'removedFromAcknowledge', client: 'SignersChanged' },
  'document.member-removed-copy': { ...document, history: 'removedMailGetter', client: 'SignersChanged' },
  'document.approve-requested': {
    ...document,
    history: 'requestedApprove',
    notify: 'subject',
    mail: { template: 'documentForApproval', to: 'subject' },
    client: 'SignersChanged',
  },
  'document.sign-requested': {
    ...document,
    history: 'requestedSigning',
    notify: 'subject',
    mail: { template: 'documentForSigning', to: 'subject' },
    client: 'SignersChanged',
  },
  'document.acknowledge-requested': {
    ...document,
    history: 'requestedAcknowledge',
    notify: 'subject',
    mail: { template: 'documentForAcknowledgement', to: 'subject' },
    client: 'SignersChanged',
  },
  'document.reminded': {
    ...document,
    history: 'repeatedInvite',
    notify: 'subject',
    mail: { template: 'documentForSigning', to: 'subject' },
    client: 'RepeatedInvite',
  },
  // Not an act of a person, so not in the history: the owner is notified in the portal and by mail.
  'document.mail-bounced': {
    ...document,
    history: null,
    notify: 'owner',
    mail: { template: 'mailReturned', to: 'owner' },
    webhook: true,
    client: 'SignersChanged',
  },
  // A member on turn can no longer act: the owner is notified in the portal and by mail.
  'document.person-deactivated': {
    ...document,
    history: null,
    notify: 'owner',
    mail: { template: 'personDeactivated', to: 'owner' },
    client: 'SignersChanged',
  },
  'document.link-renewed': { ...document, history: null, mail: { template: 'externalLink', to: 'subject' } },
  // A company's own mail server was given the personal link of a guest, so it could read the link.
  'document.link-delivered': { ...document, history: 'shared' },
  'document.approved': {
    ...document,
    history: 'approved',
    notify: 'owner',
    webhook: true,
    client: 'DocumentApproved',
  },
  'document.mass-approved': { ...document, history: 'massApproved', notify: 'owner', client: 'DocumentApproved' },
  'document.signing-started': { ...document, history: null, client: 'ForbidSign' },
  'document.signing-ended': { ...document, history: null, client: 'SignersChanged' },
  // A signer refused on their device: the document is unchanged, the history names the person and the method.
  'document.signing-refused': { ...document, history: 'signingCommentAdded' },
  'document.signed': {
    ...document,
    history: 'signed',
    notify: 'owner',
    mail: { template: 'signed', to: 'owner' },
    webhook: true,
    client: 'DocumentSigned',
  },
  'document.signing-comment': { ...document, history: 'signingCommentAdded' },
  // Messages to the owner that are no refusal, and reactions to them (product S1, S5).
  'document.method-lacking': {
    ...document,
    history: 'signingCommentAdded',
    notify: 'owner',
    mail: { template: 'methodLacking', to: 'owner' },
    client: 'SignersChanged',
  },
  'document.question-asked': {
    ...document,
    history: 'signingCommentAdded',
    notify: 'owner',
    mail: { template: 'questionAsked', to: 'owner' },
    client: 'SignersChanged',
  },
  'document.question-answered': {
    ...document,
    history: 'signingCommentAdded',
    notify: 'asker',
    mail: { template: 'questionAnswered', to: 'asker' },
    client: 'SignersChanged',
  },
  'document.methods-opened': { ...document, history: 'edited', client: 'SignersChanged' },
  // One for each person who lacked the required method.
  'document.methods-opened-for': {
    ...document,
    history: null,
    notify: 'asker',
    mail: { template: 'methodsOpened', to: 'asker' },
  },
  'document.acknowledged': { ...document, history: 'acknowledged', notify: 'owner', client: 'SignersChanged' },
  'document.level-extended': { ...document, history: 'extendedSignatureLevel', client: 'DocumentSigned' },
  // Everybody who signs is mailed that the others have, outsiders with a link to the file.
  'document.final': {
    ...document,
    history: null,
    notify: 'participants',
    mail: { template: 'allSigned', to: 'signers' },
    client: 'DocumentSigned',
  },
  'document.copy-sent': { ...document, history: 'sentToMailGetter', mail: { template: 'asAttachment', to: 'subject' } },
  'document.completed': { ...document, history: null, notify: 'owner', webhook: true, client: 'DocumentSigned' },
  'document.rejected': {
    ...document,
    history: 'rejected',
    notify: 'participants',
    mail: { template: 'rejected', to: 'participants' },
    webhook: true,
    client: 'SignersChanged',
  },
  'document.voided': {
    ...document,
    history: 'voided',
    notify: 'participants',
    mail: { template: 'voided', to: 'participants' },
    webhook: true,
    client: 'SignersChanged',
  },
  'document.sent-to-system': { ...document, history: 'shared', client: 'UploadedDocumentsChanged' },
  'document.not-sent-to-system': {
    ...document,
    history: null,
    notify: 'owner',
    client: 'UploadedDocumentsChanged',
  },
  'document.deletion-announced': { ...document, history: null, notify: 'owner' },
  // Another user moved it to the bin; its owner can restore it.
  'document.binned': { ...document, history: null, notify: 'owner' },
  'document.series-sent-in-part': { ...document, history: null, notify: 'owner', client: 'UploadedDocumentsChanged' },
  'document.series-sent': { ...document, history: null, notify: 'owner', client: 'UploadedDocumentsChanged' },
  // By another user: its owner is notified. By its owner: nobody.
  'document.restored': { ...document, history: 'edited', notify: 'owner', client: 'UploadedDocumentsChanged' },
  'document.purged': { ...document, history: null },
  'document.held': { ...document, history: null },
  'document.released': { ...document, history: null },
  // Participants of a completed one can read it until the bin is emptied.
  'document.deleted': { ...document, history: 'edited', notify: 'others', client: 'UploadedDocumentsChanged' },
  'document.validated': { ...document, history: null, client: 'UploadedDocumentsChanged' },
  'document.history-exported': { ...document, history: 'historyExport' },
  'document.comment-changed': { ...document, history: 'commentChanged' },
  'document.moved': { ...document, history: 'moved', client: 'UploadedDocumentsChanged' },
  'document.shared': { ...document, history: 'shared' },
  'document.share-ended': { ...document, history: 'shared' },
  'document.delegated': {
    ...document,
    history: 'delegated',
    notify: 'delegate',
    mail: { template: 'documentForApproval', to: 'delegate' },
    client: 'SignersChanged',
  },
  'document.signing-delegated': {
    ...document,
    history: 'signingDelegated',
    notify: 'delegate',
    mail: { template: 'documentForSigning', to: 'delegate' },
    client: 'SignersChanged',
  },
  'document.accompanying-added': { ...document, history: 'accompanyingAdded', client: 'UploadedDocumentsChanged' },
  'document.accompanying-removed': { ...document, history: 'accompanyingRemoved', client: 'UploadedDocumentsChanged' },
  'document.accompanying-seen': { ...document, history: 'accompanyingSeen', client: 'UploadedDocumentsChanged' },
  'document.accompanying-not-seen': { ...document, history: 'accompanyingNotSeen', client: 'UploadedDocumentsChanged' },
  'document.accompanying-downloaded': { ...document, history: 'accompanyingDownloaded' },
  'document.expiration-added': { ...document, history: 'expirationDateAdded', client: 'UploadedDocumentsChanged' },
  'document.expiration-removed': { ...document, history: 'expirationDateRemoved', client: 'UploadedDocumentsChanged' },
  'session.signed-in': tenant,
  'session.locked': tenant,
  'session.eid-linked': tenant,
  'session.eid-unlinked': tenant,
  'session.sso-linked': tenant,
  'session.emergency': tenant,
  'user.invited': { ...tenant, mail: { template: 'invitationToCompany', to: 'subject' } },
  // A reaction of the owner of the inviting account took it back.
  'user.invitation-withdrawn': tenant,
  'user.registered': { ...tenant, mail: { template: 'confirmation', to: 'subject' } },
  'user.activated': { ...tenant, mail: { template: 'userActivated', to: 'subject' } },
  'user.deactivated': { ...tenant, mail: { template: 'userDeactivated', to: 'subject' } },
  'user.roles-changed': tenant,
  // A user has no role of the company any more.
  'user.left-company': tenant,
  'user.accepted': tenant,
  // The account left the company because its owner denied the acceptance of the invitation.
  'user.joining-denied': tenant,
  'user.deleted': tenant,
  'user.profile-changed': tenant,
  // Administrators are notified in the portal, regardless of their choices.
  'user.renamed': tenant,
  // The former and the new manager are notified in the portal and by mail, administrators in the portal, regardless of
  // their choices.
  'user.manager-changed': tenant,
  'user.delegation-changed': tenant,
  // The person is notified in the portal and by mail, regardless of their choices.
  'user.delegation-to-sign': tenant,
  'user.delegation-begun': tenant,
  'user.delegation-ended': tenant,
  'user.data-exported': tenant,
  'user.handed-over': tenant,
  'user.erased': tenant,
  'session.ended': tenant,
  'session.switched': tenant,
  'session.ended-by-mail': tenant,
  'user.password-changed': tenant,
  'user.address-changed': tenant,
  'user.authenticator-added': tenant,
  'user.authenticator-removed': tenant,
  'user.authenticator-reset': tenant,
  'user.recovery-asked': tenant,
  'user.recovery-stopped': tenant,
  'user.recovery-done': tenant,
  'user.recovery-codes-made': tenant,
  'user.recovery-code-used': tenant,
  'user.passkey-added': tenant,
  'user.passkey-removed': tenant,
  'user.sso-unlinked': tenant,
  'user.sso-blocked': tenant,
  // An administrator asked the owner of an account to allow the company's provider, and the owner did.
  'user.sso-asked': tenant,
  'user.sso-allowed': tenant,
  'tenant.created': tenant,
  'tenant.modules-changed': tenant,
  'tenant.permissions-changed': tenant,
  'tenant.settings-changed': tenant,
  // An owner of an account denied what was changed by it, and the values before are back.
  'tenant.change-reverted': tenant,
  'tenant.logo-changed': tenant,
  'tenant.stamp-changed': tenant,
  'tenant.mail-template-changed': tenant,
  'tenant.mail-tested': tenant,
  'tenant.sso-changed': tenant,
  'tenant.sso-removed': tenant,
  'tenant.mail-server-changed': tenant,
  'tenant.mail-server-removed': tenant,
  'tenant.hold-placed': tenant,
  // An administrator or chief executive opened a document of others with a reason; its own event notifies the owner.
  'tenant.document-opened': tenant,
  'tenant.hold-lifted': tenant,
  'tenant.mail-server-tested': tenant,
  // The operator sends mails of the tenant again that failed for one cause.
  'tenant.mails-resent': tenant,
  // Acts of the operator, in the operator's own log.
  'tenant.company-created': tenant,
  // By the command npm run setup, without the secret.
  'tenant.setup-secret-issued': tenant,
  'tenant.job-retried': tenant,
  'tenant.held-work-released': tenant,
  'tenant.held-work-discarded': tenant,
  // The owner is notified in the portal of these where only the role of administrator allowed them.
  'tenant.folder-created': tenant,
  'tenant.folder-changed': tenant,
  'tenant.folder-moved': tenant,
  // By another user than their owner, who is notified in the portal, regardless of their choices.
  'tenant.documents-moved': tenant,
  // By another user than an owner of the folder or of one above, who is notified in the portal, regardless of their choices.
  'tenant.folder-access-changed': tenant,
  // Its owner is notified in the portal, regardless of their choices.
  'tenant.folder-opened': tenant,
  // The colleague who gets it is notified in the portal, regardless of their choices.
  'tenant.folder-handed-over': tenant,
  // Other owners are notified in the portal, regardless of their choices; of a deletion also by mail.
  'tenant.folder-deleted': tenant,
  'tenant.folder-restored': tenant,
  // By another user than the owners of the documents, who are notified in the portal, regardless of their choices.
  'tenant.files-shared': tenant,
  // The owner of a list is no active user any more; administrators are notified, regardless of their choices.
  'tenant.series-unsent': tenant,
  'tenant.share-ended': tenant,
  // The person it was shared with has reacted to an intruder, and is mailed a new link.
  'tenant.share-link-ended': tenant,
  'tenant.tag-created': tenant,
  'tenant.tag-changed': tenant,
  'tenant.tag-deleted': tenant,
  'tenant.department-created': tenant,
  'tenant.department-changed': tenant,
  'tenant.department-deleted': tenant,
  'tenant.access-group-created': tenant,
  'tenant.access-group-changed': tenant,
  'tenant.access-group-deleted': tenant,
  'tenant.job-title-created': tenant,
  'tenant.job-title-changed': tenant,
  'tenant.job-title-deleted': tenant,
  'tenant.custom-list-created': tenant,
  'tenant.custom-list-changed': tenant,
  'tenant.custom-list-deleted': tenant,
  'tenant.event-type-created': tenant,
  'tenant.event-type-changed': tenant,
  'tenant.event-type-deleted': tenant,
  'tenant.form-type-created': tenant,
  'tenant.form-type-changed': tenant,
  'tenant.form-type-deleted': tenant,
  'tenant.form-template-created': tenant,
  'tenant.form-template-changed': tenant,
  'tenant.form-people-changed': tenant,
  'tenant.form-template-copied': tenant,
  'tenant.form-template-published': tenant,
  'tenant.form-template-withdrawn': tenant,
  'tenant.form-template-deleted': tenant,
  'tenant.forms-exported': tenant,
  'tenant.contact-created': tenant,
  // Who added the contact is notified in the portal, regardless of their choices.
  'tenant.contact-changed': tenant,
  'tenant.contact-deleted': tenant,
  'tenant.contacts-exported': tenant,
  'tenant.webhook-created': tenant,
  'tenant.webhook-changed': tenant,
  'tenant.webhook-secret-renewed': tenant,
  'tenant.webhook-deleted': tenant,
  'tenant.webhook-disabled': tenant,
  'tenant.edited': tenant,
  'tenant.activated': tenant,
  'tenant.deactivated': tenant,
  // The company's administrators are notified in the portal and by mail.
  'tenant.admin-invited': tenant,
  // The other administrators are notified in the portal.
  'tenant.ceo-given': tenant,
  'tenant.ceo-taken': tenant,
  'tenant.open-all-on': tenant,
  'tenant.open-all-off': tenant,
  'tenant.credentials-changed': tenant,
  'tenant.key-created': tenant,
  'tenant.key-revoked': tenant,
  'tenant.key-restored': tenant,
  'tenant.key-terms-changed': tenant,
  'tenant.list-exported': tenant,
  'tenant.plan-requested': tenant,
  'tenant.billing-exported': tenant,
  'log.exported': tenant,
} as const satisfies Record<string, Reach>;

export type EventName = keyof typeof EVENTS;
export const EVENT_NAMES = Object.keys(EVENTS) as EventName[];
/** Acts of the company's log: events of documents are in the histories of these. */
export const LOG_ACTS = EVENT_NAMES.filter((name) => EVENTS[name].subject === 'tenant');
