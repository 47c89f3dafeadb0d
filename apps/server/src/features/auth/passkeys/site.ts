import { fail } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { type RequestContext, hostName } from '../../../platform/http/index.ts';
import { tenantIdOfHost } from '../../tenants/index.ts';

/** The site of a browser: a passkey is valid only at the host where it was made (WebAuthn clause 5.1.7). */
export interface Site {
  /** Host name without port; the RP ID. */
  host: string;
  /** Origins as the browser includes them in the signed data. */
  origins: string[];
}

/**
 * Returns the site of a call: the called host, which must belong to the company of the call. Headers of the caller
 * never choose the site; an Origin of another site is refused. So a key shown to one company opens no other, and no
 * weaker factor replaces it.
 * @throws generic.unknown-host
 */
export async function siteOf({ platform, tenantId }: Ctx, call: RequestContext): Promise<Site> {
  const host = hostName(call.host);
  const origin = call.header('origin');
  if (origin !== undefined && !call.origins.includes(origin)) fail('generic.unknown-host');
  if ((await tenantIdOfHost(platform, host)) !== tenantId) fail('generic.unknown-host');
  return { host, origins: [...call.origins] };
}
