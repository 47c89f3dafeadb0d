import * as z from 'zod';
import type { OutcomeCode } from '../signing/outcome.ts';

/** Shapes of SignAPI's answers (eParaksts sheet §5). */
export const opened = z.object({
  data: z.union([
    z.object({ sessionId: z.string().min(1) }),
    z.object({ sessionIds: z.array(z.string().min(1)).min(1) }),
  ]),
});

const stored = z.object({ id: z.string().min(1), size: z.int().nonnegative() });
export const uploaded = z.object({ data: stored });
export const listed = z.object({ data: z.array(stored) });

export const calculated = z.object({
  data: z.object({
    sessionDigests: z.array(z.object({ sessionId: z.string(), digest: z.base64().min(1) })).min(1),
    digests_summary: z.base64().min(1),
    algorithm: z.literal('SHA256'),
    signature_algorithm: z.enum(['SHA256withECDSA', 'SHA256withRSA']),
  }),
});

export const finalised = z.object({
  data: z.object({ results: z.array(z.object({ sessionId: z.string(), error: z.unknown().optional() })) }),
});

/** Path of each call; each has a separate version in the docs. */
export const CALL = {
  start: '/api-session/v1.0/start',
  storage: '/api-storage/v1.0',
  digest: '/api-sign/v1.0/calculateDigest',
  finalise: '/api-sign/v1.0/finalizeSigning',
} as const;

export const STATUSES: Readonly<Record<number, OutcomeCode>> = {
  400: 'signing.bad-order',
  401: 'signing.provider-refuses-us',
  403: 'signing.provider-refuses-us',
  404: 'signing.session-lost',
  413: 'signing.bad-order',
  422: 'signing.bad-order',
};
