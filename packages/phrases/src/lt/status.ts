import type { MemberKind, MethodName, Phase, DocumentStatus } from '@paraph/domain';

/** Names of statuses and other rows of the tables. */
export const status: Record<DocumentStatus, string> = {
  New: 'Naujas · neišsiųstas',
  Completed: 'Užbaigtas',
  WaitingForOthers: 'Laukia kitų',
  WaitingForMe: 'Laukia mano parašo',
  Rejected: 'Atmestas',
  Voided: 'Anuliuotas',
  WaitingForOthersApprove: 'Laukia kitų patvirtinimo',
  WaitingForMeApprove: 'Laukia mano patvirtinimo',
  WaitingForRelatedDocuments: 'Laukia susijusių dokumentų',
  WaitingForMeToAcknowledge: 'Laukia, kol susipažinsiu',
  WaitingForOthersToAcknowledge: 'Laukia, kol susipažins kiti',
};
export const phases: Record<Phase, string> = {
  new: 'Neišsiųstas',
  approving: 'Tvirtinamas',
  signing: 'Pasirašomas',
  acknowledging: 'Laukia susipažinimo',
  related: 'Laukia susijusių dokumentų',
  completed: 'Užbaigtas',
  rejected: 'Atmestas',
  voided: 'Anuliuotas',
};
export const memberKinds: Record<MemberKind, string> = {
  approve: 'Patvirtinti',
  sign: 'Pasirašyti',
  acknowledge: 'Susipažinti',
  copy: 'Gauna kopiją el. paštu',
};
export const methods: Record<MethodName, string> = {
  SMART_ID: 'Smart-ID',
  MOBILE_ID: 'Mobile-ID',
  EPARAKSTS: 'eParaksts mobile',
  EPARAKSTS_CARD: 'eParaksts kortelė',
  EID_EASY: 'eID Easy',
  APPROVE: 'Patvirtinti',
  ACKNOWLEDGE: 'Susipažinau',
  SIGNATURE_PAD: 'Ranka pieštas parašas',
};
