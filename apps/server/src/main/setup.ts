// npm run setup: brings the database of a production installation up to date and prints the one-time secret that
// makes the first super admin.
import { loadConfig } from '../platform/config/index.ts';
import { readyDatabase } from '../platform/db/connect.ts';
import { complain } from './complain.ts';
import { offerSetup } from './offer-setup.ts';

try {
  const config = loadConfig(process.env, 'production');
  const database = await readyDatabase(config);
  console.log('The database is ready.');
  await offerSetup(config, database.url);
} catch (e) {
  complain(e);
  process.exitCode = 1;
}
process.disconnect?.();
