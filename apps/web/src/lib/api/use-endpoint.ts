import type { AnswerOf, Endpoint, InputOf, Topic } from '@paraph/contract';
import {
  hashKey,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { useFocusAfter } from './refused-focus.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { reads?: readonly Topic[] };
    defaultError: ApiError;
  }
}

interface Options {
  enabled?: boolean;
  /** Shows the former response while the next page loads. */
  keep?: boolean;
  /** Polling interval, ms. */
  every?: number | false;
  staleTime?: number;
}

/** The key of an answer in the cache. */
export const keyOf = <E extends Endpoint>(endpoint: E, input: InputOf<E>): readonly unknown[] => [endpoint.name, input];

/** Returns the query of an endpoint, for components that show it and for prefetching. */
export const readingOf = <const E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
  queryOptions<AnswerOf<E>, ApiError>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, signal),
    meta: { reads: endpoint.reads ?? [] },
  });

/** Reads an endpoint; the response is refreshed automatically whenever something it reads is touched. */
export function useEndpoint<const E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: Options = {},
): UseQueryResult<AnswerOf<E>, ApiError> {
  return useQuery<AnswerOf<E>, ApiError>({
    ...readingOf(endpoint, input),
    enabled: options.enabled ?? true,
    refetchInterval: options.every ?? false,
    ...(options.keep ? { placeholderData: (former) => former } : {}),
    ...(options.staleTime === undefined ? {} : { staleTime: options.staleTime }),
  });
}

/** Refreshes everything on the screen that reads one of the topics. */
export const refreshTopics = (client: QueryClient, topics: readonly Topic[]): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ meta }) =>
      (meta?.['reads'] as readonly Topic[] | undefined)?.some((topic) => topics.includes(topic)) ?? false,
  });

const underWay = new Map<string, Promise<unknown>>();

/** Sends a request once: the second press of a double click gets the first response. Uploads are not compared. */
export function callOnce<const E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<AnswerOf<E>> {
  if (endpoint.upload) return call(endpoint, input);
  const key = hashKey(keyOf(endpoint, input));
  const running = underWay.get(key);
  if (running) return running as Promise<AnswerOf<E>>;
  const started = call(endpoint, input).finally(() => underWay.delete(key));
  underWay.set(key, started);
  return started;
}

interface ActOptions {
  /** Not started by the user, such as saving a draft: the focus is not moved. */
  byItself?: boolean;
}

/**
 * Returns how an act is performed. Without a connection it fails at once: a postponed act would happen later, after its
 * user has read that it failed.
 */
export const actOf = <const E extends Endpoint>(endpoint: E) => ({
  networkMode: 'always' as const,
  mutationFn: (input: InputOf<E>) => callOnce(endpoint, input),
});

/**
 * Performs an act through an endpoint. What it touches is refreshed, also after a refusal due to changed state. The
 * focus moves to the first refused field or row.
 */
export function useAct<const E extends Endpoint>(
  endpoint: E,
  { byItself = false }: ActOptions = {},
): UseMutationResult<AnswerOf<E>, ApiError, InputOf<E>> {
  const client = useQueryClient();
  const act = useMutation<AnswerOf<E>, ApiError, InputOf<E>>({
    ...actOf(endpoint),
    meta: { byItself },
    onMutate: () => begun(),
    onSuccess: () => refreshTopics(client, endpoint.touches ?? []),
    onError: (error) => {
      if (error.status === 409) void refreshTopics(client, endpoint.touches ?? []);
    },
  });
  const begun = useFocusAfter(byItself ? 'idle' : act.status);
  return act;
}
