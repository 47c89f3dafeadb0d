import type { EventName } from '../events.ts';

/**
 * What a reaction of an account's owner does to an act on a document or folder, when an intruder may have done it:
 * - `undone`: what it opened to others is closed again;
 * - `ended`: what it gave to others ends: links, entries, shares, access and lists;
 * - `suspended`: people who were asked to act on a running document are suspended until its sender has checked it;
 * - `listed`: it stays, and the owner of the document is notified.
 */
export type DocumentReaction = 'undone' | 'ended' | 'suspended' | 'listed';

/**
 * Acts on documents and folders that others read by, or rely on when they sign, after the account that did them is closed
 * to an intruder (security AN-16). The key is the event of the act.
 */
export const DOCUMENT_ACTS = {
  'document.moved': 'undone',
  'document.restored': 'undone',
  'tenant.folder-moved': 'undone',
  'document.protection-changed': 'undone',
  'document.member-added-approve': 'ended',
  'document.member-added-sign': 'ended',
  'document.member-added-acknowledge': 'ended',
  'document.member-added-copy': 'ended',
  'document.sign-requested': 'ended',
  'document.shared': 'ended',
  'tenant.folder-access-changed': 'ended',
  'document.edited': 'suspended',
  'document.file-replaced': 'suspended',
  'document.member-removed-approve': 'suspended',
  'document.member-removed-sign': 'suspended',
  'document.member-removed-acknowledge': 'suspended',
  'document.related-added': 'suspended',
  'document.related-removed': 'suspended',
  'document.accompanying-added': 'suspended',
  'document.accompanying-removed': 'suspended',
  'document.methods-opened': 'suspended',
  'document.question-answered': 'suspended',
  'document.expiration-added': 'suspended',
  'document.expiration-removed': 'suspended',
  'document.approved': 'listed',
  'document.mass-approved': 'listed',
  'document.acknowledged': 'listed',
  'document.signed': 'listed',
} as const satisfies Partial<Record<EventName, DocumentReaction>>;

export type DocumentAct = keyof typeof DOCUMENT_ACTS;

/** Returns the acts with a reaction. */
export const documentActsOf = (reaction: DocumentReaction): DocumentAct[] =>
  (Object.keys(DOCUMENT_ACTS) as DocumentAct[]).filter((name) => DOCUMENT_ACTS[name] === reaction);

const READS = 'it reads, as the session could before';
const OWN = 'only the account itself sees it';
const TAKES = 'it takes access or an act away, and its own notices say so';
const DRAFTS = 'it makes a draft that only its owner opens';
const MARKS = 'it changes marks and looks, and gives no access';
const SEEN = 'it shows the name of a folder, and no document';
const REPEATS = 'it repeats what was asked for before';
const PROVES = 'the person proves it with the own eID';

const ADDED = [
  'document.member-added-approve',
  'document.member-added-sign',
  'document.member-added-acknowledge',
  'document.member-added-copy',
] as const satisfies readonly DocumentAct[];
const REMOVED = [
  'document.member-removed-approve',
  'document.member-removed-sign',
  'document.member-removed-acknowledge',
] as const satisfies readonly DocumentAct[];
const EXPIRY = ['document.expiration-added', 'document.expiration-removed'] as const satisfies readonly DocumentAct[];

/**
 * For each endpoint of users that changes documents, folders or what others read of them: the events of what it leaves
 * behind, or why it leaves nothing that serves an intruder. A test fails for an endpoint that is missing here.
 */
export const DOCUMENT_ENDPOINT_ACTS: Readonly<Record<string, readonly DocumentAct[] | string>> = {
  'documents.list': READS,
  'documents.export-csv': READS,
  'documents.create': DRAFTS,
  'documents.create-adoc': DRAFTS,
  'documents.update': ['document.edited', ...EXPIRY],
  'documents.set-members': [...ADDED, ...REMOVED, 'document.edited'],
  'documents.send': ['document.sign-requested'],
  'documents.unsend': TAKES,
  'documents.mass-approve': ['document.mass-approved'],
  'documents.approve': ['document.approved', 'document.acknowledged'],
  'documents.reject': TAKES,
  'documents.void': TAKES,
  'documents.remind': ['document.edited'],
  'documents.correct-address': [...ADDED, ...REMOVED],
  'documents.delete': TAKES,
  'documents.replace': ['document.file-replaced'],
  'documents.again': DRAFTS,
  'documents.set-deadline': ['document.edited'],
  'documents.set-expiration': EXPIRY,
  'documents.hide': OWN,
  'documents.hide-sensitive-information': ['document.protection-changed'],
  'documents.save-comment': MARKS,
  'documents.confirm-download': READS,
  'documents.bulk-download': READS,
  'documents.open-with-reason': READS,
  'documents.history-export': READS,
  'documents.lack-method': REPEATS,
  'documents.open-methods': ['document.methods-opened'],
  'documents.ask': 'it asks the owner, and the owner decides',
  'documents.answer-question': ['document.question-answered'],
  'documents.set-tags': MARKS,
  'accompanying.add': ['document.accompanying-added'],
  'accompanying.remove': ['document.accompanying-removed'],
  'accompanying.mark-as-seen': MARKS,
  'accompanying.confirm-download': READS,
  'related.set': ['document.related-added', 'document.related-removed'],
  'series.start': ['document.sign-requested'],
  'temp-files.add': OWN,
  'temp-files.add-part': OWN,
  'temp-files.bring': OWN,
  'temp-files.remove': OWN,
  'folders.open': READS,
  'folders.create': SEEN,
  'folders.update': SEEN,
  'folders.move': ['document.moved', 'tenant.folder-moved'],
  'folders.restore': ['document.moved'],
  'folders.add-documents': ['document.moved'],
  'folders.bulk-move': ['document.moved', 'tenant.folder-moved'],
  'folders.bulk-delete': TAKES,
  'folders.update-access': ['tenant.folder-access-changed'],
  'folders.pin': OWN,
  'folders.color': MARKS,
  'folders.icon': MARKS,
  'folders.delete': TAKES,
  'folders.take-out': ['document.moved'],
  'folders.add-document': ['document.moved'],
  'shares.create': ['document.shared'],
  'shares.end': TAKES,
  'shares.end-of': TAKES,
  'shares.open': READS,
  'shares.download': READS,
  'form-filling.create': DRAFTS,
  'form-filling.save': DRAFTS,
  'form-filling.submit': ['document.sign-requested'],
  'form-filling.remove': TAKES,
  'signing.smart-id': PROVES,
  'signing.mobile-id': PROVES,
  'signing.eparaksts': PROVES,
  'signing.eparaksts-too': PROVES,
  'signing.card-init': PROVES,
  'signing.card-digests': PROVES,
  'signing.card-finalize': PROVES,
  'signing.handwritten': ['document.signed'],
  'signing.look-at-many': READS,
  'signing.cancel-batch': TAKES,
  'signing.eid-easy': PROVES,
  'signing.complete-eid-easy': PROVES,
  'signing.approve': ['document.approved'],
  'signing.returned': PROVES,
  'signing.cancel': TAKES,
  'signing.finish': PROVES,
  'validation.validate': READS,
  'integration.send-again': REPEATS,
  'retention.restore': ['document.restored'],
};
