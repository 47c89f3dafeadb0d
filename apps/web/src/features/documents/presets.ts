import { viewPresets as presetCalls, type ViewPreset } from '@paraph/contract';
import { useAct, useEndpoint } from '../../lib/api/index.ts';
import { viewOf, withFields, type ListView } from './list-view.ts';
import { requestOf, startState, stateOfRequest, type DocumentListState } from './model.ts';

/** The lists of documents belong to the module Standard. */
export const STANDARD = 2;

export const usePresets = () => useEndpoint(presetCalls.list, { query: { module: STANDARD } });
export const useCheckPreset = () => useAct(presetCalls.check);

/** A list request for its first page, which the specification stores as a filter. */
export const formNameOf = (state: DocumentListState): string =>
  JSON.stringify(requestOf({ ...state, page: 0, after: null }));

/** Returns the list of a saved filter; parts unknown to this version use the default. */
export const stateOfPreset = ({ formName }: Pick<ViewPreset, 'formName'>): DocumentListState =>
  stateOfRequest(JSON.parse(formName) as object);

/** Whether the list matches a saved filter: choosing it again leaves it; after a change it is restored. */
export const isShown = (preset: Pick<ViewPreset, 'formName'>, state: DocumentListState): boolean =>
  formNameOf(stateOfPreset(preset)) === formNameOf(state);

/** Whether there is anything to save: a default list is shown anyway. */
export const isWorthSaving = (state: DocumentListState): boolean =>
  formNameOf({ ...state, tab: startState.tab, pageSize: startState.pageSize }) !== formNameOf(startState);

/** Returns the columns to save: the hidden ones, and the fields of a form template. */
export const columnsOf = ({ hidden, fields }: ListView, { formTemplateId }: DocumentListState): string =>
  JSON.stringify({ hidden, ...(formTemplateId && { fields: fields[formTemplateId]?.slice(0, FIELDS_KEPT) }) });

/** The stored columns have a limited length. */
const FIELDS_KEPT = 60;

/** Returns the appearance of a saved filter; one saved without columns changes nothing. */
export function viewOfPreset({ columns, formName }: Pick<ViewPreset, 'columns' | 'formName'>, now: ListView): ListView {
  if (columns === null) return now;
  const { formTemplateId } = stateOfPreset({ formName });
  const { hidden } = viewOf(columns);
  const view = { ...now, hidden };
  const fields = fieldsOf(columns);
  return formTemplateId && fields ? withFields(view, formTemplateId, fields) : view;
}

function fieldsOf(columns: string): string[] | null {
  try {
    const { fields } = JSON.parse(columns) as { fields?: unknown };
    return Array.isArray(fields) ? fields.filter((one) => typeof one === 'string') : null;
  } catch (fault) {
    if (fault instanceof SyntaxError || fault instanceof TypeError) return null;
    throw fault;
  }
}
