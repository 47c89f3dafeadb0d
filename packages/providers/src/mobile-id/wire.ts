import * as z from 'zod';
import { refuse } from '../signing/provider-error.ts';
import type { SigningHandle } from '../signing/port.ts';

/** Shapes of MID-REST answers and of our own handle. */
export const certificateAnswer = z.discriminatedUnion('result', [
  z.object({ result: z.literal('OK'), cert: z.base64().min(1) }),
  z.object({ result: z.literal('NOT_FOUND') }),
]);

export const sessionStarted = z.object({ sessionID: z.uuid() });

const ALGORITHMS = [
  'SHA256WithECEncryption',
  'SHA384WithECEncryption',
  'SHA512WithECEncryption',
  'SHA256WithRSAEncryption',
  'SHA384WithRSAEncryption',
  'SHA512WithRSAEncryption',
] as const;
export type WireAlgorithm = (typeof ALGORITHMS)[number];

const complete = z.object({
  state: z.literal('COMPLETE'),
  result: z.string(),
  signature: z.object({ value: z.base64().min(1), algorithm: z.enum(ALGORITHMS) }).optional(),
  cert: z.base64().min(1).optional(),
});
export type MobileIdCompleteStatus = z.infer<typeof complete>;

export const sessionStatus = z.discriminatedUnion('state', [z.object({ state: z.literal('RUNNING') }), complete]);

const handle = z.object({
  v: z.literal(1),
  provider: z.literal('mobile-id'),
  what: z.enum(['signature', 'authentication']),
  session: z.string(),
  person: z.object({ country: z.enum(['lt', 'lv', 'ee']), code: z.string() }),
  /** Base64 of the hash the phone was given, and its name. */
  digest: z.string(),
  hash: z.enum(['SHA-256', 'SHA-384', 'SHA-512']),
  /** DER in base64; absent in the response to a signature. */
  certificate: z.string().nullable(),
  code: z.string(),
});
export type MobileIdHandle = z.infer<typeof handle>;

/** Reads a handle back from storage; `signing.bad-order`, reason `handle`, when it is not one of ours. */
export function openHandle(stored: SigningHandle): MobileIdHandle {
  const read = handle.safeParse(stored);
  if (!read.success) throw refuse('signing.bad-order', 'handle', read.error.issues.map((i) => i.path.join('.')).join());
  return read.data;
}
