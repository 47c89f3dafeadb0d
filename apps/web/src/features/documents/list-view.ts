import type { ListColumn } from '@paraph/contract';
import type { Capability } from '@paraph/domain';
import { useSyncExternalStore } from 'react';

/** Columns that may be put away; the name stays, or nothing would say what a row is. */
export const HIDEABLE = ['state', 'done', 'tags', 'deadline', 'comment', 'owner', 'modified'] as const;
export type Hideable = (typeof HIDEABLE)[number];

/** Columns of modules: without its module a column is not there (PERM-034). */
const GATES: Partial<Record<string, Capability>> = {
  tags: 'tags.use',
  deadline: 'documents.deadline',
  comment: 'documents.comment',
};

/** Whether the list has a column for somebody who may do these things. */
export const hasColumn = (name: string, can: (capability: Capability) => boolean): boolean => {
  const gate = GATES[name];
  return gate === undefined || can(gate);
};

/**
 * How the list looks on this device: which columns are put away, which fields of a form template stand there, and how
 * close the rows are.
 */
export interface ListView {
  hidden: readonly Hideable[];
  dense: boolean;
  /** By template; of others the first few stand there. */
  fields: Readonly<Record<string, readonly string[]>>;
}

const KEY = 'paraph.documents.view';
const START: ListView = { hidden: [], dense: false, fields: {} };
/** More make a table that nobody reads at a glance; the others wait in the menu. */
const FIRST_FIELDS = 5;
/** Templates whose fields were chosen: the last ones chosen are kept. */
const TEMPLATES_KEPT = 30;

/** What was kept; whatever is not known any more falls away. */
export function viewOf(text: string | null): ListView {
  try {
    const { hidden = [], dense = false, fields } = JSON.parse(text ?? '{}') as Record<keyof ListView, unknown>;
    const away = hidden as unknown[];
    return { hidden: HIDEABLE.filter((name) => away.includes(name)), dense: dense === true, fields: fieldsIn(fields) };
  } catch (fault) {
    if (fault instanceof SyntaxError || fault instanceof TypeError) return START;
    throw fault;
  }
}

function fieldsIn(kept: unknown): ListView['fields'] {
  if (typeof kept !== 'object' || kept === null) return {};
  const isNames = (value: unknown) => Array.isArray(value) && value.every((one) => typeof one === 'string');
  return Object.fromEntries(Object.entries(kept).filter(([, names]) => isNames(names)));
}

/** The fields of a form that stand in the list of its documents, in the order of the form. */
export function shownFields(
  view: ListView,
  templateId: string | null,
  columns: readonly ListColumn[],
): (ListColumn & { label: string })[] {
  const all = columns.flatMap((column) => (column.label === undefined ? [] : [{ ...column, label: column.label }]));
  const chosen = templateId === null ? undefined : view.fields[templateId];
  return chosen ? all.filter(({ field }) => chosen.includes(field)) : all.slice(0, FIRST_FIELDS);
}

/** The same list with other fields of a template. */
export const withFields = (view: ListView, templateId: string, fields: readonly string[]): ListView => {
  const others = Object.entries(view.fields).filter(([id]) => id !== templateId);
  return { ...view, fields: Object.fromEntries([...others.slice(1 - TEMPLATES_KEPT), [templateId, [...fields]]]) };
};

export const toggled = (view: ListView, name: Hideable): ListView => ({
  ...view,
  hidden: HIDEABLE.filter((one) => view.hidden.includes(one) !== (one === name)),
});

const listeners = new Set<() => void>();
let now: ListView | undefined;

const look = (): ListView => (now ??= viewOf(localStorage.getItem(KEY)));
const watch = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The look of the list, kept on this device (FILTER-022), and how it is changed. */
export function useListView(): [ListView, (view: ListView) => void] {
  const view = useSyncExternalStore(watch, look);
  const change = (next: ListView) => {
    now = next;
    localStorage.setItem(KEY, JSON.stringify(next));
    for (const listener of listeners) listener();
  };
  return [view, change];
}
