import { operator as operatorCalls, type AnswerOf } from '@paraph/contract';
import { useAct, useEndpoint } from '../../lib/api/index.ts';

export type Waiting = AnswerOf<typeof operatorCalls.waiting>;

/** What waits changes by itself, without an event of this tenant: looked at every few seconds. */
export const useWaiting = () => useEndpoint(operatorCalls.waiting, {}, { every: 5000, keep: true });
export const useRetryJob = () => useAct(operatorCalls.retryJob);
export const useResendMail = () => useAct(operatorCalls.resendMail);
