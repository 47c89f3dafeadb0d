export { AdminPage } from './parts/admin-page.tsx';
export { type NamedListQuery, NamedList, NamedRow } from './parts/named-list.tsx';
export { useSelection, type RowSelection } from './use-selection.ts';
