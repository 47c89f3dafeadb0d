export { useAllDepartments, useAllTitles, useMembers } from './api.ts';
export { SaveDialog } from './parts/save-dialog.tsx';
