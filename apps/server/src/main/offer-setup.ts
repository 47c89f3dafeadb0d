import { issueSetupSecret } from '../features/auth/index.ts';
import { operatorTenantId } from '../features/tenants/index.ts';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config/index.ts';
import { openDatabase } from '../platform/db/index.ts';

/**
 * Prints a one-time secret and the page that accepts it; `unlessDone` prints nothing where an operator exists already.
 */
export async function offerSetup(config: Config, databaseUrl: string, { unlessDone = false } = {}): Promise<void> {
  const db = openDatabase({ url: databaseUrl, systemUrl: config.databaseSystemUrl, pooler: config.databasePooler });
  try {
    const isDone = Boolean(await operatorTenantId({ db }));
    if (unlessDone && isDone) return;
    const secret = await issueSetupSecret({ db, clock: systemClock });
    const page = `${config.publicUrl}/auth/setup`;
    const whom = isDone ? 'another super admin' : 'the first super admin';
    console.log(`Make ${whom} at ${page} within a day, once, with this secret:\n\n  ${secret}\n`);
  } finally {
    await db.close();
  }
}
