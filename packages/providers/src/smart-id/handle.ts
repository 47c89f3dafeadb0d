import * as z from 'zod';
import { refuse } from '../signing/provider-error.ts';
import type { SigningHandle } from '../signing/port.ts';

const digestName = z.enum(['SHA-256', 'SHA-384', 'SHA-512']);
const person = z.object({ country: z.enum(['lt', 'lv', 'ee']), code: z.string() });

/** The request, so that the response can be compared with it after a restart, on any node. */
const asked = z.object({
  flow: z.enum(['device-link', 'notification']),
  level: z.enum(['qualified', 'advanced']),
  person: person.nullable(),
  documentNumber: z.string().nullable(),
  language: z.enum(['lt', 'lv', 'ee', 'en', 'ru']),
  /** Exactly as sent; empty for a certificate choice. */
  interactions: z.string(),
  /** Exactly as sent: rpChallenge or digest in base64, empty for a certificate choice. */
  challenge: z.string(),
  hash: digestName,
  padding: z.enum(['pss', 'pkcs1']),
  /** DER in base64 of the certificate the document was prepared with. */
  certificate: z.string().nullable(),
  callbackUrl: z.string(),
});

const link = z.object({ base: z.string(), token: z.string(), secret: z.string() });

const handle = z.object({
  v: z.literal(1),
  provider: z.literal('smart-id'),
  what: z.enum(['signature', 'authentication', 'certificate']),
  session: z.string(),
  /** Milliseconds since 1970 when the provider's answer arrived: the QR's seconds count from here. */
  startedAt: z.number(),
  asked,
  link: link.nullable(),
  /** Control code to show, for pushes. */
  code: z.string().nullable(),
  /** Set by `acceptCallback`. */
  userChallengeVerifier: z.string().nullable(),
});

export type SmartIdHandle = z.infer<typeof handle>;
export type SignedRequest = z.infer<typeof asked>;

/** Reads a handle back from storage; `signing.bad-order`, reason `handle`, when it is not one of ours. */
export function openHandle(stored: SigningHandle): SmartIdHandle {
  const read = handle.safeParse(stored);
  if (!read.success) throw refuse('signing.bad-order', 'handle', read.error.issues.map((i) => i.path.join('.')).join());
  return read.data;
}
