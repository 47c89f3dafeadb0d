import type { DocumentDetails, DocumentNames } from '@paraph/contract';
import { coded, type Module, namedStamp, SIGNATURE_VALIDITY } from '@paraph/domain';

const NOT_VALIDATED = { validationResult: null, validationResultName: null };

type Ours = Omit<DocumentDetails, keyof DocumentNames>;

/** Adds the fields of the specification that repeat ours under its names (decision 36). */
export function withNames(document: Ours, modules: readonly Module[]): DocumentDetails {
  const { position, page } = namedStamp(document.stamp, document.stamp.chosenBySigner);
  return {
    ...document,
    generalCustomMessage: document.message,
    generalCustomMessageAck: document.messageToAcknowledge,
    generalCustomMessageMail: document.messageByMail,
    voided: document.phase === 'voided',
    voidedCustomMessage: document.voidedMessage,
    isDeadlineEnabled: modules.includes('DocumentDeadlineModule'),
    expirationDate: document.validUntil,
    timestampPosition: position,
    timestampPage: page,
    ...(document.validation
      ? coded('validationResult', SIGNATURE_VALIDITY, document.validation.result)
      : NOT_VALIDATED),
    validationTime: document.validation && document.validation.at,
  };
}
