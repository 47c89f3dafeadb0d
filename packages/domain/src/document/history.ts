import { codesOf } from '../coded.ts';

/** The 38 numbered kinds of history entries (specification 1 §4). `outside`: outsiders see it too (product D3). */
export const HISTORY = {
  created: { code: 1, outside: false },
  signed: { code: 2, outside: true },
  downloaded: { code: 3, outside: false },
  opened: { code: 4, outside: false },
  requestedSigning: { code: 5, outside: true },
  edited: { code: 6, outside: false },
  approved: { code: 7, outside: false },
  repeatedInvite: { code: 8, outside: false },
  signingDelegated: { code: 9, outside: false },
  rejected: { code: 10, outside: true },
  extendedSignatureLevel: { code: 11, outside: true },
  voided: { code: 12, outside: true },
  requestedApprove: { code: 13, outside: false },
  commentChanged: { code: 14, outside: false },
  requestedAcknowledge: { code: 15, outside: false },
  acknowledged: { code: 16, outside: false },
  addedToSign: { code: 17, outside: false },
  addedToApprove: { code: 18, outside: false },
  addedToAcknowledge: { code: 19, outside: false },
  removedFromSign: { code: 20, outside: false },
  removedFromApprove: { code: 21, outside: false },
  removedFromAcknowledge: { code: 22, outside: false },
  addedToMailGetter: { code: 23, outside: false },
  sentToMailGetter: { code: 24, outside: false },
  removedMailGetter: { code: 25, outside: false },
  massApproved: { code: 26, outside: false },
  historyExport: { code: 27, outside: false },
  moved: { code: 28, outside: false },
  shared: { code: 29, outside: false },
  delegated: { code: 30, outside: false },
  accompanyingAdded: { code: 31, outside: false },
  accompanyingRemoved: { code: 32, outside: false },
  accompanyingSeen: { code: 33, outside: false },
  accompanyingNotSeen: { code: 34, outside: false },
  signingCommentAdded: { code: 35, outside: false },
  accompanyingDownloaded: { code: 36, outside: false },
  expirationDateAdded: { code: 37, outside: false },
  expirationDateRemoved: { code: 38, outside: false },
} as const satisfies Record<string, { code: number; outside: boolean }>;

export type HistoryAction = keyof typeof HISTORY;
export const HISTORY_ACTIONS = Object.keys(HISTORY) as HistoryAction[];
export const HISTORY_CODES = codesOf(HISTORY);

/** Returns the action with this code on the wire. */
export const historyByCode = (code: number): HistoryAction | undefined =>
  HISTORY_ACTIONS.find((name) => HISTORY[name].code === code);

/** Variants of entries of one action. */
export type HistoryForm =
  | 'opened_withReason'
  | 'opened_toOthers'
  | 'created_converted'
  | 'downloaded_original'
  | 'downloaded_sealedPackage'
  | 'downloaded_printedCopy'
  | 'edited_fileReplaced'
  | 'edited_tagsAdded'
  | 'edited_tagsRemoved'
  | 'edited_relatedAdded'
  | 'edited_relatedRemoved'
  | 'edited_contentHidden'
  | 'edited_contentShown'
  | 'edited_methodsOpened'
  | 'edited_deleted'
  | 'edited_restored'
  | 'edited_handedOver'
  | 'edited_tasksHandedOver'
  | 'edited_personRenamed'
  | 'edited_identityChanged'
  | 'edited_codeChanged'
  | 'edited_delegateConsent'
  | 'edited_delegateForbidden'
  | 'edited_doubted'
  | 'edited_suspended'
  | 'edited_changesDoubted'
  | 'edited_kept'
  | 'edited_turnChanged'
  | 'edited_messageChanged'
  | 'edited_languageChanged'
  | 'edited_stampPlaced'
  | 'edited_stampUnplaced'
  | 'signed_stampInCorner'
  | 'signed_stampMoved'
  | 'signingCommentAdded_methodLacking'
  | 'signingCommentAdded_signingRefused'
  | 'signingCommentAdded_wrongCode'
  | 'signingCommentAdded_signingNotAllowed'
  | 'signingCommentAdded_questionAsked'
  | 'signingCommentAdded_questionAnswered'
  | 'shared_ended'
  | 'shared_documentSystem'
  | 'shared_linkByCompany'
  | 'shared_linkByBoth';
