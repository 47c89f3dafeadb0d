import type { SigningProvider } from '@paraph/providers';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { participantsOf } from '../../documents/index.ts';
import { tenantUrl } from '../../tenants/index.ts';
import type { SignatureRequest } from '../methods/method.ts';
import type { SessionRecord } from '../store.ts';

/** Flows in which the browser may be at a page of the provider; the widget can open one too. */
const AWAY: ReadonlySet<string> = new Set(['redirect', 'widget']);

/** Returns the data that every request to the provider of a session contains. */
export async function providerRequestOf(
  ctx: Ctx,
  session: SessionRecord,
  provider: SigningProvider,
): Promise<SignatureRequest> {
  const participants = await inTenant(ctx, (tx) => participantsOf(tx, session.document_id));
  const site = await tenantUrl(ctx.platform, ctx.tenantId);
  return {
    provider,
    text: participants?.name ?? '',
    language: ctx.locale,
    callbackUrl: AWAY.has(session.flow) ? `${site}/documents/eparaksts-mobile/callback` : `${site}/s/${session.id}`,
    notifyUrl: `${site}/api/Signing/notify`,
    trace: ctx.trace,
    sendFiles: ctx.platform.config.eparakstsRoute === 'signapi',
  };
}
