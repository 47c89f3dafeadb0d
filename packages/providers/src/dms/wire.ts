import { JSON_BUDGETS, storableJson } from '@paraph/domain';
import * as z from 'zod';
import type { WireReply } from '../http/wire.ts';
import { refuse } from '../signing/provider-error.ts';

/** Metadata of a stored document, as reported by the system. */
export const storedDocument = z.object({
  id: z.string(),
  version: z.int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  size: z.int().nonnegative(),
  managerNeeded: z.boolean(),
  url: z.string().max(2000),
});
export type StoredDmsDocument = z.output<typeof storedDocument>;

export const about = z.object({ system: z.string().min(1).max(200) });

/** RFC 6749 §5.1; a token is `token68`, so it cannot break out of its header. */
export const issued = z.object({
  access_token: z.string().regex(/^[A-Za-z0-9._~+/-]{8,4000}=*$/),
  token_type: z.string().regex(/^bearer$/i),
  expires_in: z.int().min(1).max(86_400).default(300),
});

/** The answer by its shape. @throws dms.bad-answer, naming members, never values */
export function readJson<T>(reply: WireReply, shape: z.ZodType<T>): T {
  if (reply.contentType !== 'application/json') throw refuse('dms.bad-answer', 'not-json', reply.contentType);
  const found = shape.safeParse(parsed(reply.body));
  if (found.success) return found.data;
  throw refuse('dms.bad-answer', 'wrong-shape', found.error.issues.map(({ path }) => path.join('.')).join(', '));
}

function parsed(body: Uint8Array): unknown {
  try {
    return storableJson(new TextDecoder('utf-8', { fatal: true }).decode(body), JSON_BUDGETS.providerAnswer);
  } catch {
    throw refuse('dms.bad-answer', 'broken-json', `${body.byteLength} bytes`);
  }
}

const REFUSALS: Readonly<Record<number, 'dms.refuses-us' | 'dms.refused' | 'dms.down'>> = {
  401: 'dms.refuses-us',
  403: 'dms.refuses-us',
  404: 'dms.refused',
  409: 'dms.refused',
  413: 'dms.refused',
  415: 'dms.refused',
  422: 'dms.refused',
  429: 'dms.down',
};

/** A good answer comes back, everything else is named. @throws dms.refuses-us, dms.refused, dms.down, dms.bad-answer */
export function requireOk(reply: WireReply): WireReply {
  if (reply.status === 200 || reply.status === 201) return reply;
  const code = REFUSALS[reply.status] ?? (reply.status >= 500 ? 'dms.down' : 'dms.bad-answer');
  throw refuse(code, `http-${reply.status}`);
}

/**
 * The document address that users will follow must be on the system itself, since an impostor could send them
 * anywhere.
 * @throws dms.bad-answer
 */
export function requireOwnAddress(address: string, base: URL): string {
  const url = URL.parse(address);
  if (url && url.origin === base.origin && !url.username && !url.password) return url.href;
  throw refuse('dms.bad-answer', 'foreign-address');
}
