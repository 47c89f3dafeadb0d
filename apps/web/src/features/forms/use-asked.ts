import { LIMITS } from '@paraph/domain';
import { useState } from 'react';
import { usePhone } from '../../ui/use-phone.ts';
import type { TemplateListQuery } from './api.ts';

/** What a list is asked by: ten rows, five on a small screen (FORM-071), until somebody chooses otherwise. */
export function useAsked() {
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
  /** Whatever else is asked for begins at the first page. */
  const ask = (change: Partial<TemplateListQuery>) => setKept({ ...kept, page: 0, ...change });
  return { asked, ask };
}
