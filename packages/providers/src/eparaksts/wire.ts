import * as z from 'zod';
import { refuse } from '../signing/provider-error.ts';
import type { SigningHandle } from '../signing/port.ts';

/** Shapes of the platform's answers (eParaksts sheet §2, §3) and of our own handle. */
export const tokenAnswer = z.object({
  access_token: z.string().min(16),
  token_type: z.string().regex(/^bearer$/i),
  scope: z.string().optional(),
});

const identity = z.object({
  id: z.string().min(1),
  labels: z.array(z.string()),
  details: z.object({ certificate: z.base64().min(1) }),
  status: z.object({ value: z.string() }),
});
export type SignIdentity = z.infer<typeof identity>;

export const personAnswer = z.object({
  serial_number: z.string().min(1),
  given_name: z.string(),
  family_name: z.string(),
  acr: z.string().optional(),
  sign_identities: z.array(z.object({ id: z.string(), labels: z.array(z.string()), status: identity.shape.status })),
});
export type PersonAnswer = z.infer<typeof personAnswer>;

export const identityAnswer = z.object({ identity });

export const machineAnswer = tokenAnswer.extend({ expires_in: z.int().positive() });
export const manySignatures = z.object({ signatures: z.array(z.base64().min(1)).min(1) });

/** One file at SignAPI: its location, its original form, and what is signed for it. */
const atSignApi = z.object({
  session: z.string(),
  document: z.string(),
  size: z.int(),
  /** Of the file as it went out, hexadecimal. */
  sha256: z.string(),
  /** Base64; signed by the person's key. */
  digest: z.string(),
  /** For a container: files that the new signature must cover, and the existing signatures files. */
  inside: z
    .object({
      files: z.array(z.object({ name: z.string(), mediaType: z.string(), sha256: z.string() })),
      signatureFiles: z.array(z.string()),
    })
    .nullable()
    .default(null),
});
export type FileAtSignApi = z.infer<typeof atSignApi>;

const handle = z.object({
  v: z.literal(1),
  provider: z.literal('eparaksts'),
  what: z.enum(['signature', 'authentication', 'certificate']),
  session: z.string(),
  /** The `state` of the address: 256 bits, good once; who brings it back brings the answer. */
  returnKey: z.string(),
  redirectUri: z.string(),
  /** Where the browser was sent. */
  url: z.string(),
  person: z.object({ country: z.enum(['lt', 'lv', 'ee']), code: z.string() }).nullable(),
  /** Set by `acceptCallback`: the code of the return address, or the error instead. */
  code: z.string().nullable(),
  refused: z.string().nullable(),
  /** For a signature: the consented key, its certificate, and what may be signed. */
  identity: z.string().nullable(),
  certificate: z.string().nullable(),
  digest: z.string().nullable(),
  /** For complete files: their locations, and the login certificate that authorises timestamps. */
  files: z.array(atSignApi).nullable().default(null),
  loginCertificate: z.string().nullable().default(null),
});
export type EparakstsHandle = z.infer<typeof handle>;

/** Reads a handle back from storage; `signing.bad-order`, reason `handle`, when it is not one of ours. */
export function openHandle(stored: SigningHandle): EparakstsHandle {
  const read = handle.safeParse(stored);
  if (!read.success) throw refuse('signing.bad-order', 'handle', read.error.issues.map((i) => i.path.join('.')).join());
  return read.data;
}
