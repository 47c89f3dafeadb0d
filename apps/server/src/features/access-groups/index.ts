import { endpoints } from '@paraph/contract';
import type { Feature } from '../../platform/feature.ts';
import { serve } from '../../platform/http/index.ts';
import { accessGroup } from './company-value.ts';
import {
  changeGroup,
  createGroup,
  deleteGroup,
  findByName,
  groupItems,
  listGroups,
  showGroup,
  showPeople,
} from './use-cases.ts';

export { createGroup } from './use-cases.ts';

const calls = endpoints.accessGroups;

/** Endpoints of access groups: members are stored in the directory, opened folders with the folders. */
export const accessGroups: Feature = {
  name: 'access-groups',
  companyValues: [accessGroup],
  routes: [
    serve(calls.list, listGroups),
    serve(calls.items, groupItems),
    serve(calls.find, findByName),
    serve(calls.people, (ctx, { params }) => showPeople(ctx, params)),
    serve(calls.get, (ctx, { params }) => showGroup(ctx, params)),
    serve(calls.create, createGroup),
    serve(calls.update, changeGroup),
    serve(calls.delete, (ctx, { params }) => deleteGroup(ctx, params)),
  ],
};
