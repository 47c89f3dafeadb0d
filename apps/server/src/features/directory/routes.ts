import { endpoints } from '@paraph/contract';
import { type Route, serve } from '../../platform/http/index.ts';
import {
  changeDepartment,
  createDepartment,
  deleteDepartment,
  departmentUsers,
  listDepartments,
} from './use-cases/departments.ts';

const { departments } = endpoints;

export const routes: Route[] = [
  serve(departments.list, listDepartments),
  serve(departments.create, createDepartment),
  serve(departments.update, changeDepartment),
  serve(departments.delete, (ctx, { params }) => deleteDepartment(ctx, params)),
  serve(departments.users, departmentUsers),
];
