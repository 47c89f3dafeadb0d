import type { Endpoint, InputOf } from '@paraph/contract';
import { useAct } from '../../lib/api/index.ts';
import { useToast } from '../toast.tsx';

/**
 * An act whose success is told in a passing message, also where its place is gone by then. Its refusal (`error`) is for
 * the place of the act to show.
 */
export function useToldAct<const E extends Endpoint>(endpoint: E, notice: string) {
  const toast = useToast();
  const act = useAct(endpoint);
  const run = (input: InputOf<E>) =>
    void act.mutateAsync(input).then(
      () => toast.success(notice),
      () => undefined,
    );
  return { ...act, run };
}
