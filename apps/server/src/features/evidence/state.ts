import type { Phase } from '@paraph/domain';

/** How a document stands, as everybody may know it: whether somebody approves or reads is the company's own (product D3). */
export type OpenState = 'underWay' | 'completed' | 'rejected' | 'voided';

export const openState = (phase: Phase): OpenState =>
  phase === 'completed' || phase === 'rejected' || phase === 'voided' ? phase : 'underWay';
