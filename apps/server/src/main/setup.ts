// npm run setup: prints the one-time secret that makes the first super admin. The database is ready by npm run migrate.
import { loadConfig, refuseWrongLogins } from '../platform/config/index.ts';
import { refuseOtherSchema } from '../platform/db/index.ts';
import { complain } from './complain.ts';
import { offerSetup } from './offer-setup.ts';

try {
  const config = loadConfig(process.env, 'production');
  refuseWrongLogins(config);
  await refuseOtherSchema(config.databaseSystemUrl!);
  await offerSetup(config, config.databaseUrl!);
} catch (e) {
  complain(e);
  process.exitCode = 1;
}
process.disconnect?.();
