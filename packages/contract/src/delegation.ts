import { DELEGATION_STATES, LIMITS } from '@paraph/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { byId, day, email } from './shapes.ts';

const basis = z.string().trim().max(LIMITS.personName);

const delegation = z.object({
  delegateEmail: z.string(),
  delegateName: z.string(),
  /** Both days belong to the period; they are days of the company's zone. */
  dateFrom: day,
  dateTo: day,
  isEnabled: z.boolean(),
  /** May also sign, if the sender of a document consents; with the authority for it. */
  maySign: z.boolean(),
  signBasis: z.string().nullable(),
  state: z.enum(DELEGATION_STATES),
});
export type Delegation = z.output<typeof delegation>;

/** Delegates who act for the viewer during an absence (decision 28). */
export const delegations = {
  own: endpoint({
    name: 'delegations.own',
    says: 'The own delegation; null when there was never one.',
    method: 'GET',
    path: '/users/own-delegation',
    callers: ['user'],
    capability: 'delegation.use',
    answer: z.object({ delegation: delegation.nullable(), today: day }),
    errors: [],
    reads: ['profile'],
  }),
  set: endpoint({
    name: 'delegations.set',
    says: 'Stores the own delegation; to switch it off, the same with `isEnabled` false.',
    method: 'PUT',
    path: '/users/:id/set-delegation',
    callers: ['user'],
    capability: 'delegation.use',
    params: byId,
    body: z.object({
      delegateEmail: email,
      dateFrom: day,
      dateTo: day,
      isEnabled: z.boolean(),
      maySign: z.boolean().default(false),
      signBasis: basis.nullish(),
    }),
    answer: delegation,
    errors: [
      'field.required',
      'field.past',
      'field.before-start',
      'field.beyond-year',
      'field.not-colleague',
      'access.proof-needed',
    ],
    touches: ['profile', 'documents', 'log'],
  }),
};
