// npm run setup: brings the database of a production installation up to date and prints the one-time secret that
// makes the first super admin.
import { loadConfig } from '../platform/config/index.ts';
import { readyDatabase } from '../platform/db/connect.ts';
import { openDatabase } from '../platform/db/index.ts';
import { systemClock } from '../platform/clock.ts';
import { issueSetupSecret } from '../platform/setup-secret.ts';
import { complain } from './complain.ts';

try {
  const config = loadConfig(process.env, 'production');
  const database = await readyDatabase(config);
  const db = openDatabase({ url: database.url, systemUrl: config.databaseSystemUrl });
  const secret = await issueSetupSecret({ db, clock: systemClock });
  await db.close();
  console.log(
    `The database is ready. Make the first super admin at ${config.publicUrl}/auth/setup within a day, once, with this secret:\n\n  ${secret}\n`,
  );
} catch (e) {
  complain(e);
  process.exitCode = 1;
}
process.disconnect?.();
