import { endpoints } from '@paraph/contract';
import type { Feature } from '../../platform/feature.ts';
import { serve } from '../../platform/http/index.ts';
import { ownDelegation, setDelegation } from './use-cases/own-delegation.ts';
import { watchDays } from './use-cases/watch-days.ts';

export { deleteDelegation, delegationTimes } from './store.ts';
export { switchDelegationOff } from './use-cases/switch-off.ts';
export { delegationOf, ownDelegation } from './use-cases/own-delegation.ts';
export { type Absence, absencesOf, type ActiveDelegation, activeDelegationsOf, nameOfDelegate } from './in-force.ts';

const { delegations } = endpoints;

/** Delegation: a user acts for an absent one. */
export const delegation: Feature = {
  name: 'delegation',
  routes: [
    serve(delegations.own, ownDelegation),
    serve(delegations.set, (ctx, { params, body }) => setDelegation(ctx, params, body)),
  ],
  loops: [{ name: 'delegation-days', pauseMs: 30_000, turn: watchDays }],
};
