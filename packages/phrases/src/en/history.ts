import type { HistoryAction, HistoryForm } from '@paraph/domain';

/** One sentence per kind of history entry. */
export const history: Record<HistoryAction | HistoryForm, string> = {
  created: 'Created the document',
  created_converted: 'Created the document of the pages of {{file}}',
  signed: 'Signed',
  signed_stampInCorner: 'Signed and moved the stamp to another corner: page {{page}}',
  signed_stampMoved: 'Signed and moved the stamp: page {{page}}, {{x}} % from the left, {{y}} % from the top',
  downloaded: 'Downloaded the document',
  downloaded_sealedPackage: 'Took the evidence package',
  downloaded_printedCopy: 'Made a printable copy',
  downloaded_original: 'Downloaded the original {{file}}',
  opened: 'Opened the document',
  opened_toOthers: 'Folder opened to others, with a reason',
  opened_withReason: 'Opened the document and said why',
  requestedSigning: 'Requested a signature from {{person}}',
  edited: 'Edited the document',
  edited_fileReplaced: 'Put another file in place: version {{version}}',
  edited_tagsAdded: 'Put tags on the document: {{tags}}',
  edited_tagsRemoved: 'Took tags off the document: {{tags}}',
  edited_relatedAdded: 'Linked a related document: {{name}}',
  edited_relatedRemoved: 'Unlinked a related document: {{name}}',
  edited_contentHidden: 'Hid the content from others',
  edited_contentShown: 'Showed the content to others again',
  edited_methodsOpened: 'Opened all ways to sign',
  edited_deleted: 'Put the document into the bin',
  edited_restored: 'Restored the document from the bin',
  edited_handedOver: 'Handed the document over: {{before}} → {{person}}',
  edited_tasksHandedOver: 'Handed tasks over: {{before}} → {{person}}',
  edited_personRenamed: 'Changed who takes part: {{before}} → {{person}}',
  edited_identityChanged: 'Check of the signer {{person}} changed: {{before}} → {{after}}',
  edited_codeChanged: 'Another personal code is required of {{person}}',
  edited_delegateConsent: 'A delegate may sign for {{person}}',
  edited_delegateForbidden: 'No delegate may sign for {{person}} any more',
  edited_doubted: '{{person}} is suspended: the owner of the account denied having added them',
  edited_suspended: '{{person}} is suspended until the sender has checked the document',
  edited_changesDoubted:
    'The owner of the account reported that somebody else may have acted in their name: {{person}}',
  edited_kept: '{{person}} takes part again',
  edited_turnChanged: 'Turn of {{person}} changed: {{before}} → {{after}}',
  edited_messageChanged: 'Changed the private message to {{person}}',
  edited_languageChanged: 'Language of mails to {{person}} changed: {{before}} → {{after}}',
  edited_stampPlaced:
    'Chose the place of the stamp of {{person}}: page {{page}}, {{x}} % from the left, {{y}} % from the top',
  edited_stampUnplaced: 'Took back the place of the stamp of {{person}}',
  approved: 'Approved',
  repeatedInvite: 'Reminded {{person}}',
  signingDelegated: 'Handed signing over to {{person}}',
  rejected: 'Rejected the document',
  extendedSignatureLevel: 'Extended the signatures to level {{level}}',
  voided: 'Voided the document',
  requestedApprove: 'Requested approval from {{person}}',
  commentChanged: 'Changed the comment',
  requestedAcknowledge: 'Asked {{person}} to acknowledge',
  acknowledged: 'Acknowledged',
  addedToSign: 'Added {{person}} to sign',
  addedToApprove: 'Added {{person}} to approve',
  addedToAcknowledge: 'Added {{person}} to acknowledge',
  removedFromSign: 'Removed {{person}} from signing',
  removedFromApprove: 'Removed {{person}} from approving',
  removedFromAcknowledge: 'Removed {{person}} from acknowledging',
  addedToMailGetter: 'Added {{person}} to get a copy',
  sentToMailGetter: 'Sent a copy to {{person}}',
  removedMailGetter: 'Removed {{person}} from those who get a copy',
  massApproved: 'Approved together with other documents',
  historyExport: 'Exported the history',
  moved: 'Moved the document',
  shared_linkByCompany: "The company's mail server {{server}} sent the link to {{person}}",
  shared_linkByBoth:
    "The company's mail server {{server}} was given the link for {{person}} and did not confirm it; the operator's server sent it",
  shared_documentSystem: "Sent the document to the company's document system",
  shared_ended: 'Ended sharing the document with {{person}}',
  shared: 'Shared the document with {{person}}',
  delegated: 'Delegated to {{person}}',
  accompanyingAdded: 'Added accompanying document {{name}}',
  accompanyingRemoved: 'Removed accompanying document {{name}}',
  accompanyingSeen: 'Marked accompanying document {{name}} as seen',
  accompanyingNotSeen: 'Marked accompanying document {{name}} as not seen',
  signingCommentAdded: 'Left a comment with the signature',
  signingCommentAdded_methodLacking: 'Does not have the way to sign that is asked for',
  signingCommentAdded_signingRefused: 'Refused to sign with {{method}}. Nothing was signed.',
  signingCommentAdded_wrongCode: 'A wrong control code was chosen in {{method}}. Nothing was signed.',
  signingCommentAdded_signingNotAllowed:
    'Tried to sign with {{method}}, but was no longer allowed to sign. Nothing was signed.',
  signingCommentAdded_questionAsked: 'Asked the sender a question',
  signingCommentAdded_questionAnswered: 'Answered a question',
  accompanyingDownloaded: 'Downloaded accompanying document {{name}}',
  expirationDateAdded: 'Set valid until {{date}}',
  expirationDateRemoved: 'Removed the date until which the document is valid',
};
/** Beside an act that rests on a link which the sender's own server was given. */
export const linkBySender =
  "The sender's own mail server {{server}} was given the link with which this was done; whoever runs it could read the link";
/** The portal itself, where no person acted. */
export const historyPortal = 'Paraph';
/** Stands on the page of a document that was approved, before the date. */
export const stampApproved = 'Approved';
/** Stands in the signature of somebody who signs for another. */
export const signedInPlaceOf = 'on behalf of {{name}}, {{basis}}';
/** Stands inside the e-seal over a hand-drawn signature: whose hand it was. */
export const stampDrawn = 'Hand-drawn signature of {{name}}';

/** Of an act by a program that was shown no hash. */
export const hashNotNamed = 'The program named no hash; the stored version was taken.';
