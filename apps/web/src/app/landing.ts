import type { Capability } from '@paraph/domain';

/** Where a person starts: home when their company has it, else what waits for them. */
export const landingOf = (can: (capability: Capability) => boolean): string =>
  can('dashboard.open') ? '/dashboard' : '/documents?tab=waitingForMe';
