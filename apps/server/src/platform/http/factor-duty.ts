import type { Endpoint } from '@paraph/contract';
import { fail } from '@paraph/domain';
import type { Viewer } from '../context.ts';

/** Calls open to users who must set up a second factor: see their own account, set up a factor, and sign out. */
const OPEN = /^(?:session|safety|account-recovery)\.|^profile\.(?:get|set-language)$|^joining\.places$|^eid\.unlink$/;

/**
 * Where a company requires second factors, a user past the deadline can only set one up. Public endpoints remain open.
 * @throws access.factor-required
 */
export function requireFactor(viewer: Viewer | undefined, endpoint: Endpoint, now: Date): void {
  if (!viewer?.factorDueAt || viewer.factorDueAt > now) return;
  if (endpoint.callers.includes('public') || OPEN.test(endpoint.name)) return;
  fail('access.factor-required');
}
