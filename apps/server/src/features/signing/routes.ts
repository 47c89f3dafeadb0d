import { endpoints } from '@paraph/contract';
import { type Route, serve } from '../../platform/http/index.ts';
import { startMobileId } from './methods/mobile-id.ts';
import { startSmartId } from './methods/smart-id.ts';
import { awaitSession, cancelSession, currentDeviceLink, lookAtSession } from './use-cases/follow-session.ts';

export const routes: Route[] = [
  serve(endpoints.signing.smartId, startSmartId),
  serve(endpoints.signing.mobileId, startMobileId),
  serve(endpoints.signing.deviceLink, (ctx, { params }) => currentDeviceLink(ctx, params.id)),
  serve(endpoints.signing.look, (ctx, { params }) => lookAtSession(ctx, params.id)),
  serve(endpoints.signing.cancel, (ctx, { params }) => cancelSession(ctx, params.id)),
  serve(endpoints.signing.finish, (ctx, { body }, call) => awaitSession(ctx, body.sessionId, call.signal)),
];
