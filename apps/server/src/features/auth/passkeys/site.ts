import { fail } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import type { Call } from '../../../platform/http/index.ts';
import { tenantIdOfHost } from '../../tenants/index.ts';

/** Where a browser stands: a passkey is good at the host it was made at, and nowhere else (WebAuthn clause 5.1.7). */
export interface Site {
  /** Host name without port; the RP ID. */
  host: string;
  /** As the browser puts it into what it signs. */
  origin: string;
}

/** The host of a call, by what the browser says; programs have none. */
export function hostOf(call: Call): string {
  const origin = call.header('origin') ?? '';
  if (URL.canParse(origin)) return new URL(origin).hostname;
  return (call.header('host') ?? '').replace(/:\d+$/, '');
}

/**
 * The site of a call that works with passkeys. It must be the host of a company: nobody has keys made or shown for an
 * address that we do not answer at. @throws generic.unknown-host
 */
export async function siteOf(ctx: Ctx, call: Call): Promise<Site> {
  const host = hostOf(call);
  if ((await tenantIdOfHost(ctx.platform, host)) === undefined) fail('generic.unknown-host');
  const origin = call.header('origin') ?? `${new URL(ctx.platform.config.publicUrl).protocol}//${call.header('host')}`;
  return { host, origin };
}
