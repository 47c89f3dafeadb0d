import type { DocumentDetails } from '@paraph/contract';
import type { ChoosableMethod, SigningMode } from '@paraph/domain';

export interface DraftSettings {
  name: string;
  message: string;
  messageToAcknowledge: string;
  messageByMail: string;
  /** Days YYYY-MM-DD, empty when none. */
  deadline: string;
  validUntil: string;
  signingMode: SigningMode;
  /** Where signatures are shown on a PDF. */
  stamp: DocumentDetails['stamp'];
  signingMethod: ChoosableMethod | null;
}

export const settingsOf = (document: DocumentDetails): DraftSettings => ({
  name: document.name,
  message: document.message ?? '',
  messageToAcknowledge: document.messageToAcknowledge ?? '',
  messageByMail: document.messageByMail ?? '',
  deadline: document.deadline ?? '',
  validUntil: document.validUntil ?? '',
  signingMode: document.signingMode,
  stamp: document.stamp,
  signingMethod: document.signingMethod,
});

export const bodyOf = ({
  name,
  deadline,
  validUntil,
  signingMode,
  stamp,
  signingMethod,
  ...messages
}: DraftSettings) => ({
  ...(name.trim() ? { name: name.trim() } : {}),
  message: messages.message.trim() || null,
  messageToAcknowledge: messages.messageToAcknowledge.trim() || null,
  messageByMail: messages.messageByMail.trim() || null,
  deadline: deadline || null,
  validUntil: validUntil || null,
  signingMode,
  stamp,
  signingMethod,
});
