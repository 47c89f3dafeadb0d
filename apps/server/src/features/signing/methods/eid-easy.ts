import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import { DEFAULT_STAMP, fail, isTestHost, LOCALES } from '@paraph/domain';
import { EidEasy } from '@paraph/providers';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import type { RequestContext } from '../../../platform/http/index.ts';
import { hashOf, keepBrowser } from '../../auth/index.ts';
import { tenantUrl } from '../../tenants/index.ts';
import { eidEasyWidget, tenantTrustServices } from '../../trust/index.ts';
import { openHandle } from '../seal.ts';
import { inLanguageOf, takeOrder } from '../service/order.ts';
import { changeSession, newestSessionOf } from '../store.ts';
import { awaitSession, ownSession } from '../use-cases/follow-session.ts';
import { startSigning } from '../use-cases/start-signing.ts';
import { FRAME_PATH } from '../widget/frame.ts';
import type { SigningMethod } from './method.ts';

/**
 * eID Easy makes the complete signature from digests; the signer's certificate is known only when the signature
 * returns.
 */
export const eidEasy: SigningMethod<null> = {
  whole: ({ provider, text, language, callbackUrl, notifyUrl, trace }, over) => {
    if (!(provider instanceof EidEasy)) return fail('signing.method-not-offered');
    const webhookUrl = (key: string) => `${notifyUrl}/${key}`;
    return provider.startWhole(
      {
        flow: 'device-link',
        person: null,
        text,
        language,
        callbackUrl,
        webhookUrl,
        over,
      },
      { traceId: trace },
    );
  },
  certificate: () => fail('signing.method-not-offered'),
  signature: () => fail('signing.method-not-offered'),
};

type Start = typeof endpoints.signing.eidEasy;

/** Takes the lock. The browser shows the widget, or opens the address in the answer. */
export async function startEidEasy(
  ctx: Ctx,
  { body }: ParsedOf<Start>,
  call: RequestContext,
): Promise<AnswerOf<Start>> {
  const order = await takeOrder(ctx, { ...body, stamp: stampOf(body) }, null);
  const flow = eidEasyWidget(ctx.platform.config) ? 'widget' : 'redirect';
  const { challenge, ...begun } = await startSigning(inLanguageOf(ctx, body.language), eidEasy, {
    name: 'EID_EASY',
    flow,
    order,
    wanted: null,
    country: null,
    browserHash: hashOf(keepBrowser(call)),
  });
  return {
    ...begun,
    documentId: order.documentId,
    clientId: (await tenantTrustServices(ctx)).eidEasyClient,
    redirectUrl: challenge.show === 'redirect' ? challenge.url : '',
    flow,
  };
}

type Widget = typeof endpoints.signing.widget;

/**
 * Returns the data of the widget, none of it secret: a person who has it can only sign at eID Easy, and the signer of
 * the returned signature is checked here.
 */
export async function widgetOf(ctx: Ctx, { params }: ParsedOf<Widget>): Promise<AnswerOf<Widget>> {
  const { config } = ctx.platform;
  const widget = eidEasyWidget(config);
  const session = await inTenant(ctx, (tx) => ownSession(ctx, tx, params.id));
  const isOpen = session.flow === 'widget' && session.state === 'started' && session.handle_sealed;
  const { eidEasyClient, provider } = await tenantTrustServices(ctx);
  const client = provider('EID_EASY');
  if (!widget || !isOpen || !client) return fail('signing.session-not-found');
  const handle = openHandle(ctx.platform, { table: 'signing_sessions', id: session.id }, session.handle_sealed!);
  const challenge = client.challenge(handle);
  const site = new URL(await tenantUrl(ctx.platform, ctx.tenantId));
  return {
    frame: FRAME_PATH,
    base: widget.base,
    clientId: eidEasyClient,
    docId: handle.session,
    language: LOCALES[ctx.locale].eidEasy,
    sandbox: config.sandbox || isTestHost(site.hostname),
    page: challenge.show === 'redirect' ? challenge.url : '',
  };
}

/**
 * Returns the place of the stamp, from our fields or from those of the specification; a missing part gets its default.
 */
function stampOf({ stamp, timestampPosition: position, timestampPage: page }: ParsedOf<Start>['body']) {
  if (stamp || (!position && !page)) return stamp;
  return { position: position ?? DEFAULT_STAMP.position, page: page ?? DEFAULT_STAMP.page };
}

type Complete = typeof endpoints.signing.completeEidEasy;

/** Polls at once for the signature that the person has just given at eID Easy, and waits until it is stored. */
export async function completeEidEasy(
  ctx: Ctx,
  { body }: ParsedOf<Complete>,
  call: RequestContext,
): Promise<AnswerOf<Complete>> {
  const session = await inTenant(ctx, async (tx) => {
    const newest = await newestSessionOf(tx, body.documentId, viewerOf(ctx).userId);
    if (newest?.method !== 'EID_EASY') return fail('signing.session-not-found');
    await changeSession(tx, newest.id, 'started', { next_try_at: null });
    return ownSession(ctx, tx, newest.id);
  });
  return awaitSession(ctx, session.id, call.signal);
}
