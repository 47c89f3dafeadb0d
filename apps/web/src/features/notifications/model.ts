/** The sentence for each event that notifies somebody; person and time stand beside it, so names are never bent. */
const sentences = {
  'document.approve-requested': 'notifications.event.approveRequested',
  'document.delegated': 'notifications.event.delegated',
  'document.signing-delegated': 'notifications.event.delegated',
  'document.sign-requested': 'notifications.event.signRequested',
  'document.acknowledge-requested': 'notifications.event.acknowledgeRequested',
  'document.reminded': 'notifications.event.reminded',
  'document.owner-changed': 'notifications.event.ownerChanged',
  'document.file-replaced': 'notifications.event.replaced',
  'document.approved': 'notifications.event.approved',
  'document.mass-approved': 'notifications.event.approved',
  'document.signed': 'notifications.event.signed',
  'document.acknowledged': 'notifications.event.acknowledged',
  'document.not-sent-to-system': 'notifications.event.notSentToSystem',
  'document.deletion-announced': 'notifications.event.deletionAnnounced',
  'document.final': 'notifications.event.final',
  'document.completed': 'notifications.event.completed',
  'document.rejected': 'notifications.event.rejected',
  'document.voided': 'notifications.event.voided',
} as const;

export type SentenceKey = (typeof sentences)[keyof typeof sentences] | 'notifications.event.other';

/** The text key for an event; one that is not known here still says that something happened. */
export const sentenceKey = (event: string): SentenceKey =>
  event in sentences ? sentences[event as keyof typeof sentences] : 'notifications.event.other';
