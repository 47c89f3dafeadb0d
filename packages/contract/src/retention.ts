import { LIMITS } from '@paraph/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { byId, id, nothing, offset, time } from './shapes.ts';

const page = {
  offset,
  limit: z.coerce.number().int().min(1).max(LIMITS.pageSizeMost).default(LIMITS.pageSize),
};

const ownRow = z.object({
  id,
  name: z.string(),
  extension: z.string(),
  owner: z.string(),
  /** When it is moved to the bin, was put on hold, or is deleted from the bin permanently. */
  at: time,
});
export type BinRow = z.output<typeof ownRow>;

const row = ownRow.extend({
  /** Reason of a hold; null otherwise. */
  reason: z.string().nullable(),
  isHeld: z.boolean(),
});
export type RetentionRow = z.output<typeof row>;

const rows = z.object({ total: z.number(), items: z.array(row) });

/** The folder from which it was deleted, while the caller may read it; null: none. */
const binned = ownRow.extend({ folder: z.string().nullable() });

/** Deleted documents, and those that will be. */
export const retention = {
  bin: endpoint({
    name: 'retention.bin',
    says: "The caller's own deleted documents that can still be brought back, newest first.",
    method: 'GET',
    path: '/bin',
    callers: ['user'],
    capability: 'documents.list',
    query: z.object(page),
    answer: z.object({ total: z.number(), items: z.array(binned) }),
    errors: [],
    reads: ['retention'],
  }),
  restore: endpoint({
    name: 'retention.restore',
    says: 'Brings a document back from the bin: the owner, or an administrator. The clock does not delete it again.',
    method: 'POST',
    path: '/bin/:id/restore',
    callers: ['user'],
    capability: 'documents.list',
    params: byId,
    answer: z.object({
      /** It went to the root of its owner, since its folder opened to more people while it was in the bin. */
      leftFolder: z.boolean(),
    }),
    errors: ['document.not-found'],
    touches: ['retention', 'documents', 'document'],
  }),
  company: endpoint({
    name: 'retention.company',
    says: 'Documents of the company that will be deleted, that are held, or that lie in the bin.',
    method: 'GET',
    path: '/retention',
    callers: ['user'],
    capability: 'company.manage',
    query: z.object({ state: z.enum(['announced', 'held', 'bin']), ...page }),
    answer: rows,
    errors: [],
    reads: ['retention'],
  }),
  status: endpoint({
    name: 'retention.standing',
    says: 'Whether a document is on hold, since when and why, and when the clock will delete it.',
    method: 'GET',
    path: '/retention/:id',
    callers: ['user'],
    capability: 'company.manage',
    params: byId,
    answer: z.object({
      name: z.string(),
      isHeld: z.boolean(),
      heldAt: time.nullable(),
      reason: z.string().nullable(),
      /** When it is moved to the bin. */
      dueAt: time.nullable(),
    }),
    errors: ['document.not-found'],
    reads: ['retention'],
  }),
  hold: endpoint({
    name: 'retention.hold',
    says: 'Keeps a document from being deleted by the clock and purged, for a reason; null lifts the hold.',
    method: 'PUT',
    path: '/retention/:id/hold',
    callers: ['user'],
    capability: 'company.manage',
    params: byId,
    body: z.object({ reason: z.string().trim().min(1).max(LIMITS.holdReason).nullable() }),
    answer: nothing,
    errors: ['document.not-found'],
    touches: ['retention'],
  }),
};
