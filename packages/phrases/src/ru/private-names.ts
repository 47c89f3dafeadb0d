import type { PrivateKind } from '@paraph/domain';

/** What stands in place of the name of a document for whoever may not know it; search knows these words too (private_words). */
export const privateName: Record<PrivateKind, string> = {
  hr: 'Кадровый документ {{number}}',
  folder: 'Закрытый документ {{number}}',
};
/** What mails call a document whose content is kept from people: others may read them on a locked phone. */
export const sensitiveName = 'Конфиденциальный документ';
