import type { Feature } from '../../platform/feature.ts';
import { formType } from './company-value.ts';
import { knownTypesListener } from './default-types.ts';
import { providedTemplates } from './provided-templates.ts';
import { formPeople } from './recorded-people.ts';
import { routes } from './routes.ts';

export { addKnownTypes } from './default-types.ts';
export { stillNamed } from './recorded-people.ts';
export { hasName, type NamedPerson, namesIn } from './people.ts';
export {
  type BriefTemplate,
  makerOf,
  readPublishedPeople,
  type TemplatePageSize,
  type TemplateRecord,
} from './store/templates.ts';
export { fillable, offeredIn, templateToFill, templateToLookUp, usableTemplates } from './use-cases/choose.ts';
export { createTemplate } from './use-cases/templates.ts';
export { listTypes } from './use-cases/types.ts';
export { fillableModules } from './viewer.ts';

/** Form templates of a company and their types: content, permissions to fill, and approval steps. */
export const forms: Feature = {
  name: 'forms',
  routes,
  listeners: [knownTypesListener, providedTemplates],
  companyValues: [formPeople, formType],
};
