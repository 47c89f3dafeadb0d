import { LIMITS } from '@paraph/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { id, offset, time } from './shapes.ts';

const row = z.object({
  id,
  name: z.string(),
  extension: z.string(),
  /** Time until which its signatures are provable without renewal; null if it could not be determined. */
  provenUntil: time.nullable(),
  /** From when on it is given another archive timestamp. */
  renewFrom: time.nullable(),
});
export type RenewalRow = z.output<typeof row>;

/** Archive timestamps of completed documents. */
export const renewals = {
  forecast: endpoint({
    name: 'renewals.forecast',
    says: 'When the completed documents of the company get their next archive timestamp: by month, and one by one, the soonest first.',
    method: 'GET',
    path: '/renewals',
    callers: ['user'],
    capability: 'company.manage',
    query: z.object({
      offset,
      limit: z.coerce.number().int().min(1).max(LIMITS.pageSizeMost).default(LIMITS.pageSize),
    }),
    answer: z.object({
      /** `2028-10`, by the time of the company. */
      months: z.array(z.object({ month: z.string(), documents: z.number() })),
      total: z.number(),
      /** Number of documents for which that time could not be determined. */
      unproven: z.number(),
      items: z.array(row),
    }),
    errors: [],
    reads: ['documents'],
  }),
};
