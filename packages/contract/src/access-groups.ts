import { LIMITS } from '@paraph/domain';
import * as z from 'zod';
import { accessLevel, accessLevelInput } from './codes.ts';
import { pageByNumber } from './departments.ts';
import { endpoint } from './endpoint.ts';
import { byId, email, id, nothing, openingReason, person } from './shapes.ts';

const kept = z.object({
  name: z.string().trim().min(1).max(LIMITS.directoryName),
  departments: z.array(id).max(LIMITS.directoryEntries),
  emails: z.array(email).max(LIMITS.groupUsers),
  /** From the id of a folder to the level in it. */
  folders: z.record(id, accessLevelInput),
  reason: openingReason,
});

const group = z.object({
  id,
  name: z.string(),
  folders: z.array(z.object({ folderId: id, accessLevel })),
  departments: z.array(z.object({ departmentId: id })),
  users: z.array(z.object({ email: z.string() })),
});
export type AccessGroup = z.output<typeof group>;

/** People and departments under a name, to whom folders are opened together (DIR-034 to DIR-043). */
export const accessGroups = {
  list: endpoint({
    name: 'access-groups.list',
    says: 'Access groups of the company by name; offset is the number of the page.',
    method: 'GET',
    path: '/AccessGroup',
    callers: ['user'],
    capability: 'access-groups.manage',
    query: pageByNumber,
    answer: z.object({ total: z.number(), items: z.array(group) }),
    errors: [],
    reads: ['directory'],
  }),
  items: endpoint({
    name: 'access-groups.items',
    says: 'Groups, departments and people to whom a folder may be opened.',
    method: 'GET',
    path: '/accessGroup/items',
    callers: ['user'],
    capability: 'access-groups.see',
    answer: z.object({
      accessGroups: z.array(z.object({ id, name: z.string() })),
      departments: z.array(z.object({ id, name: z.string() })),
      users: z.array(person),
    }),
    errors: [],
    reads: ['directory', 'people'],
  }),
  find: endpoint({
    name: 'access-groups.find',
    says: 'Groups whose name has the words, with how many people are in each, for choosing who takes part; those without anybody are left out.',
    method: 'GET',
    path: '/accessGroup/find',
    callers: ['user'],
    capability: 'access-groups.see',
    query: z.object({
      search: z.string().trim().max(LIMITS.nameOrEmail).optional(),
      limit: z.coerce.number().int().min(1).max(LIMITS.pageSizeMost).default(LIMITS.pageSize),
    }),
    answer: z.object({ items: z.array(z.object({ id, name: z.string(), people: z.number() })) }),
    errors: [],
    reads: ['directory', 'people'],
  }),
  people: endpoint({
    name: 'access-groups.people',
    says: 'Who is in a group at this moment, as a person or through a department; who was deactivated is not.',
    method: 'GET',
    path: '/accessGroup/:id/people',
    callers: ['user'],
    capability: 'access-groups.see',
    params: byId,
    answer: z.object({ users: z.array(person) }),
    errors: ['generic.not-found'],
    reads: ['directory', 'people'],
  }),
  get: endpoint({
    name: 'access-groups.get',
    says: 'One access group with its folders, departments and people.',
    method: 'GET',
    path: '/AccessGroup/:id',
    callers: ['user'],
    capability: 'access-groups.manage',
    params: byId,
    answer: group,
    errors: ['generic.not-found'],
    reads: ['directory'],
  }),
  create: endpoint({
    name: 'access-groups.create',
    says: 'Makes an access group; its name is used once in the company.',
    method: 'POST',
    path: '/AccessGroup',
    callers: ['user'],
    capability: 'access-groups.manage',
    guard: 'groups.change',
    body: kept,
    answer: group,
    errors: ['directory.name-taken', 'directory.too-many', 'generic.not-found', 'field.unknown-person'],
    touches: ['directory', 'log'],
  }),
  update: endpoint({
    name: 'access-groups.update',
    says: 'Changes name, departments, people and folders of an access group; rights follow at once.',
    method: 'PUT',
    path: '/AccessGroup/:id',
    callers: ['user'],
    capability: 'access-groups.manage',
    guard: 'groups.change',
    params: byId,
    body: kept,
    answer: group,
    errors: ['directory.name-taken', 'generic.not-found', 'field.unknown-person'],
    touches: ['directory', 'log'],
  }),
  delete: endpoint({
    name: 'access-groups.delete',
    says: 'Removes an access group, and what it opened.',
    method: 'DELETE',
    path: '/AccessGroup/:id',
    callers: ['user'],
    capability: 'access-groups.manage',
    guard: 'groups.change',
    params: byId,
    answer: nothing,
    errors: ['generic.not-found'],
    touches: ['directory', 'log'],
  }),
};
