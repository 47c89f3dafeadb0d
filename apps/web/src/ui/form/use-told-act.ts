import type { AnswerOf, Endpoint, InputOf } from '@paraph/contract';
import { useAct } from '../../lib/api/index.ts';
import { useToast } from '../toast.tsx';

/**
 * An act whose success is told in a passing message, also where its place is gone by then. Its refusal (`error`) is for
 * the place of the act to show.
 * @param notice the message, or how it is made
 */
export function useToldAct<const E extends Endpoint>(
  endpoint: E,
  notice: string | ((answer: AnswerOf<E>, input: InputOf<E>) => string),
) {
  const toast = useToast();
  const act = useAct(endpoint);
  /** `next` is called only while the place is still there. */
  const run = (input: InputOf<E>, next?: Parameters<typeof act.mutateAsync>[1]) =>
    void act.mutateAsync(input, next).then(
      (answer) => toast.success(typeof notice === 'string' ? notice : notice(answer, input)),
      () => undefined,
    );
  return { ...act, run };
}
