import { endpoints } from '@paraph/contract';
import { type EndpointRoute, serve } from '../../platform/http/index.ts';
import {
  addContact,
  changeContact,
  deleteContact,
  listBook,
  listFavorites,
  switchFavorite,
} from './use-cases/address-book.ts';
import { changeList, createList, deleteList, listLists, namesOfLists, showList } from './use-cases/custom-lists.ts';
import {
  changeDepartment,
  createDepartment,
  deleteDepartment,
  departmentUsers,
  listDepartments,
} from './use-cases/departments.ts';
import { exportBook } from './use-cases/export-book.ts';
import { changeTitle, createTitle, deleteTitle, listTitles } from './use-cases/job-titles.ts';

const { addressBook, customLists, departments, jobTitles } = endpoints;

export const routes: EndpointRoute[] = [
  serve(departments.list, listDepartments),
  serve(departments.create, createDepartment),
  serve(departments.update, changeDepartment),
  serve(departments.delete, (ctx, { params }) => deleteDepartment(ctx, params)),
  serve(departments.users, departmentUsers),
  serve(jobTitles.list, listTitles),
  serve(jobTitles.create, createTitle),
  serve(jobTitles.update, changeTitle),
  serve(jobTitles.delete, (ctx, { params }) => deleteTitle(ctx, params)),
  serve(customLists.list, listLists),
  serve(customLists.names, namesOfLists),
  serve(customLists.get, (ctx, { params }) => showList(ctx, params)),
  serve(customLists.create, createList),
  serve(customLists.update, changeList),
  serve(customLists.delete, (ctx, { params }) => deleteList(ctx, params)),
  serve(addressBook.list, listBook),
  serve(addressBook.favorites, listFavorites),
  serve(addressBook.create, addContact),
  serve(addressBook.update, changeContact),
  serve(addressBook.delete, (ctx, { params }) => deleteContact(ctx, params)),
  serve(addressBook.switchFavorite, (ctx, { params }) => switchFavorite(ctx, params)),
  serve(addressBook.exportCsv, exportBook),
];
