import { type Endpoint, OPEN_WITHOUT_FACTOR } from '@paraph/contract';
import { fail } from '@paraph/domain';
import type { Viewer } from '../context.ts';

/**
 * Where a company requires second factors, a user past the deadline can only set one up. Public endpoints remain open.
 * @throws access.factor-required
 */
export function requireFactor(viewer: Viewer | undefined, endpoint: Endpoint, now: Date): void {
  if (!viewer?.factorDueAt || viewer.factorDueAt > now) return;
  if (endpoint.callers.includes('public') || OPEN_WITHOUT_FACTOR.has(endpoint.name)) return;
  fail('access.factor-required');
}
