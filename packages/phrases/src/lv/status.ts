import type { MemberKind, MethodName, Phase, DocumentStatus } from '@paraph/domain';

/** Names of statuses and other rows of the tables. */
export const status: Record<DocumentStatus, string> = {
  New: 'Jauns · nav nosūtīts',
  Completed: 'Pabeigts',
  WaitingForOthers: 'Gaida citus',
  WaitingForMe: 'Gaida manu parakstu',
  Rejected: 'Noraidīts',
  Voided: 'Anulēts',
  WaitingForOthersApprove: 'Gaida citu apstiprinājumu',
  WaitingForMeApprove: 'Gaida manu apstiprinājumu',
  WaitingForRelatedDocuments: 'Gaida saistītos dokumentus',
  WaitingForMeToAcknowledge: 'Jāiepazīstas man',
  WaitingForOthersToAcknowledge: 'Jāiepazīstas citiem',
};
export const phases: Record<Phase, string> = {
  new: 'Nav nosūtīts',
  approving: 'Tiek apstiprināts',
  signing: 'Tiek parakstīts',
  acknowledging: 'Gaida iepazīšanos',
  related: 'Gaida saistītos dokumentus',
  completed: 'Pabeigts',
  rejected: 'Noraidīts',
  voided: 'Anulēts',
};
export const memberKinds: Record<MemberKind, string> = {
  approve: 'Apstiprināt',
  sign: 'Parakstīt',
  acknowledge: 'Iepazīšanai',
  copy: 'Saņem kopiju e-pastā',
};
export const methods: Record<MethodName, string> = {
  SMART_ID: 'Smart-ID',
  MOBILE_ID: 'Mobile-ID',
  EPARAKSTS: 'eParaksts mobile',
  EPARAKSTS_CARD: 'eParaksts karte',
  EID_EASY: 'eID Easy',
  APPROVE: 'Apstiprināt',
  ACKNOWLEDGE: 'Iepazinos',
  SIGNATURE_PAD: 'Ar roku zīmēts paraksts',
};
