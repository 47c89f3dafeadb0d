import { SIGN_IN_LIMITS } from '@paraph/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { day } from './shapes.ts';

const count = z.number().int();

/** Nine numbers: signatures and sign-ins by method, and file types (specification 2 §3). */
const answer = z.object({
  signatureAuth: z.object({
    signatureSmartId: count,
    signatureMobileId: count,
    authenticationSmartId: count,
    authenticationMobileId: count,
  }),
  fileStatistics: z.object({ pdf: count, adoc: count, asice: count, edoc: count, bdoc: count }),
});
export type Statistics = z.output<typeof answer>;

/** The figures of the home page (module StatisticsModule; DASH-009 to DASH-011). */
export const statistics = {
  user: endpoint({
    name: 'statistics.user',
    says: 'What one person did, by address: the caller, or for administrators anybody of the company.',
    method: 'GET',
    path: '/statistics/user',
    callers: ['user'],
    capability: 'statistics.open',
    query: z.object({ email: z.string().trim().max(SIGN_IN_LIMITS.email).optional() }),
    answer,
    errors: ['generic.not-found', 'access.role-missing'],
    reads: ['statistics', 'documents'],
  }),
  tenant: endpoint({
    name: 'statistics.tenant',
    says: 'What the company did in these days, both included; days count in the zone of the caller.',
    method: 'GET',
    path: '/statistics/tenant',
    callers: ['user'],
    capability: 'statistics.company',
    query: z.object({ dateFrom: day, dateTo: day }),
    answer,
    errors: ['field.before-start'],
    reads: ['statistics', 'documents'],
  }),
};
