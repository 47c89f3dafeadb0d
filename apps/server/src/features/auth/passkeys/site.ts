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

/**
 * The site of a call: by its Origin, and of a program, which sends none, by the host it calls. It must be the host of a
 * company: an origin that is not ours decides nothing, neither which keys are asked for nor whether a weaker factor does.
 * @throws generic.unknown-host
 */
export async function siteOf({ platform }: Ctx, call: Call): Promise<Site> {
  const { protocol } = new URL(platform.config.publicUrl);
  const origin = call.header('origin') ?? `${protocol}//${call.header('host') ?? ''}`;
  const host = URL.canParse(origin) ? new URL(origin).hostname : '';
  if ((await tenantIdOfHost(platform, host)) === undefined) fail('generic.unknown-host');
  return { host, origin };
}
