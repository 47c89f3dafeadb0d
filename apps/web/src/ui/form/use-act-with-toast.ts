import type { AnswerOf, Endpoint, InputOf } from '@paraph/contract';
import { useAct } from '../../lib/api/index.ts';
import { useToast } from '../toast.tsx';

/**
 * Calls an endpoint and shows its success as a toast, also where the calling component is unmounted by then. The
 * component shows the refusal (`error`) itself.
 * @param notice the text of the toast, or how it is made
 */
export function useActWithToast<const E extends Endpoint>(
  endpoint: E,
  notice: string | ((answer: AnswerOf<E>, input: InputOf<E>) => string),
) {
  const toast = useToast();
  const act = useAct(endpoint);
  /** `next` is called only while the component is mounted. */
  const run = (input: InputOf<E>, next?: Parameters<typeof act.mutateAsync>[1]) =>
    void act.mutateAsync(input, next).then(
      (answer) => toast.success(typeof notice === 'string' ? notice : notice(answer, input)),
      () => undefined,
    );
  return { ...act, run };
}
