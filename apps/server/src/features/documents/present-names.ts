import type { DocumentDetails, DocumentNames } from '@paraph/contract';
import { type Module, SIGNATURE_VALIDITY } from '@paraph/domain';

const RESULTS = {
  invalid: SIGNATURE_VALIDITY.Invalid,
  valid: SIGNATURE_VALIDITY.Valid,
  noSignatures: SIGNATURE_VALIDITY.NoSignatures,
  undecided: SIGNATURE_VALIDITY.Undecided,
} as const;

type Ours = Omit<DocumentDetails, keyof DocumentNames>;

/** Adds the fields of the specification that repeat ours under its names (decision 36). */
export const withNames = (document: Ours, modules: readonly Module[]): DocumentDetails => ({
  ...document,
  generalCustomMessage: document.message,
  generalCustomMessageAck: document.messageToAcknowledge,
  generalCustomMessageMail: document.messageByMail,
  voided: document.phase === 'voided',
  voidedCustomMessage: document.voidedMessage,
  isDeadlineEnabled: modules.includes('DocumentDeadlineModule'),
  expirationDate: document.validUntil,
  validationResult: document.validation && RESULTS[document.validation.result],
  validationTime: document.validation && document.validation.at,
});
