import { LIMITS } from '@paraph/domain';
import { useState } from 'react';
import { usePhone } from '../../ui/use-phone.ts';
import type { TemplateListQuery } from './api.ts';

/** Query of a list: ten rows, five on a small screen (FORM-071), until the user chooses otherwise. */
export function useListQuery() {
  const isSmall = usePhone();
  const [kept, setKept] = useState<Omit<TemplateListQuery, 'pageSize'> & { pageSize: number | null }>({
    search: '',
    page: 0,
    pageSize: null,
    module: 'any',
    sort: 'name',
  });
  const asked: TemplateListQuery = {
    ...kept,
    pageSize: kept.pageSize ?? (isSmall ? LIMITS.formsPageSmall : LIMITS.pageSize),
  };
  /** Every other change returns to the first page. */
  const ask = (change: Partial<TemplateListQuery>) => setKept({ ...kept, page: 0, ...change });
  return { asked, ask };
}
