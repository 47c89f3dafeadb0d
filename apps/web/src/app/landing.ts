import type { Capability } from '@paraph/domain';

/** Where a person starts: home when their company has it, an operator at the companies, anybody else at what waits for them. */
export function landingOf(can: (capability: Capability) => boolean): string {
  if (can('dashboard.open')) return '/dashboard';
  return can('platform.open') ? '/super-admin' : '/documents?tab=waitingForMe';
}
