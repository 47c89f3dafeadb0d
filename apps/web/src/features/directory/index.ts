export { useAllDepartments, useAllTitles, useMembers } from './api.ts';
export { DepartmentsField } from './parts/departments-field.tsx';
