import { endpoints, type ParsedOf } from '@paraph/contract';
import { fail, failFields, refusalOf } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../platform/context.ts';
import { type RequestContext, type EndpointRoute, serve } from '../../platform/http/index.ts';
import { refuseOtherSites } from '../auth/index.ts';
import { startManyByCard } from './batch/card.ts';
import { cancelBatch, pollAtBatch } from './batch/follow.ts';
import { pollAtMany, startMany } from './batch/start.ts';
import { digestsForCard, finalizeCard, startCard } from './methods/card.ts';
import { completeEidEasy, startEidEasy, widgetOf } from './methods/eid-easy.ts';
import { startEparaksts } from './methods/eparaksts.ts';
import { startMobileId } from './methods/mobile-id.ts';
import { startSmartId } from './methods/smart-id.ts';
import { signByHand } from './pad/sign-by-hand.ts';
import { approve } from './service/approve.ts';
import { signedFile } from './service/signed-file.ts';
import { acceptNotice, acceptReturn } from './use-cases/accept-return.ts';
import { eidMethods } from './use-cases/eid-methods.ts';
import { cancelSession, currentDeviceLink, finishSession, pollAtSession } from './use-cases/follow-session.ts';

/** Starts one document, or many with one consent. */
const startByEparaksts = (
  ctx: Ctx,
  body: ParsedOf<typeof endpoints.signing.eparaksts>['body'],
  call: RequestContext,
) => {
  if (!('documents' in body)) return startEparaksts(ctx, body, call);
  requireMany(ctx);
  return startMany(ctx, body, call);
};

const startByCard = (ctx: Ctx, body: ParsedOf<typeof endpoints.signing.cardInit>['body'], call: RequestContext) => {
  if (!('documents' in body)) return startCard(ctx, body);
  requireMany(ctx);
  return startManyByCard(ctx, body, call);
};

/** Requires a portal user and the module for many documents: an API key signs one document at a time. */
function requireMany(ctx: Ctx): void {
  if (viewerOf(ctx).caller === 'apiKey') failFields({ documents: 'field.unknown' });
  const refusal = refusalOf('documents.bulk-sign', viewerOf(ctx).rights);
  if (refusal) fail(refusal.code);
}

const browserOf = (call: RequestContext): string | null => call.cookies.get('browser') ?? null;

export const routes: EndpointRoute[] = [
  serve(endpoints.signing.smartId, startSmartId),
  serve(endpoints.signing.mobileId, startMobileId),
  serve(endpoints.signing.eparaksts, (ctx, { body }, call) => startByEparaksts(ctx, body, call)),
  serve(endpoints.signing.eparakstsToo, (ctx, { body }, call) => startByEparaksts(ctx, body, call)),
  serve(endpoints.signing.cardInit, (ctx, { body }, call) => startByCard(ctx, body, call)),
  serve(endpoints.signing.cardDigests, digestsForCard),
  serve(endpoints.signing.cardFinalize, finalizeCard),
  serve(endpoints.signing.handwritten, signByHand),
  serve(endpoints.signing.pollAtMany, pollAtMany),
  serve(endpoints.signing.pollBatch, (ctx, { params }, call) => pollAtBatch(ctx, params.id, browserOf(call))),
  serve(endpoints.signing.cancelBatch, cancelBatch),
  serve(endpoints.signing.eidEasy, startEidEasy),
  serve(endpoints.signing.widget, widgetOf),
  serve(endpoints.signing.completeEidEasy, completeEidEasy),
  serve(endpoints.signing.eidMethods, (ctx) => eidMethods(ctx)),
  serve(endpoints.signing.tenantMethods, (ctx) => eidMethods(ctx)),
  serve(endpoints.signing.notify, (ctx, { params }) => acceptNotice(ctx, params.key)),
  serve(endpoints.signing.returned, (ctx, { body }, call) => {
    refuseOtherSites(call);
    return acceptReturn(ctx, { address: body.address, browser: browserOf(call), signal: call.signal });
  }),
  serve(endpoints.signing.deviceLink, (ctx, { params }) => currentDeviceLink(ctx, params.id)),
  serve(endpoints.signing.poll, (ctx, { params }, call) => pollAtSession(ctx, params.id, browserOf(call))),
  serve(endpoints.signing.signedFile, (ctx, { params }) => signedFile(ctx, params.id)),
  serve(endpoints.signing.approve, approve),
  serve(endpoints.signing.cancel, (ctx, { params }) => cancelSession(ctx, params.id)),
  serve(endpoints.signing.finish, (ctx, { body }, call) => finishSession(ctx, body, call.signal)),
];
