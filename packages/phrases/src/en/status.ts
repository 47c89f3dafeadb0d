import type { MemberKind, MethodName, Phase, DocumentStatus } from '@paraph/domain';

/** Names of statuses and other rows of the tables. */
export const status: Record<DocumentStatus, string> = {
  New: 'New · not sent',
  Completed: 'Completed',
  WaitingForOthers: 'Waiting for others',
  WaitingForMe: 'Waiting for my signature',
  Rejected: 'Rejected',
  Voided: 'Voided',
  WaitingForOthersApprove: 'Waiting for approval by others',
  WaitingForMeApprove: 'Waiting for my approval',
  WaitingForRelatedDocuments: 'Waiting for related documents',
  WaitingForMeToAcknowledge: 'Waiting for me to acknowledge',
  WaitingForOthersToAcknowledge: 'Waiting for others to acknowledge',
};
export const phases: Record<Phase, string> = {
  new: 'Not sent',
  approving: 'Being approved',
  signing: 'Being signed',
  acknowledging: 'Being read',
  related: 'Waiting for related documents',
  completed: 'Completed',
  rejected: 'Rejected',
  voided: 'Voided',
};
export const memberKinds: Record<MemberKind, string> = {
  approve: 'Approve',
  sign: 'Sign',
  acknowledge: 'To acknowledge',
  copy: 'Gets a copy',
};
export const methods: Record<MethodName, string> = {
  SMART_ID: 'Smart-ID',
  MOBILE_ID: 'Mobile-ID',
  EPARAKSTS: 'eParaksts mobile',
  EPARAKSTS_CARD: 'eParaksts card',
  EID_EASY: 'eID Easy',
  APPROVE: 'Approve',
  ACKNOWLEDGE: 'Acknowledge',
  SIGNATURE_PAD: 'Hand-drawn signature',
};
