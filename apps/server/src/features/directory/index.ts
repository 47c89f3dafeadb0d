import type { Feature } from '../../platform/feature.ts';
import { routes } from './routes.ts';

export { departmentsOf, namesOfDepartments } from './store/departments.ts';
export {
  fillGroup,
  type Group,
  groupsOf,
  insertGroup,
  loadGroup,
  loadGroups,
  namesOfGroups,
  removeGroup,
  renameGroup,
} from './store/groups.ts';
export { namedOnce, requireFreeName, requireSpace } from './store/names.ts';

/** Departments, job titles, lists and the address book of a company; the groups its folders are opened to. */
export const directory: Feature = { name: 'directory', routes };
