import * as z from 'zod';
import { refuse } from '../../signing/provider-error.ts';
import type { SigningHandle } from '../../signing/port.ts';

/** Shapes of RP API v2 answers (README of the provider's documentation, branch v2). */
const complete = z.object({
  state: z.literal('COMPLETE'),
  result: z.object({ endResult: z.string(), documentNumber: z.string().optional() }),
  signature: z.object({ value: z.base64().min(1), algorithm: z.string() }).optional(),
  cert: z.object({ value: z.base64().min(1), certificateLevel: z.enum(['ADVANCED', 'QUALIFIED']) }).optional(),
  interactionFlowUsed: z.string().optional(),
});
export type CompleteV2 = z.infer<typeof complete>;
export const statusV2 = z.discriminatedUnion('state', [z.object({ state: z.literal('RUNNING') }), complete]);

const handle = z.object({
  v: z.literal(1),
  provider: z.literal('smart-id-v2'),
  what: z.enum(['signature', 'authentication', 'certificate']),
  session: z.string(),
  level: z.enum(['qualified', 'advanced']),
  person: z.object({ country: z.enum(['lt', 'lv', 'ee']), code: z.string() }),
  documentNumber: z.string().nullable(),
  /** Base64 of the hash to sign; empty for a certificate choice. */
  hash: z.string(),
  hashType: z.enum(['SHA-256', 'SHA-384', 'SHA-512']),
  /** DER in base64 of the certificate the document was prepared with. */
  certificate: z.string().nullable(),
  /** Control code to show; null for a certificate choice. */
  code: z.string().nullable(),
});
export type HandleV2 = z.infer<typeof handle>;

/** Reads a handle back from storage; `signing.bad-order`, reason `handle`, when it is not one of ours. */
export function openHandleV2(stored: SigningHandle): HandleV2 {
  const read = handle.safeParse(stored);
  if (!read.success) throw refuse('signing.bad-order', 'handle', read.error.issues.map((i) => i.path.join('.')).join());
  return read.data;
}
