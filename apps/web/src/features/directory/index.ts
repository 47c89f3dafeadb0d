export { useAllDepartments, useAllTitles, useMembers } from './api.ts';
export { DepartmentsField } from './parts/departments-field.tsx';
export { SaveDialog } from './parts/save-dialog.tsx';
