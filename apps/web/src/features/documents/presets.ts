import { QUICK, SORTS, TABS, viewPresets as presetCalls, type ViewPreset } from '@paraph/contract';
import { useAct, useEndpoint } from '../../lib/api/index.ts';
import { queryOf, startState, stateOf, type ListState } from './model.ts';

/** The lists of documents belong to the module Standard. */
export const STANDARD = 2;

export const usePresets = () => useEndpoint(presetCalls.list, { query: { module: STANDARD } });
export const useSavePreset = () => useAct(presetCalls.create);
export const useCheckPreset = () => useAct(presetCalls.check);
export const useDeletePreset = () => useAct(presetCalls.delete);

/** A list as the specification writes a saved request: filters, order, page. */
export const formNameOf = ({ tab, quick, search, sort, direction, pageSize }: ListState): string =>
  JSON.stringify({
    filterModel: { tab, quick, search },
    sortModel: [{ field: sort, sort: direction }],
    paginationModel: { page: 0, pageSize },
    formTemplateId: null,
  });

interface Kept {
  filterModel?: { tab?: string; quick?: string[]; search?: string };
  sortModel?: { field?: string; sort?: string }[];
  paginationModel?: { pageSize?: number };
}

/** The list that a saved filter shows; whatever this version does not know falls back to the start. */
export function stateOfPreset({ formName }: Pick<ViewPreset, 'formName'>): ListState {
  const { filterModel = {}, sortModel: [order] = [], paginationModel = {} } = JSON.parse(formName) as Kept;
  const query = queryOf({
    ...startState,
    tab: TABS.find((tab) => tab === filterModel.tab) ?? startState.tab,
    quick: QUICK.filter((name) => filterModel.quick?.includes(name)),
    search: filterModel.search ?? '',
    sort: SORTS.find((sort) => sort === order?.field) ?? startState.sort,
    direction: order?.sort === 'asc' ? 'asc' : 'desc',
    pageSize: paginationModel.pageSize ?? startState.pageSize,
  });
  return stateOf(query);
}

/** Whether there is anything to save: a plain list is what one sees anyway. */
export const isWorthSaving = (state: ListState): boolean =>
  formNameOf({ ...state, tab: startState.tab, pageSize: startState.pageSize }) !== formNameOf(startState);
