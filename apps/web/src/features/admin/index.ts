export { AdminPage } from './parts/admin-page.tsx';
export { useSelection, type Selection } from './use-selection.ts';
