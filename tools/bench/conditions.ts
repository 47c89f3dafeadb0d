import { TAGS } from './fill.ts';
import type { Who } from './tenant.ts';

/** A request with its label. */
export type ConditionQuery = { name: string; body: Record<string, unknown> };

type Item = { field: string; operator: string; value?: string | readonly string[] };

const day = (after: number): string => new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10);

/** Tabs of every user; the company's tab is for those who may see it. */
const TABS = ['all', 'my', 'waitingForMe', 'waitingForOthers', 'signed', 'delegated'];
const FILTERS: readonly { name: string; item: Item }[] = [
  { name: 'name contains', item: { field: 'name', operator: 'contains', value: 'supplier' } },
  { name: 'waiting', item: { field: 'status', operator: 'isAnyOf', value: ['WaitingForMe', 'WaitingForOthers'] } },
  { name: 'partly signed', item: { field: 'status', operator: 'isAnyOf', value: ['partiallySigned'] } },
  { name: 'signed', item: { field: 'status', operator: 'isAnyOf', value: ['signed'] } },
  { name: 'tags', item: { field: 'tags', operator: 'isAnyOf', value: TAGS.slice(0, 2) } },
  { name: 'deadline between', item: { field: 'deadline', operator: 'between', value: [day(0), day(7)] } },
  { name: 'created between', item: { field: 'created', operator: 'between', value: [day(-30), day(-23)] } },
  { name: 'owner contains', item: { field: 'owner', operator: 'contains', value: 'last12' } },
  { name: 'somebody takes part', item: { field: 'email', operator: 'equals', value: 'p77@bench.example' } },
];
const SORTS = ['modified', 'name', 'deadline', 'owner'];
const SEARCHES = ['zzzz', 'rescission', 'amendment', 'supplier'];
const SIGNED = FILTERS[3]!.item;

const bodyOf = (tab: string, items: readonly Item[], more: object = {}): ConditionQuery['body'] => ({
  filterModel: { items: [{ field: 'tab', operator: 'is', value: tab }, ...items] },
  ...more,
});

/** A request that several users send in parallel, each about the documents they see. */
export type SharedAsk = { name: string; bodies: Partial<Record<Who, ConditionQuery['body']>> };

/**
 * The 24 requests in a company among many: 7 tabs, 9 filters, 4 sorts, 4 searches. Owner and signer request their own
 * documents, administrator and head the company's; the company's tab is requested by those who may see it.
 */
export const sharedAsks = (): SharedAsk[] => [
  ...TABS.map((tab) => ({ name: `tab ${tab}`, bodies: forAll(() => bodyOf(tab, [])) })),
  { name: 'tab company', bodies: { admin: bodyOf('company', []), ceo: bodyOf('company', []) } },
  ...FILTERS.map(({ name, item }) => ({ name, bodies: forAll((tab) => bodyOf(tab, [item])) })),
  ...SORTS.map((field) => ({
    name: `by ${field}`,
    bodies: forAll((tab) => bodyOf(tab, [], { sortModel: [{ field, sort: 'asc' }] })),
  })),
  ...SEARCHES.map((words) => ({
    name: `search ${words}`,
    bodies: forAll((tab) => ({
      filterModel: { items: [{ field: 'tab', operator: 'is', value: tab }], quickFilterValues: [words] },
    })),
  })),
];

const forAll = (make: (tab: 'all' | 'company') => ConditionQuery['body']): Record<Who, ConditionQuery['body']> => ({
  owner: make('all'),
  signer: make('all'),
  admin: make('company'),
  ceo: make('company'),
});

/**
 * The 24 requests of filtered lists: tabs, filters, sorts and searches, on the viewer's documents or the complete
 * company's, each with at least one condition.
 */
export const conditionAsks = (tab: 'all' | 'company'): ConditionQuery[] => [
  ...(tab === 'company' ? [...TABS, tab] : TABS).map((one) => ({
    name: `tab ${one}, signed`,
    body: bodyOf(one, [SIGNED]),
  })),
  ...FILTERS.map(({ name, item }) => ({ name, body: bodyOf(tab, [item]) })),
  ...SORTS.map((field) => ({
    name: `signed by ${field}`,
    body: bodyOf(tab, [SIGNED], { sortModel: [{ field, sort: 'asc' }] }),
  })),
  ...SEARCHES.map((words) => ({
    name: `signed, search ${words}`,
    body: {
      filterModel: { items: [{ field: 'tab', operator: 'is', value: tab }, SIGNED], quickFilterValues: [words] },
    },
  })),
];
