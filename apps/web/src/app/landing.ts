import type { Capability } from '@paraph/domain';

/**
 * Returns a user's start page: home when the company has it, the companies for an operator, else documents that wait
 * for the user.
 */
export function landingOf(can: (capability: Capability) => boolean): string {
  if (can('dashboard.open')) return '/dashboard';
  return can('platform.open') ? '/super-admin' : '/documents?tab=waitingForMe';
}
