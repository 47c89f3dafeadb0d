import { differingKeys, type KeyUse, readKeyUse } from '../../../platform/keys/index.ts';
import { inSystem } from '../../../platform/db/index.ts';
import { countUnopenedKeys } from '../../../platform/files/index.ts';
import { type RunCheck, type CheckFinding, good, type Deps, red } from './deps.ts';
import { withDatabase } from './with-database.ts';

/** Reports which keys of PARAPH_KEYS are still needed, and how many values are still to be re-encrypted (SE-02). */
export const checkKeys: RunCheck = (deps) =>
  withDatabase(deps, async (db) => {
    const use = await readKeyUse({ config: deps.config, db });
    const unknown = Object.keys(use.wrappedByOthers).filter((id) => !deps.config.keys.find(id));
    if (unknown.length === 0) return (await unopened({ ...deps, db })) ?? (await differing(db)) ?? findingOf(use);
    return red('keysLacking', { id: unknown.join(', ') });
  });

function findingOf({ former, wrappedByOthers, idle: retired, waiting }: KeyUse): CheckFinding {
  if (former > 0) return good('keysFormer', { count: former });
  const count = Object.values(wrappedByOthers).reduce((sum, keys) => sum + keys, 0);
  if (count > 0) return good('keysRewrapping', { count });
  if (waiting[0]) return good('keysWaiting', { id: waiting[0] });
  return retired[0] ? good('keysIdle', { id: retired[0] }) : good('keysSound');
}

/**
 * Opens the key of each tenant. An altered master key has the same id in the rows, so it would fail only at the first
 * file.
 */
async function unopened({ db, config }: Required<Deps>): Promise<CheckFinding | undefined> {
  const count = await inSystem({ db }, (tx) => countUnopenedKeys(tx, config.keys));
  return count > 0 ? red('keysUnopened', { count }) : undefined;
}

/** A node that lacks the key of another one refuses its sessions. */
async function differing(db: Required<Deps>['db']): Promise<CheckFinding | undefined> {
  const found = await differingKeys({ db });
  return found && red('keysDiffer', { id: found.ids.join(', '), at: found.seenAt.toISOString() });
}
