import type { AnswerOf, documents } from '@paraph/contract';
import type { TFunction } from 'i18next';

type Templates = AnswerOf<typeof documents.formTemplates>;

/** What a form template is called in lists, and whether it is gone; of one without documents there is no name. */
export function templateText(id: string, templates: Templates, t: TFunction): string {
  const template = templates.find((one) => one.id === id);
  if (!template) return t('documents.template.unknown');
  return template.isGone ? t('documents.template.gone', { name: template.name }) : template.name;
}

/** What the filter by template offers: those of which there are documents, and the one that is chosen. */
export const offeredTemplates = (chosen: string | null, templates: Templates): string[] => {
  const ids = templates.map(({ id }) => id);
  return chosen === null || ids.includes(chosen) ? ids : [...ids, chosen];
};
