export { useAllDepartments, useAllTitles, useMembers } from './api.ts';
