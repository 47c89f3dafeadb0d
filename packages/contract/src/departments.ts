import { LIMITS } from '@paraph/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { byId, id, nothing, openingReason, person } from './shapes.ts';

const kept = z.object({
  name: z.string().trim().min(1).max(LIMITS.directoryName),
  managerUserId: id,
  userIds: z.array(id).max(LIMITS.departmentUsers),
  reason: openingReason,
});
const department = z.object({
  id,
  name: z.string(),
  /** null when who led it has left the company. */
  managerUserId: id.nullable(),
  managerName: z.string().nullable(),
  userIds: z.array(id),
});
export type Department = z.output<typeof department>;

/** Query of a page of a directory: `offset` is the page number, from 0 (specification 2 §9). */
export const pageByNumber = z.object({
  search: z.string().trim().max(LIMITS.nameOrEmail).optional(),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
  limit: z.coerce.number().int().min(1).max(LIMITS.directoryEntries).default(LIMITS.pageSize),
});

/** Departments of a company: users see them, administrators manage them (DIR-009 to DIR-014). */
export const departments = {
  list: endpoint({
    name: 'departments.list',
    says: 'Departments of the company by name; offset is the number of the page.',
    method: 'GET',
    path: '/departments',
    callers: ['user'],
    capability: 'people.find',
    query: pageByNumber,
    answer: z.object({ total: z.number(), items: z.array(department) }),
    errors: [],
    reads: ['directory'],
  }),
  create: endpoint({
    name: 'departments.create',
    says: 'Makes a department; its name is used once in the company.',
    method: 'POST',
    path: '/departments',
    callers: ['user'],
    capability: 'departments.manage',
    guard: 'groups.change',
    body: kept,
    answer: department,
    errors: ['generic.not-found', 'directory.name-taken', 'directory.too-many', 'field.not-of-company'],
    touches: ['directory', 'log'],
  }),
  update: endpoint({
    name: 'departments.update',
    says: 'Changes name, manager and people of a department.',
    method: 'PUT',
    path: '/departments/:id',
    callers: ['user'],
    capability: 'departments.manage',
    guard: 'groups.change',
    params: byId,
    body: kept,
    answer: department,
    errors: ['generic.not-found', 'directory.name-taken', 'field.not-of-company'],
    touches: ['directory', 'log'],
  }),
  delete: endpoint({
    name: 'departments.delete',
    says: 'Removes a department; its people stay, access groups lose it.',
    method: 'DELETE',
    path: '/departments/:id',
    callers: ['user'],
    capability: 'departments.manage',
    guard: 'groups.change',
    params: byId,
    answer: nothing,
    errors: ['generic.not-found'],
    touches: ['directory', 'log'],
  }),
  users: endpoint({
    name: 'departments.users',
    says: 'Who belongs to these departments.',
    method: 'POST',
    path: '/departments/department-users',
    callers: ['user'],
    capability: 'people.find',
    body: z.object({ departmentIds: z.array(id).max(LIMITS.bulkIds) }),
    answer: z.object({ items: z.array(z.object({ departmentId: id, users: z.array(person) })) }),
    errors: [],
    reads: ['directory', 'people'],
  }),
};
