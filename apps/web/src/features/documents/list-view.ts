import type { ListColumn } from '@paraph/contract';
import type { Capability } from '@paraph/domain';
import { useSyncExternalStore } from 'react';

/** Columns that can be hidden; the name remains, since it identifies a row. */
export const HIDEABLE = ['state', 'done', 'tags', 'deadline', 'comment', 'owner', 'modified'] as const;
export type Hideable = (typeof HIDEABLE)[number];

/** Columns of modules: without its module a column is not shown (PERM-034). */
const GATES: Partial<Record<string, Capability>> = {
  tags: 'tags.use',
  deadline: 'documents.deadline',
  comment: 'documents.comment',
};

/** Whether the list has a column for a viewer with these capabilities. */
export const hasColumn = (name: string, can: (capability: Capability) => boolean): boolean => {
  const gate = GATES[name];
  return gate === undefined || can(gate);
};

/** Appearance of the list on this device: hidden columns, visible fields of each form template, and density of rows. */
export interface ListView {
  hidden: readonly Hideable[];
  dense: boolean;
  /** Fields by template; of other templates the first few are shown. */
  fields: Readonly<Record<string, readonly string[]>>;
}

const KEY = 'paraph.documents.view';
const START: ListView = { hidden: [], dense: false, fields: {} };
/** More fields make a table hard to read; the others are in the menu. */
const FIRST_FIELDS = 5;
/** Number of templates whose chosen fields are stored, the latest first. */
const TEMPLATES_KEPT = 30;

/** Reads the stored settings; unknown values are dropped. */
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

/** Returns the fields of a form that the list shows, in the order of the form. */
export function shownFields(
  view: ListView,
  templateId: string | null,
  columns: readonly ListColumn[],
): (ListColumn & { label: string })[] {
  const all = columns.flatMap((column) => (column.label === undefined ? [] : [{ ...column, label: column.label }]));
  const chosen = templateId === null ? undefined : view.fields[templateId];
  return chosen ? all.filter(({ field }) => chosen.includes(field)) : all.slice(0, FIRST_FIELDS);
}

/** Returns the same settings with other fields of a template. */
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

/** The appearance of the list, stored on this device (FILTER-022), and its setter. */
export function useListView(): [ListView, (view: ListView) => void] {
  const view = useSyncExternalStore(watch, look);
  const change = (next: ListView) => {
    now = next;
    localStorage.setItem(KEY, JSON.stringify(next));
    for (const listener of listeners) listener();
  };
  return [view, change];
}
