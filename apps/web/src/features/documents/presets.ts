import { viewPresets as presetCalls, type ViewPreset } from '@paraph/contract';
import { useAct, useEndpoint } from '../../lib/api/index.ts';
import { requestOf, startState, stateOfRequest, type ListState } from './model.ts';

/** The lists of documents belong to the module Standard. */
export const STANDARD = 2;

export const usePresets = () => useEndpoint(presetCalls.list, { query: { module: STANDARD } });
export const useSavePreset = () => useAct(presetCalls.create);
export const useCheckPreset = () => useAct(presetCalls.check);
export const useDeletePreset = () => useAct(presetCalls.delete);

/** A list as it is asked for, from its first page: what the specification saves of a filter. */
export const formNameOf = (state: ListState): string => JSON.stringify(requestOf({ ...state, page: 0 }));

/** The list that a saved filter shows; whatever this version does not know falls back to the start. */
export const stateOfPreset = ({ formName }: Pick<ViewPreset, 'formName'>): ListState =>
  stateOfRequest(JSON.parse(formName) as object);

/** Whether there is anything to save: a plain list is what one sees anyway. */
export const isWorthSaving = (state: ListState): boolean =>
  formNameOf({ ...state, tab: startState.tab, pageSize: startState.pageSize }) !== formNameOf(startState);
