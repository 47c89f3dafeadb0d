import type { Phase } from '@paraph/domain';

/** State of a document that may be public; approvals and acknowledgements are internal to the company (product D3). */
export type OpenState = 'underWay' | 'completed' | 'rejected' | 'voided';

export const openState = (phase: Phase): OpenState =>
  phase === 'completed' || phase === 'rejected' || phase === 'voided' ? phase : 'underWay';
