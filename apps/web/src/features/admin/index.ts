export { AdminPage } from './parts/admin-page.tsx';
export { type NamedListQuery, NamedList, NamedRow } from './parts/named-list.tsx';
export { useSelection, type Selection } from './use-selection.ts';
