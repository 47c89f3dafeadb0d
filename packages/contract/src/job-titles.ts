import { LIMITS } from '@paraph/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { byId, id, nothing, offset } from './shapes.ts';

const kept = z.object({
  name: z.string().trim().min(1).max(LIMITS.directoryName),
  description: z.string().trim().max(LIMITS.directoryText).default(''),
});
const jobTitle = z.object({
  id,
  name: z.string(),
  description: z.string(),
  /** How many people of the company bear it. */
  users: z.number(),
});
export type JobTitle = z.output<typeof jobTitle>;

/** Job titles of a company (module CustomJobTitles): profiles choose from them (DIR-015 to DIR-018, DIR-048). */
export const jobTitles = {
  list: endpoint({
    name: 'job-titles.list',
    says: 'Job titles of the company by name, in pages.',
    method: 'GET',
    path: '/job-titles',
    callers: ['user'],
    capability: 'job-titles.see',
    query: z.object({
      search: z.string().trim().max(LIMITS.nameOrEmail).optional(),
      offset,
      limit: z.coerce.number().int().min(1).max(LIMITS.directoryEntries).default(LIMITS.pageSize),
    }),
    answer: z.object({ total: z.number(), items: z.array(jobTitle) }),
    errors: [],
    reads: ['directory'],
  }),
  create: endpoint({
    name: 'job-titles.create',
    says: 'Makes a job title; its name is used once in the company.',
    method: 'POST',
    path: '/job-titles',
    callers: ['user'],
    capability: 'admin.job-titles',
    body: kept,
    answer: jobTitle,
    errors: ['directory.name-taken', 'directory.too-many'],
    touches: ['directory', 'log'],
  }),
  update: endpoint({
    name: 'job-titles.update',
    says: 'Changes a job title, in every profile that bears it.',
    method: 'PUT',
    path: '/job-titles/:id',
    callers: ['user'],
    capability: 'admin.job-titles',
    params: byId,
    body: kept,
    answer: jobTitle,
    errors: ['generic.not-found', 'directory.name-taken'],
    touches: ['directory', 'profile', 'address-book', 'log'],
  }),
  delete: endpoint({
    name: 'job-titles.delete',
    says: 'Removes a job title, from every profile too.',
    method: 'DELETE',
    path: '/job-titles/:id',
    callers: ['user'],
    capability: 'admin.job-titles',
    params: byId,
    answer: nothing,
    errors: ['generic.not-found'],
    touches: ['directory', 'profile', 'address-book', 'log'],
  }),
};
