import { BILLING_PERIODS, LIMITS, METHOD_NAMES, PLAN_NAMES } from '@paraph/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { day, email, id, nothing, time, tracker } from './shapes.ts';

/** Remaining signatures of a user this month; null if signatures are not counted. */
const balance = z.object({
  /** The user. */
  id,
  email: z.string(),
  freeSignatures: z.number().int().nullable(),
  /** Maximum number of signatures in a calendar month. */
  most: z.number().int().nullable(),
  /** Begin of the month that is counted. */
  lastUpdated: time,
  /** The first day of that month, in the company's time zone. */
  since: day,
});

const report = {
  period: z.enum(BILLING_PERIODS),
  /** Both days are required for `custom`, and only for it. */
  from: day.nullish(),
  until: day.nullish(),
};

const counted = z.array(
  z.object({ method: z.enum([...METHOD_NAMES, 'PASSWORD', 'PASSKEY', 'SSO']), count: z.number().int() }),
);

/** Usage, remaining signatures, and costs. */
export const billing = {
  balance: endpoint({
    name: 'billing.balance',
    says: "The caller's own balance of signatures: of the company, or among consumers the person's.",
    method: 'GET',
    path: '/SignatureBalance/balance',
    callers: ['user'],
    answer: balance,
    errors: [],
    reads: ['billing'],
  }),
  balances: endpoint({
    name: 'billing.balances',
    says: 'The balances of many users by their addresses; unknown addresses are left out.',
    method: 'POST',
    path: '/SignatureBalance/admin/balances',
    callers: ['user'],
    capability: 'users.manage',
    body: z.object({ emails: z.array(email).max(LIMITS.bulkIds) }),
    answer: z.array(balance),
    errors: [],
  }),
  requestPlan: endpoint({
    name: 'billing.request-plan',
    says: 'Records that somebody wants a plan; nothing is paid here.',
    method: 'POST',
    path: '/plans/request',
    callers: ['user'],
    body: z.object({ plan: z.enum(PLAN_NAMES), isYearly: z.boolean() }),
    answer: nothing,
    errors: [],
  }),
  report: endpoint({
    name: 'billing.report',
    says: 'Signatures, sign-ins, files and acts of the API in a period; days count in the zone of the caller.',
    method: 'GET',
    path: '/billing-report',
    callers: ['user'],
    capability: 'company.manage',
    query: z.object(report),
    answer: z.object({
      /** Null: since the beginning. */
      from: day.nullable(),
      until: day,
      signatures: counted,
      authentications: counted,
      files: z.array(z.object({ extension: z.string(), count: z.number().int() })),
      /** Of the months that the period touches. */
      api: z.object({ acts: z.number().int(), beyond: z.number().int(), cost: z.string() }),
    }),
    errors: ['field.required', 'field.invalid'],
    reads: ['billing'],
  }),
  trackers: endpoint({
    name: 'billing.trackers',
    says: 'How often each method let somebody in, and signed, by month; two years, newest first.',
    method: 'GET',
    path: '/billing-report/trackers',
    callers: ['user'],
    capability: 'company.manage',
    answer: z.object({ authenticationTrackerDto: tracker, signingTrackerDto: tracker }),
    errors: [],
    reads: ['billing'],
  }),
  exportReport: endpoint({
    name: 'billing.export-report',
    says: 'The same as a CSV file.',
    method: 'GET',
    path: '/billing-report/export',
    callers: ['user'],
    capability: 'company.manage',
    query: z.object(report),
    download: true,
    answer: z.instanceof(Uint8Array),
    errors: ['field.required', 'field.invalid'],
  }),
};
