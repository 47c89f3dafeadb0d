import { accountRecovery, operator as operatorCalls, type AnswerOf } from '@paraph/contract';
import { useAct, useEndpoint } from '../../lib/api/index.ts';

export type WaitingWork = AnswerOf<typeof operatorCalls.waiting>;

/** Polled every few seconds, since waiting jobs change without an event of this tenant. */
export const useWaiting = () => useEndpoint(operatorCalls.waiting, {}, { every: 5000, keep: true });

export type Examined = NonNullable<AnswerOf<typeof operatorCalls.examination>['examination']>;

/** The doctor's last examination; while one runs, its lines are polled as they arrive. */
export const useExamination = (goesOn: boolean) =>
  useEndpoint(operatorCalls.examination, {}, { every: goesOn ? 1000 : 15_000, keep: true });
export const useExamine = () => useAct(operatorCalls.examine);

export type Recoveries = AnswerOf<typeof accountRecovery.list>['items'];

export const useRecoveries = () => useEndpoint(accountRecovery.list, {}, { keep: true });
