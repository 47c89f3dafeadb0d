import type { AnswerOf, documents } from '@paraph/contract';
import type { TFunction } from 'i18next';

type Templates = AnswerOf<typeof documents.formTemplates>;

/** Returns the name of a form template in lists, and whether it was deleted; one without documents has no name. */
export function templateText(id: string, templates: Templates, t: TFunction): string {
  const template = templates.find((one) => one.id === id);
  if (!template) return t('documents.template.unknown');
  return template.isGone ? t('documents.template.gone', { name: template.name }) : template.name;
}

/** Returns the options of the template filter: templates with documents, and the chosen one. */
export const offeredTemplates = (chosen: string | null, templates: Templates): string[] => {
  const ids = templates.map(({ id }) => id);
  return chosen === null || ids.includes(chosen) ? ids : [...ids, chosen];
};
