import { type KeyUse, readKeyUse } from '../../../platform/keys/index.ts';
import { type Ask, type Finding, good } from './ground.ts';
import { withDatabase } from './with-database.ts';

/** Which keys of PARAPH_KEYS are still needed, and how many values wait to be re-encrypted (SE-02). */
export const askKeys: Ask = (ground) =>
  withDatabase(ground, async (db) => findingOf(await readKeyUse({ config: ground.config, db })));

function findingOf({ former, wrappedByOthers, idle: unused }: KeyUse): Finding {
  if (former > 0) return good('keysFormer', { count: former });
  const count = Object.values(wrappedByOthers).reduce((sum, keys) => sum + keys, 0);
  if (count > 0) return good('keysRewrapping', { count });
  return unused[0] ? good('keysIdle', { id: unused[0] }) : good('keysSound');
}
