import { session as sessionCalls, type AnswerOf } from '@paraph/contract';
import { useEndpoint } from '../api/index.ts';

export type Runtime = AnswerOf<typeof sessionCalls.runtime>;

/** The company of this host and its settings; read once. */
export const useRuntime = (): Runtime | undefined => useRuntimeCall().data;

const useRuntimeCall = () => useEndpoint(sessionCalls.runtime, {}, { staleTime: Number.POSITIVE_INFINITY });

/**
 * Whether the sandbox signs here. An installation has no company, and no other settings, until its first super admin is
 * made; the page for that asks the installation itself.
 */
export function useIsForTests(): boolean {
  const runtime = useRuntimeCall();
  const { data } = useEndpoint(sessionCalls.installation, {}, { enabled: runtime.isError });
  return runtime.data ? runtime.data.sandbox !== null : data?.isForTests === true;
}
