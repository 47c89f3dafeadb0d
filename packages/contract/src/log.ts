import { LIMITS, LOG_ACTS, LOG_DETAILS } from '@paraph/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { day, id, offset, time } from './shapes.ts';

const filters = {
  act: z.enum(LOG_ACTS).optional(),
  /** Words of the name or address of the executor or of the affected person. */
  search: z.string().trim().max(100).optional(),
  from: day.optional(),
  until: day.optional(),
};

/** The log of administrative acts, read from the chained events of the company. */
export const log = {
  list: endpoint({
    name: 'log.list',
    says: 'Administrative acts, newest first; days count in the zone of the caller.',
    method: 'GET',
    path: '/admin-log',
    callers: ['user'],
    capability: 'log.read',
    query: z.object({
      ...filters,
      offset,
      limit: z.coerce.number().int().min(1).max(LIMITS.pageSizeMost).default(LIMITS.pageSize),
    }),
    answer: z.object({
      total: z.number(),
      items: z.array(
        z.object({
          id,
          number: z.number(),
          act: z.string(),
          at: time,
          /** Empty when the portal itself or the operator acted. */
          actor: z.string(),
          byOperator: z.boolean(),
          about: z.string(),
          /** Details shown to people; the export holds all of them. */
          details: z.array(
            z.object({
              name: z.enum(LOG_DETAILS),
              /** The role that a change of permissions is about. */
              of: z.string().optional(),
              values: z.array(z.string()),
            }),
          ),
          ip: z.string().nullable(),
        }),
      ),
    }),
    errors: [],
    reads: ['log'],
  }),
  proof: endpoint({
    name: 'log.proof',
    says: 'Whether the chain of the company is whole, and the first link that is not.',
    method: 'GET',
    path: '/admin-log/proof',
    callers: ['user'],
    capability: 'log.read',
    answer: z.object({ links: z.number(), brokenAt: z.number().nullable() }),
    errors: [],
    reads: ['log'],
  }),
  export: endpoint({
    name: 'log.export',
    says: 'The same as a CSV file with the hash of every link; the export is an act of its own.',
    method: 'GET',
    path: '/admin-log/export',
    callers: ['user'],
    capability: 'log.read',
    guard: 'log.export',
    query: z.object(filters),
    download: true,
    answer: z.instanceof(Uint8Array),
    errors: [],
  }),
};
