import { DOCTOR_CHECKS, RETURN_REASONS } from '@paraph/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { id, time } from './shapes.ts';

/** How many there are, counted to a bound. */
const counted = z.object({ count: z.number(), isMore: z.boolean() });

/** What in a company waits for its administrators to mend it. */
export const attention = {
  look: endpoint({
    name: 'attention.look',
    says: 'What in the company waits for its administrators: mails that came back, documents that are stuck, people whom nobody leads, limits that are nearly used, trust services that fail.',
    method: 'GET',
    path: '/attention',
    callers: ['user'],
    capability: 'admin.open',
    answer: z.object({
      /** Time of the check. */
      at: time,
      /** People of running documents whose last mail came back; the newest few are named. */
      returnedMails: z.object({
        ...counted.shape,
        rows: z.array(
          z.object({
            documentId: id,
            documentName: z.string(),
            /** Anyone who sent the document corrects the address. */
            ownerName: z.string(),
            /**
             * null if the viewer may not know the name of the document; the viewer then sees no participants either.
             */
            name: z.string().nullable(),
            reason: z.enum(RETURN_REASONS),
          }),
        ),
      }),
      /** Running documents past their deadline. */
      overdue: z.number(),
      /** Documents that wait for deactivated or deleted users; a few of these users are named. */
      leftWaiting: z.object({
        count: z.number(),
        people: z.array(
          z.object({ id, name: z.string(), state: z.enum(['inactive', 'deleted']), documents: z.number() }),
        ),
      }),
      /** Users without a manager: they send nothing for approval, and their forms have no approver. */
      withoutManager: z.number(),
      /** Departments whose manager left or is deactivated; a few are named. */
      unledDepartments: z.object({ count: z.number(), names: z.array(z.string()) }),
      /** What is used to four fifths or more. */
      limits: z.array(z.object({ kind: z.enum(['signatures', 'api']), used: z.number(), most: z.number() })),
      trust: z.object({
        /** Failed checks of the doctor, including those of stored trusted lists and certificates. */
        faults: z.array(z.enum(DOCTOR_CHECKS)),
        /** The day the certificate of the e-seal ends, when that is near or past. */
        sealUntil: time.nullable(),
        /** Time of the last run of the doctor; null before the first. */
        lookedAt: time.nullable(),
      }),
    }),
    errors: [],
    reads: ['documents', 'people', 'billing', 'operator'],
  }),
};
