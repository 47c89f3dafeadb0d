import type { Feature } from '../../platform/feature.ts';
import { routes } from './routes.ts';
import { foldTallies } from './store/fold-tallies.ts';

export { countOverdue, leftWaiting, unreachedInCompany } from './store/stuck.ts';
export { countDocuments } from './use-cases/list-documents.ts';

/** Lists of documents: tabs, filters, counters and export. */
export const documentList: Feature = {
  name: 'document-list',
  routes,
  loops: [{ name: 'fold-tallies', pauseMs: 10_000, turn: foldTallies }],
};
