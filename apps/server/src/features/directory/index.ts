import type { Feature } from '../../platform/feature.ts';
import { contactData, customList, jobTitle } from './company-value.ts';
import { departmentValue } from './department-value.ts';
import { routes } from './routes.ts';

export { changedMembers } from './changed-members.ts';
export { entryByEmail } from './store/book.ts';
export { allDepartments, departmentsOf, namesOfDepartments } from './store/departments.ts';
export {
  fillGroup,
  membersOfGroup,
  findGroups,
  type DirectoryGroup,
  groupsOf,
  insertGroup,
  loadGroup,
  loadGroups,
  namesOfGroups,
  peopleOfGroup,
  removeGroup,
  renameGroup,
} from './store/groups.ts';
export { optionsOfLists } from './store/lists.ts';
export { namedOnce, requireFreeName, requireSpace } from './store/names.ts';

export { addContact, switchFavorite } from './use-cases/address-book.ts';
export { createList, namesOfLists } from './use-cases/custom-lists.ts';
export { createDepartment, listDepartments } from './use-cases/departments.ts';
export { handOverDepartments } from './use-cases/hand-over-departments.ts';
export { countManagedDepartments, unledDepartments } from './store/managed-departments.ts';

/** Departments, job titles, lists and address book of a company, and the groups that its folders are opened to. */
export const directory: Feature = {
  name: 'directory',
  routes,
  companyValues: [contactData, customList, departmentValue, jobTitle],
};
