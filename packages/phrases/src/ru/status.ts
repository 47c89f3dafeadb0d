import type { MemberKind, MethodName, Phase, DocumentStatus } from '@paraph/domain';

/** Names of statuses and other rows of the tables. */
export const status: Record<DocumentStatus, string> = {
  New: 'Новый · не отправлен',
  Completed: 'Завершён',
  WaitingForOthers: 'Ожидает других',
  WaitingForMe: 'Ожидает моей подписи',
  Rejected: 'Отклонён',
  Voided: 'Аннулирован',
  WaitingForOthersApprove: 'Ожидает утверждения другими',
  WaitingForMeApprove: 'Ожидает моего утверждения',
  WaitingForRelatedDocuments: 'Ожидает связанных документов',
  WaitingForMeToAcknowledge: 'Ожидает моего ознакомления',
  WaitingForOthersToAcknowledge: 'Ожидает ознакомления других',
};
export const phases: Record<Phase, string> = {
  new: 'Не отправлен',
  approving: 'На утверждении',
  signing: 'На подписании',
  acknowledging: 'На ознакомлении',
  related: 'Ожидает связанных документов',
  completed: 'Завершён',
  rejected: 'Отклонён',
  voided: 'Аннулирован',
};
export const memberKinds: Record<MemberKind, string> = {
  approve: 'Утвердить',
  sign: 'Подписать',
  acknowledge: 'Для ознакомления',
  copy: 'Получает копию по эл. почте',
};
export const methods: Record<MethodName, string> = {
  SMART_ID: 'Smart-ID',
  MOBILE_ID: 'Mobile-ID',
  EPARAKSTS: 'eParaksts mobile',
  EPARAKSTS_CARD: 'Карта eParaksts',
  EID_EASY: 'eID Easy',
  APPROVE: 'Утвердить',
  ACKNOWLEDGE: 'Ознакомиться',
  SIGNATURE_PAD: 'Нарисованная подпись',
};
