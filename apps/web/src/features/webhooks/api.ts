import { webhooks as calls } from '@paraph/contract';
import { useAct, useEndpoint } from '../../lib/api/index.ts';

export const useWebhooks = () => useEndpoint(calls.list, {});

/** The calls to an address; polled every few seconds while they are shown. */
export const useDeliveries = (id: string, page: { offset: number; limit: number }) =>
  useEndpoint(calls.deliveries, { params: { id }, query: page }, { keep: true, every: 4000 });

export const useUpdateWebhook = () => useAct(calls.update);
export const useRenewSecret = () => useAct(calls.renewSecret);
export const usePing = () => useAct(calls.ping);
export const useReplay = () => useAct(calls.replay);
