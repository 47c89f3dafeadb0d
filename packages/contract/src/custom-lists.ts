import { LIMITS } from '@paraph/domain';
import * as z from 'zod';
import { pageByNumber } from './departments.ts';
import { endpoint } from './endpoint.ts';
import { byId, id, nothing } from './shapes.ts';

const different = (options: readonly string[]) =>
  new Set(options.map((option) => option.toLowerCase())).size === options.length;

const kept = z.object({
  name: z.string().trim().min(1).max(LIMITS.directoryName),
  options: z
    .array(z.string().trim().min(1).max(LIMITS.directoryText))
    .min(1, 'field.required')
    .max(LIMITS.listOptions)
    .refine(different, 'field.repeated'),
});
const customList = z.object({ id, name: z.string(), options: z.array(z.string()) });
export type CustomList = z.output<typeof customList>;

/** Lists from which forms are filled. PUT makes one and POST changes one, as the specification has it (DIR-027). */
export const customLists = {
  list: endpoint({
    name: 'custom-lists.list',
    says: 'Lists of the company by name; offset is the number of the page.',
    method: 'GET',
    path: '/CustomList',
    callers: ['user'],
    capability: 'lists.see',
    query: pageByNumber,
    answer: z.object({ total: z.number(), items: z.array(customList) }),
    errors: [],
    reads: ['directory'],
  }),
  names: endpoint({
    name: 'custom-lists.names',
    says: 'Every list of the company by name, for choosing one.',
    method: 'GET',
    path: '/CustomList/list',
    callers: ['user'],
    capability: 'lists.see',
    answer: z.array(z.object({ id, name: z.string() })),
    errors: [],
    reads: ['directory'],
  }),
  get: endpoint({
    name: 'custom-lists.get',
    says: 'One list with its options.',
    method: 'GET',
    path: '/CustomList/:id',
    callers: ['user'],
    capability: 'lists.see',
    params: byId,
    answer: customList,
    errors: ['generic.not-found'],
    reads: ['directory'],
  }),
  create: endpoint({
    name: 'custom-lists.create',
    says: 'Makes a list; its name is used once in the company.',
    method: 'PUT',
    path: '/CustomList',
    callers: ['user'],
    capability: 'lists.manage',
    body: kept,
    answer: customList,
    errors: ['directory.name-taken', 'directory.too-many'],
    touches: ['directory', 'log'],
  }),
  update: endpoint({
    name: 'custom-lists.update',
    says: 'Changes name and options of a list; forms already filled keep what was chosen.',
    method: 'POST',
    path: '/CustomList',
    callers: ['user'],
    capability: 'lists.manage',
    body: kept.extend({ id }),
    answer: customList,
    errors: ['generic.not-found', 'directory.name-taken'],
    touches: ['directory', 'log'],
  }),
  delete: endpoint({
    name: 'custom-lists.delete',
    says: 'Removes a list; forms already filled keep what was chosen.',
    method: 'DELETE',
    path: '/CustomList/:id',
    callers: ['user'],
    capability: 'lists.manage',
    params: byId,
    answer: nothing,
    errors: ['generic.not-found'],
    touches: ['directory', 'log'],
  }),
};
