import { faultyNodes } from '../../../platform/keys/index.ts';
import { type RunCheck, good, red } from './deps.ts';
import { withDatabase } from './with-database.ts';

/** Names the nodes that have noted faults of their own, which the node that runs the doctor cannot see. */
export const checkNodes: RunCheck = (deps) =>
  withDatabase(deps, async (db) => {
    const found = await faultyNodes({ db });
    if (found.length === 0) return good('nodesSound');
    return red('nodesFaulty', {
      nodes: found.map(({ place, faults }) => `${place} (${faults.join(', ')})`).join('; '),
    });
  });
