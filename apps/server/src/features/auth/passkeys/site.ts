import { fail } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { type RequestContext, hostName } from '../../../platform/http/index.ts';
import { tenantIdOfHost } from '../../tenants/index.ts';

/** Where a browser stands: a passkey is good at the host it was made at, and nowhere else (WebAuthn clause 5.1.7). */
export interface Site {
  /** Host name without port; the RP ID. */
  host: string;
  /** As the browser puts it into what it signs. */
  origins: string[];
}

/**
 * The site of a call is the host that was called, which belongs to the company of the call. Headers of the caller never
 * choose it: an Origin of another site is refused, so that a key shown to one company opens no other, and no weaker
 * factor does in its place.
 * @throws generic.unknown-host
 */
export async function siteOf({ platform, tenantId }: Ctx, call: RequestContext): Promise<Site> {
  const host = hostName(call.host);
  const origin = call.header('origin');
  if (origin !== undefined && !call.origins.includes(origin)) fail('generic.unknown-host');
  if ((await tenantIdOfHost(platform, host)) !== tenantId) fail('generic.unknown-host');
  return { host, origins: [...call.origins] };
}
