import type { AnswerOf, Endpoint, InputOf } from '@paraph/contract';
import { useAct } from '../../lib/api/index.ts';
import { useToast } from '../toast.tsx';

/** An act whose success is told in a passing message. Its refusal (`error`) is for the place of the act to show. */
export function useToldAct<const E extends Endpoint>(
  endpoint: E,
  notice: string,
  then?: (answer: AnswerOf<E>) => void,
) {
  const toast = useToast();
  const act = useAct(endpoint);
  const run = (input: InputOf<E>) =>
    act.mutate(input, {
      onSuccess: (answer) => {
        toast.success(notice);
        then?.(answer);
      },
    });
  return { ...act, run };
}
