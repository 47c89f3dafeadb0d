import { endpoints } from '@paraph/contract';
import { type EndpointRoute, serve } from '../../platform/http/index.ts';
import { liveSignals } from '../../platform/realtime/index.ts';
import { emptyList, listNotifications, seeAll } from './use-cases/list.ts';

export const routes: EndpointRoute[] = [
  serve(endpoints.notifications.list, (ctx) => listNotifications(ctx)),
  serve(endpoints.notifications.seen, (ctx) => seeAll(ctx)),
  serve(endpoints.notifications.clear, (ctx) => emptyList(ctx)),
  serve(endpoints.notifications.live, (ctx, _input, call) =>
    liveSignals(ctx, call.header('last-event-id'), call.signal),
  ),
];
