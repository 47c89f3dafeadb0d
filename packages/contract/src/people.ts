import { LIMITS } from '@paraph/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { person } from './shapes.ts';

export const people = {
  items: endpoint({
    name: 'people.items',
    says: 'People of the company whose name or address contains the words, for choosing members.',
    method: 'GET',
    path: '/users/items',
    callers: ['user'],
    capability: 'people.find',
    query: z.object({
      search: z.string().trim().max(100).optional(),
      offset: z.coerce.number().int().min(0).default(0),
      limit: z.coerce.number().int().min(1).max(LIMITS.pageSizeMost).default(LIMITS.pageSize),
    }),
    answer: z.object({ total: z.number(), items: z.array(person) }),
    errors: [],
    reads: ['people'],
  }),
};
