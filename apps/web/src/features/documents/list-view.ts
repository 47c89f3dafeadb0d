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

/** How the list looks on this device: which columns are put away, and how close the rows are. */
export interface ListView {
  hidden: readonly Hideable[];
  dense: boolean;
}

const KEY = 'paraph.documents.view';
const START: ListView = { hidden: [], dense: false };

/** What was kept; whatever is not known any more falls away. */
export function viewOf(text: string | null): ListView {
  try {
    const { hidden = [], dense = false } = JSON.parse(text ?? '{}') as { hidden?: unknown[]; dense?: unknown };
    return { hidden: HIDEABLE.filter((name) => hidden.includes(name)), dense: dense === true };
  } catch (fault) {
    if (fault instanceof SyntaxError || fault instanceof TypeError) return START;
    throw fault;
  }
}

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
