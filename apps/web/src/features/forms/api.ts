import { formTemplates, formTypes } from '@paraph/contract';
import { type FormModule, LIMITS, moduleByCode, offeredFormModules } from '@paraph/domain';
import { useEndpoint } from '../../lib/api/index.ts';
import { useSession } from '../../lib/session/index.ts';

export const TEMPLATE_SORTS = ['name', 'created', 'sortWeight'] as const;

/** Query of a page of templates or types; `page` counts from 0. */
export interface TemplateListQuery {
  search: string;
  page: number;
  pageSize: number;
  module: FormModule | 'any';
  sort: (typeof TEMPLATE_SORTS)[number];
}

const paged = ({ search, page, pageSize, module }: TemplateListQuery) => ({
  search,
  offset: page * pageSize,
  limit: pageSize,
  ...(module === 'any' ? {} : { module }),
});

export const useTemplates = (asked: TemplateListQuery) =>
  useEndpoint(formTemplates.list, { query: { ...paged(asked), sort: asked.sort } }, { keep: true });
/** Names of all templates, so that a copy gets a unique one. */
export const useTemplateNames = () => useEndpoint(formTemplates.items, {});

export const useTypes = (asked: TemplateListQuery) =>
  useEndpoint(formTypes.list, { query: paged(asked) }, { keep: true });
/** Every type of the company, for selection. */
export const useAllTypes = () => useEndpoint(formTypes.list, { query: { limit: LIMITS.directoryEntries } });

/** Modules of the company that forms may belong to, the default first (FORM-043). */
export function useFormModules(): FormModule[] {
  const { me } = useSession();
  return offeredFormModules((me?.modules ?? []).flatMap((code) => moduleByCode(code) ?? []));
}
