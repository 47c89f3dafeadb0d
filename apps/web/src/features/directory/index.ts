export { useAllDepartments, useAllTitles, useMembers } from './api.ts';
export { Removal } from './parts/removal.tsx';
export { SaveDialog } from './parts/save-dialog.tsx';
