import type { Endpoint } from '@paraph/contract';
import { fail } from '@paraph/domain';
import type { Viewer } from '../context.ts';

/** What whoever owes a second factor may still do: see who they are, make one, and leave. */
const OPEN = /^(?:session|safety|account-recovery)\.|^profile\.(?:get|set-language)$|^joining\.places$|^eid\.unlink$/;

/**
 * Where a company makes second factors a duty, somebody whose time is over can do nothing but make one. What is open to
 * outsiders stays open.
 * @throws access.factor-required
 */
export function requireFactor(viewer: Viewer | undefined, endpoint: Endpoint, now: Date): void {
  if (!viewer?.factorDueAt || viewer.factorDueAt > now) return;
  if (endpoint.callers.includes('public') || OPEN.test(endpoint.name)) return;
  fail('access.factor-required');
}
