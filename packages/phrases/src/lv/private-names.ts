import type { PrivateKind } from '@paraph/domain';

/** What stands in place of the name of a document for whoever may not know it; search knows these words too (private_words). */
export const privateName: Record<PrivateKind, string> = {
  hr: 'Personāla dokuments {{number}}',
  folder: 'Privāts dokuments {{number}}',
};
/** What stands in place of it in mails, which others may see over a shoulder or on a locked phone. */
export const mailName: Record<PrivateKind, string> = {
  hr: 'personāla dokuments',
  folder: 'dokuments',
};
