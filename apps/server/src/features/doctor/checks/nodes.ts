import { faultyNodes, silentNodes } from '../../../platform/keys/index.ts';
import { type RunCheck, good, red } from './deps.ts';
import { withDatabase } from './with-database.ts';

/**
 * Names the nodes that have noted faults of their own, which the node that runs the doctor cannot see, and those that
 * were seen within a day and note nothing any more.
 */
export const checkNodes: RunCheck = (deps) =>
  withDatabase(deps, async (db) => {
    const faulty = (await faultyNodes({ db })).map(({ place, faults }) => `${place} (${faults.join(', ')})`);
    const silent = (await silentNodes({ db })).map(({ place, seenAt }) => `${place} (${seenAt.toISOString()})`);
    if (faulty.length > 0 && silent.length > 0)
      return red('nodesFaultyAndSilent', { nodes: faulty.join('; '), silent: silent.join('; ') });
    if (silent.length > 0) return red('nodesSilent', { nodes: silent.join('; ') });
    return faulty.length > 0 ? red('nodesFaulty', { nodes: faulty.join('; ') }) : good('nodesSound');
  });
