/**
 * The sentence for each event that notifies a user. Person and time are shown separately, so names are never
 * inflected.
 */
const SENTENCES = {
  'document.approve-requested': 'approveRequested',
  'document.delegated': 'delegated',
  'document.signing-delegated': 'delegated',
  'document.sign-requested': 'signRequested',
  'document.acknowledge-requested': 'acknowledgeRequested',
  'document.reminded': 'reminded',
  'document.opened-with-reason': 'openedWithReason',
  'document.opened-to-others': 'openedToOthers',
  'tenant.folder-opened': 'folderOpened',
  'tenant.folder-handed-over': 'folderHandedOver',
  'document.people-changed': 'peopleChanged',
  'document.tasks-handed-over': 'tasksHandedOver',
  'document.owner-changed': 'ownerChanged',
  'document.handed-away': 'handedAway',
  'document.file-replaced': 'replaced',
  'document.approved': 'approved',
  'document.mass-approved': 'approved',
  'document.signed': 'signed',
  'document.acknowledged': 'acknowledged',
  'document.not-sent-to-system': 'notSentToSystem',
  'document.mail-bounced': 'mailBounced',
  'document.person-deactivated': 'personDeactivated',
  'document.deletion-announced': 'deletionAnnounced',
  'document.binned': 'binned',
  'document.restored': 'restored',
  'document.deleted': 'deleted',
  'document.series-sent': 'seriesSent',
  'document.series-sent-in-part': 'seriesSentInPart',
  'document.method-lacking': 'methodLacking',
  'document.methods-opened-for': 'methodsOpened',
  'document.question-asked': 'questionAsked',
  'document.question-answered': 'questionAnswered',
  'user.delegation-to-sign': 'delegationToSign',
  'tenant.admin-invited': 'adminInvited',
  'user.invited': 'adminAdded',
  'user.activated': 'roleRaised',
  'user.roles-changed': 'roleRaised',
  'tenant.webhook-created': 'webhookChanged',
  'tenant.webhook-changed': 'webhookChanged',
  'tenant.mail-server-changed': 'mailServerChanged',
  'tenant.mail-server-removed': 'mailServerChanged',
  'tenant.settings-changed': 'accessSettingsChanged',
  'tenant.credentials-changed': 'systemAccessChanged',
  'tenant.key-created': 'systemAccessChanged',
  'tenant.key-restored': 'systemAccessChanged',
  'tenant.permissions-changed': 'permissionsChanged',
  'tenant.series-unsent': 'seriesUnsent',
  'user.renamed': 'userRenamed',
  'tenant.ceo-given': 'ceoGiven',
  'tenant.ceo-taken': 'ceoTaken',
  'tenant.open-all-on': 'openAllOn',
  'tenant.sso-changed': 'ssoChanged',
  'tenant.sso-removed': 'ssoRemoved',
  'user.sso-blocked': 'ssoBlocked',
  'document.final': 'final',
  'document.completed': 'completed',
  'document.rejected': 'rejected',
  'document.voided': 'voided',
} as const;

export type NoticeSentence = (typeof SENTENCES)[keyof typeof SENTENCES] | 'other';

/**
 * Returns the name of the sentence for an event, in the bell and in the daily mail; a generic one for unknown events.
 */
export const noticeSentence = (event: string): NoticeSentence =>
  event in SENTENCES ? SENTENCES[event as keyof typeof SENTENCES] : 'other';
