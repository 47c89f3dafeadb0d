import { session as sessionCalls, type AnswerOf } from '@paraph/contract';
import { useEndpoint } from '../api/index.ts';

export type Runtime = AnswerOf<typeof sessionCalls.runtime>;

/** The company of this host and its settings; read once. */
export const useRuntime = (): Runtime | undefined =>
  useEndpoint(sessionCalls.runtime, {}, { staleTime: Number.POSITIVE_INFINITY }).data;
