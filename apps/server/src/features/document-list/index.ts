import type { Feature } from '../../platform/feature.ts';
import { routes } from './routes.ts';
import { foldCounters } from './store/fold-counters.ts';

export { countOverdue } from './store/counters.ts';
export { leftWaiting, unreachedInCompany } from './store/stuck.ts';
export { countDocuments } from './use-cases/list-documents.ts';

/** Lists of documents: tabs, filters, counters and export. */
export const documentList: Feature = {
  name: 'document-list',
  routes,
  loops: [{ name: 'fold-tallies', pauseMs: 10_000, turn: foldCounters }],
};
