import type { MemberKind, MethodName, Phase, DocumentStatus } from '@paraph/domain';

/** Names of statuses and other rows of the tables. */
export const status: Record<DocumentStatus, string> = {
  New: 'Uus · saatmata',
  Completed: 'Lõpetatud',
  WaitingForOthers: 'Ootab teisi',
  WaitingForMe: 'Ootab minu allkirja',
  Rejected: 'Tagasi lükatud',
  Voided: 'Tühistatud',
  WaitingForOthersApprove: 'Ootab teiste kinnitust',
  WaitingForMeApprove: 'Ootab minu kinnitust',
  WaitingForRelatedDocuments: 'Ootab seotud dokumente',
  WaitingForMeToAcknowledge: 'Ootab minu tutvumist',
  WaitingForOthersToAcknowledge: 'Ootab teiste tutvumist',
};
export const phases: Record<Phase, string> = {
  new: 'Saatmata',
  approving: 'Kinnitamisel',
  signing: 'Allkirjastamisel',
  acknowledging: 'Tutvumisel',
  related: 'Ootab seotud dokumente',
  completed: 'Lõpetatud',
  rejected: 'Tagasi lükatud',
  voided: 'Tühistatud',
};
export const memberKinds: Record<MemberKind, string> = {
  approve: 'Kinnita',
  sign: 'Allkirjasta',
  acknowledge: 'Tutvumiseks',
  copy: 'Saab koopia e-postiga',
};
export const methods: Record<MethodName, string> = {
  SMART_ID: 'Smart-ID',
  MOBILE_ID: 'Mobiil-ID',
  EPARAKSTS: 'eParaksts mobile',
  EPARAKSTS_CARD: 'eParaksts kaart',
  EID_EASY: 'eID Easy',
  APPROVE: 'Kinnita',
  ACKNOWLEDGE: 'Olen tutvunud',
  SIGNATURE_PAD: 'Käsitsi joonistatud allkiri',
};
