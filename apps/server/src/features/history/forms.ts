import type { EventName, HistoryForm } from '@paraph/domain';

/** Forms of entries that the event alone decides, also in events of before. */
const FORMS: Partial<Record<EventName, HistoryForm>> = {
  'document.deleted': 'edited_deleted',
  'document.restored': 'edited_restored',
  'document.related-added': 'edited_relatedAdded',
  'document.related-removed': 'edited_relatedRemoved',
};
/** Returns the form of an entry as one of its facts. */
export function formOf(name: string, { hide }: Record<string, unknown>): Record<string, string> {
  const protection: HistoryForm = hide === true ? 'edited_contentHidden' : 'edited_contentShown';
  const form = name === 'document.protection-changed' ? protection : FORMS[name as EventName];
  return form ? { form: form.slice(form.indexOf('_') + 1) } : {};
}
