import { openDatabase } from '../../../platform/db/index.ts';
import { type KeyUse, readKeyUse } from '../../../platform/keys/index.ts';
import { type Ask, type Finding, good, type Ground, idle } from './ground.ts';

/** Which keys of PARAPH_KEYS are still needed, and how many values wait to be re-encrypted (SE-02). */
export const askKeys: Ask = async ({ config, db }) => {
  if (!db && !config.databaseUrl) return idle('keysUnread');
  return findingOf(db ? await readKeyUse({ config, db }) : await readFromOutside(config));
};

async function readFromOutside(config: Ground['config']): Promise<KeyUse> {
  const db = openDatabase({ url: config.databaseUrl!, systemUrl: config.databaseSystemUrl });
  try {
    return await readKeyUse({ config, db });
  } finally {
    await db.close();
  }
}

function findingOf({ former, wrappedByOthers, idle: unused }: KeyUse): Finding {
  if (former > 0) return good('keysFormer', { count: former });
  const count = Object.values(wrappedByOthers).reduce((sum, keys) => sum + keys, 0);
  if (count > 0) return good('keysRewrapping', { count });
  return unused[0] ? good('keysIdle', { id: unused[0] }) : good('keysSound');
}
