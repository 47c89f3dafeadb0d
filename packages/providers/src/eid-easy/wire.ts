import type { Locale } from '@paraph/domain';
import * as z from 'zod';
import type { CertificateTrust } from '../certificate/trust.ts';
import type { ServiceConfig } from '../http/json-service.ts';
import type { OutcomeCode } from '../signing/outcome.ts';
import type { SigningHandle } from '../signing/port.ts';
import { refuse } from '../signing/provider-error.ts';

/** eID Easy of one environment and contract. */
export interface EidEasyConfig extends ServiceConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly trust: CertificateTrust;
}

/** `lang` of the hosted page (eID Easy sheet §2): Estonian is et. */
export const LANGUAGES: Readonly<Record<Locale, string>> = { lt: 'lt', lv: 'lv', ee: 'et', ru: 'ru', en: 'en' };

export const prepared = z.object({ status: z.literal('OK'), doc_id: z.string().regex(/^[A-Za-z0-9]{40}$/) });
export const downloaded = z.object({ filename: z.string(), signed_file_contents: z.base64().min(1) });

export const START_STATUSES: Readonly<Record<number, OutcomeCode>> = {
  400: 'signing.bad-order',
  401: 'signing.provider-refuses-us',
  403: 'signing.provider-refuses-us',
  404: 'signing.provider-refuses-us',
  422: 'signing.bad-order',
};

/** 400 for a document that nobody has signed yet; 404 for an expired one. */
export const DOWNLOAD_STATUSES: Readonly<Record<number, OutcomeCode>> = {
  ...START_STATUSES,
  400: 'signing.not-signed-yet',
  404: 'signing.session-lost',
};

const handle = z.object({
  v: z.literal(1),
  provider: z.literal('eid-easy'),
  /** The provider's doc_id. */
  session: z.string(),
  /** 256 bits in the addresses of return and webhook: a hint to look, never a proof. */
  returnKey: z.string(),
  /** There is something to ask for while the browser is away, since a webhook may get lost. */
  polled: z.literal(true),
  redirectUri: z.string(),
  url: z.string(),
  person: z.object({ country: z.enum(['lt', 'lv', 'ee']), code: z.string() }).nullable(),
  /** Base64, of a CMS. */
  digest: z.string().nullable(),
  /** For XAdES: files that the signature must cover. */
  files: z
    .array(z.object({ name: z.string(), mediaType: z.string(), sha256: z.string() }))
    .nullable()
    .default(null),
  /** The page reported a cancellation or a failure. */
  refused: z.enum(['cancel', 'fail']).nullable(),
});
export type EidEasyHandle = z.infer<typeof handle>;

/** Reads a handle back from storage; `signing.bad-order`, reason `handle`, when it is not one of ours. */
export function openHandle(stored: SigningHandle): EidEasyHandle {
  const read = handle.safeParse(stored);
  if (!read.success) throw refuse('signing.bad-order', 'handle', read.error.issues.map((i) => i.path.join('.')).join());
  return read.data;
}
